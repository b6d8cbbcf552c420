import type { Favourite } from './contract.ts'

type SavedRent = Favourite['savedRent']

export type PriceChange =
  | { kind: 'same' | 'unknown' }
  /** By how much, in the currency and for the period of both. */
  | { kind: 'cheaper' | 'dearer'; cents: number }
  /** Of another period or currency, or no longer or not yet named: the two prices cannot be subtracted. */
  | { kind: 'other'; previous: SavedRent }

/** Compares what a home cost when it was kept with what it costs now. @param now undefined when the home was removed */
export function comparePrice(saved: SavedRent, now: SavedRent | undefined): PriceChange {
  if (!now || (saved.cents === null && now.cents === null)) return { kind: 'unknown' }
  if (saved.cents === null || now.cents === null || saved.currency !== now.currency || saved.period !== now.period)
    return { kind: 'other', previous: saved }
  if (saved.cents === now.cents) return { kind: 'same' }
  return { kind: now.cents < saved.cents ? 'cheaper' : 'dearer', cents: Math.abs(now.cents - saved.cents) }
}
