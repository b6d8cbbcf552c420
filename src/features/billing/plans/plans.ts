/** A plan of the catalogue; its name and features are in `messages.ts`, under its id. */
export interface Plan {
  id: PlanId
  /** Who it is for: a renter who looks for a home, or an advertiser who places one. */
  audience: 'renter' | 'advertiser'
  /** What is paid each time, BTW included, in the smallest unit of the currency. */
  cents: number
  currency: 'EUR' | 'USD'
  /** How long a payment lasts before the next one; none of what is paid once. */
  interval: 'month' | 'year' | null
  /** For how many days a listing is online; none of a plan for renters. */
  days: number | null
  /** The most photos of a listing; none of a plan for renters. */
  photos: number | null
  /** Whether a listing may link to a video or a tour. */
  video: boolean
  recommended: boolean
}

export const planIds = ['premium-month', 'premium-year', 'basic', 'premium-ad', 'featured'] as const
export type PlanId = (typeof planIds)[number]

/** "Unlimited" photos: more than anybody takes of a home, and as many as a page can bear. */
const unlimitedPhotos = 200

const renterPlan = { audience: 'renter', currency: 'EUR', days: null, photos: null, video: false } as const
const advertiserPlan = { audience: 'advertiser', currency: 'USD', interval: null } as const

/** Every plan with its price, which stands only here (spec decisions, Names and money; product-spec section 3). */
export const plans: readonly Plan[] = [
  {
    ...renterPlan,
    id: 'premium-month',
    cents: 2_000,
    interval: 'month',
    recommended: true,
  },
  {
    ...renterPlan,
    id: 'premium-year',
    cents: 20_000,
    interval: 'year',
    recommended: false,
  },
  { ...advertiserPlan, id: 'basic', cents: 1_000, days: 30, photos: 10, video: false, recommended: false },
  { ...advertiserPlan, id: 'premium-ad', cents: 2_000, days: 60, photos: 25, video: false, recommended: true },
  {
    ...advertiserPlan,
    id: 'featured',
    cents: 3_099,
    days: 90,
    photos: unlimitedPhotos,
    video: true,
    recommended: false,
  },
]

/** The plan of an id. */
export function getPlan(id: PlanId): Plan {
  const plan = plans.find((known) => known.id === id)
  if (!plan) throw new Error(`No plan is called ${id}.`)
  return plan
}

/** What Premium costs a renter by the month, BTW included. */
export const premiumMonthCents = getPlan('premium-month').cents

/** The BTW inside the prices, in per cent. */
export const vatPercentage = 21
