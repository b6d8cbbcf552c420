import type { Reason } from './contract.ts'
import type { PlaceNames } from './pieces.ts'
import type { Parameter } from './rule.ts'

/** What the rules need to know of the world. */
export interface SentenceContext {
  /** The day of the Dutch calendar, as YYYY-MM-DD. */
  readonly today: string
  readonly places: PlaceNames
  /** Whether searches take a parameter with these values. */
  isParameter(name: string, values: readonly string[]): boolean
}

/** A part of a sentence as typed, and what it means. */
export interface Part {
  readonly start: number
  readonly end: number
  readonly text: string
  readonly parameters: readonly Parameter[]
  /** Null where it was understood. */
  readonly reason: Reason | null
}

export interface SentenceReading {
  readonly parameters: readonly Parameter[]
  /** The words that were not understood, to be searched as text; empty if there are none. */
  readonly words: string
  readonly parts: readonly Part[]
}

/** A run of pieces with one meaning; a filler has neither parameters nor a reason. */
export interface Unit {
  readonly from: number
  readonly to: number
  readonly parameters: readonly Parameter[]
  readonly reason: Reason | null
  /** The parameters of what is denied or only preferred. */
  readonly about?: readonly Parameter[]
  /** Words that were not understood and are taken back after them. */
  readonly isRetracted?: boolean
  /** Whether it is welcome without being asked for: `begane grond mag ook`. */
  readonly isConceded?: boolean
}
