/** A plan of the catalogue; its name and features are in `messages.ts`, under its id. */
export interface Plan {
  id: PlanId
  /** Who it is for: a renter who looks for a home, or an advertiser who places one. */
  audience: 'renter' | 'advertiser'
  /** The amount of each payment, BTW included, in the smallest unit of the currency. */
  cents: number
  currency: 'EUR' | 'USD'
  /** The time between two payments; null for a one-time payment. */
  interval: 'month' | 'year' | null
  /** For how many days a listing is online; null for renter plans. */
  days: number | null
  /** The maximum number of photos of a listing; null for renter plans. */
  photos: number | null
  /** Whether a listing may have videos, or link to a video or a tour. */
  video: boolean
  recommended: boolean
}

export const planIds = ['premium-month', 'premium-year', 'basic', 'premium-ad', 'featured'] as const
export type PlanId = (typeof planIds)[number]

/** "Unlimited" photos: more than anyone takes of a home, and as many as a page can handle. */
const unlimitedPhotos = 200

const renterPlan = { audience: 'renter', currency: 'EUR', days: null, photos: null, video: false } as const
const advertiserPlan = { audience: 'advertiser', currency: 'USD', interval: null } as const

/** Every plan with its price by default, which is stated only here (spec decisions, Names and money; product-spec section 3). */
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

/** The plan of an id, with its price by default. */
export function getPlan(id: PlanId): Plan {
  const plan = plans.find((known) => known.id === id)
  if (!plan) throw new Error(`No plan is called ${id}.`)
  return plan
}

/** Prices of the advertisers' plans, in place of those by default. */
interface PlanPrices {
  currency: Plan['currency'] | undefined
  cents: Partial<Record<PlanId, number | undefined>>
}

/** The plan of an id at the price that it is sold for. Renters pay what the catalogue states. */
export function getPricedPlan(id: PlanId, { currency, cents }: PlanPrices): Plan {
  const plan = getPlan(id)
  if (plan.audience !== 'advertiser') return plan
  return { ...plan, currency: currency ?? plan.currency, cents: cents[id] ?? plan.cents }
}

/** The price of Premium for a month, BTW included. */
export const premiumMonthCents = getPlan('premium-month').cents

/** The BTW inside the prices, in per cent. */
export const vatPercentage = 21
