/** Who a plan is for: a renter who looks for a home, or an advertiser who places one. */
type Audience = 'renter' | 'advertiser'

/** One plan of the catalogue. Its name and what it brings stand in `plan-messages.ts`, under its id. */
export interface Plan {
  id: PlanId
  audience: Audience
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

/**
 * Every plan there is, with its price: the only place that knows one (spec decisions, Names and money; product-spec
 * section 3). A year of Premium costs ten months.
 */
export const plans: readonly Plan[] = [
  {
    id: 'premium-month',
    audience: 'renter',
    cents: 2_000,
    currency: 'EUR',
    interval: 'month',
    days: null,
    photos: null,
    video: false,
    recommended: true,
  },
  {
    id: 'premium-year',
    audience: 'renter',
    cents: 20_000,
    currency: 'EUR',
    interval: 'year',
    days: null,
    photos: null,
    video: false,
    recommended: false,
  },
  {
    id: 'basic',
    audience: 'advertiser',
    cents: 1_000,
    currency: 'USD',
    interval: null,
    days: 30,
    photos: 10,
    video: false,
    recommended: false,
  },
  {
    id: 'premium-ad',
    audience: 'advertiser',
    cents: 2_000,
    currency: 'USD',
    interval: null,
    days: 60,
    photos: 25,
    video: false,
    recommended: true,
  },
  {
    id: 'featured',
    audience: 'advertiser',
    cents: 3_099,
    currency: 'USD',
    interval: null,
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
