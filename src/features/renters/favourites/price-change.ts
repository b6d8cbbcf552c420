import type { Favourite } from './contract.ts'

type SavedRent = Favourite['savedRent']

export type PriceChange =
  | { kind: 'same' | 'unknown' }
  /** The difference, in the currency and for the period of both. */
  | { kind: 'cheaper' | 'dearer'; cents: number }
  /** Another period or currency, or one price is missing: they cannot be subtracted. */
  | { kind: 'other'; previous: SavedRent }

/** Compares the rent of a home when it was saved with that of now. @param now undefined if the home was removed */
export function comparePrice(saved: SavedRent, now: SavedRent | undefined): PriceChange {
  if (!now || (saved.cents === null && now.cents === null)) return { kind: 'unknown' }
  if (saved.cents === null || now.cents === null || saved.currency !== now.currency || saved.period !== now.period)
    return { kind: 'other', previous: saved }
  if (saved.cents === now.cents) return { kind: 'same' }
  return { kind: now.cents < saved.cents ? 'cheaper' : 'dearer', cents: Math.abs(now.cents - saved.cents) }
}
