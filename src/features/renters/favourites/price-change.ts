import type { Favourite } from './contract.ts'

type Rent = Favourite['keptRent']

/** How the price of a home has changed since it was kept. */
export type PriceSince =
  | { kind: 'same' | 'unknown' }
  /** By how much, in the currency and for the period of both. */
  | { kind: 'cheaper' | 'dearer'; cents: number }
  /** Of another period or currency, or no longer or not yet named: the two prices cannot be subtracted. */
  | { kind: 'other'; before: Rent }

/**
 * Compares what a home cost when it was kept with what it costs now.
 *
 * @param now undefined when the home was removed
 */
export function priceSince(kept: Rent, now: Rent | undefined): PriceSince {
  if (!now || (kept.cents === null && now.cents === null)) return { kind: 'unknown' }
  if (kept.cents === null || now.cents === null || kept.currency !== now.currency || kept.period !== now.period)
    return { kind: 'other', before: kept }
  if (kept.cents === now.cents) return { kind: 'same' }
  return { kind: now.cents < kept.cents ? 'cheaper' : 'dearer', cents: Math.abs(now.cents - kept.cents) }
}
