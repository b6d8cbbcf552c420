import { defineProblems } from '#shared/problem.ts'

/** Errors of changes to the mapping of a feed. */
export const mappingProblems = defineProblems({
  statuses: {
    'source.mappingChanged': 409,
  },
  nl: {
    'source.mappingChanged': 'Iemand anders heeft deze koppeling intussen veranderd. Laad de pagina opnieuw.',
  },
  en: {
    'source.mappingChanged': 'Somebody else has changed this mapping in the meantime. Load the page again.',
  },
})

declare module '#shared/problem.ts' {
  interface ProblemCodes extends Record<keyof typeof mappingProblems, unknown> {}
}
