import type { ProblemDefinition } from '#shared/problem.ts'

/** Errors of changes to the mapping of a feed. */
export const mappingProblems = {
  'source.mappingChanged': {
    status: 409,
    nl: 'Iemand anders heeft deze koppeling intussen veranderd. Laad de pagina opnieuw.',
    en: 'Somebody else has changed this mapping in the meantime. Load the page again.',
  },
} as const satisfies Record<string, ProblemDefinition>

declare module '#shared/problem.ts' {
  interface ProblemCodes extends Record<keyof typeof mappingProblems, unknown> {}
}
