import type { DecidedStatus } from '#features/properties/catalogue/decided-status.ts'

/** What somebody is told about: a restriction of what they placed or of their account, or what became of a report. */
export const statementKinds = [
  'sentBack',
  'refused',
  'takenDown',
  'hidden',
  'rented',
  'gone',
  'deleted',
  'deactivated',
  'outcome',
] as const
export type StatementKind = (typeof statementKinds)[number]

/** The kinds about a home that visitors saw until then. */
export const homeKinds = ['hidden', 'rented', 'gone', 'deleted'] as const
export type HomeKind = (typeof homeKinds)[number]

/** The kind of statement about each decided status of a home. */
export const homeKindOf = {
  hidden: 'hidden',
  rented: 'rented',
  inactive: 'gone',
  deleted: 'deleted',
} as const satisfies Record<DecidedStatus, HomeKind>

/** What a decision can rest on: first the law, then our terms. */
export const grounds = [
  'fraud',
  'discrimination',
  'costs',
  'law',
  'incorrect',
  'incomplete',
  'unavailable',
  'double',
  'conduct',
  'terms',
] as const
export type Ground = (typeof grounds)[number]

export const objectionOutcomes = ['granted', 'rejected'] as const
export type ObjectionOutcome = (typeof objectionOutcomes)[number]

export const maxObjectionLength = 4_000
/** For how long after a decision somebody can object. */
export const objectionDays = 183
