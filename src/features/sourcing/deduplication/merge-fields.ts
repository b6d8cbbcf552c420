import type { Offer } from '#features/sourcing/listings/contract.ts'

/** An offer with what decides whose word counts. */
export interface Ranked {
  readonly offer: Offer
  readonly gone: boolean
  readonly lastSeenAt: Date
  readonly fullness: number
}

/** Facts that only make sense together come from one offer. */
const together: readonly (readonly (keyof Offer)[])[] = [
  ['priceCents', 'priceUpToCents', 'currency', 'pricePeriod', 'priceOnRequest', 'priceText'],
  ['serviceCosts', 'serviceCostsCents'],
  ['utilities', 'utilitiesCents'],
  ['deposit', 'depositCents'],
  ['latitude', 'longitude', 'placePrecision'],
  ['houseNumber', 'houseNumberAddition', 'plotNumber'],
  ['builtFrom', 'builtTo'],
  ['available', 'availableFrom', 'availableUntil'],
  ['contractKind', 'contractGround', 'contractMonthsMin', 'contractMonthsMax'],
]
/** What says nothing by itself: a currency without a price is none. */
const silent: ReadonlySet<keyof Offer> = new Set(['currency', 'pricePeriod'])

const saysNothing = (value: unknown): boolean =>
  value === null || value === 'unknown' || value === false || (Array.isArray(value) && value.length === 0)

/**
 * What a home with several offers shows: the word of the offer that is still there and was seen last, of two the fuller
 * one; what it leaves open, the next one says. Facts that belong together, such as a price and its period, come from
 * one offer. Every offer stays as it is, with its own price (issue "Sources", point 5).
 *
 * @param ranked at least one, in any order
 */
export function chooseFacts(ranked: readonly [Ranked, ...Ranked[]]): Offer {
  const [leading, ...others] = ranked
    .toSorted(
      (a, b) =>
        Number(a.gone) - Number(b.gone) ||
        b.lastSeenAt.getTime() - a.lastSeenAt.getTime() ||
        b.fullness - a.fullness ||
        (a.offer.number < b.offer.number ? -1 : 1),
    )
    .map(({ offer }) => offer)
  const chosen: Offer = { ...(leading ?? ranked[0].offer) }
  const grouped = new Set(together.flat())
  const alone = (Object.keys(chosen) as (keyof Offer)[]).filter((name) => !grouped.has(name)).map((name) => [name])
  for (const names of [...together, ...alone]) {
    const open = (offer: Offer) => names.every((name) => silent.has(name) || saysNothing(offer[name]))
    if (!open(chosen)) continue
    const next = others.find((offer) => !open(offer))
    // The names are those of one offer, so that each value is of its field's kind.
    if (next) Object.assign(chosen, Object.fromEntries(names.map((name) => [name, next[name]])))
  }
  return chosen
}
