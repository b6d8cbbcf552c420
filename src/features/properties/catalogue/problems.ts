import type { ProblemDefinition } from '#shared/problem.ts'

export const catalogueProblems = {
  'property.notFound': {
    status: 404,
    nl: 'Deze woning kunnen we niet vinden. Misschien is de advertentie verwijderd.',
    en: 'We cannot find this home. The ad may have been removed.',
  },
  'property.deleted': { status: 410, nl: 'Deze advertentie is verwijderd.', en: 'This ad has been deleted.' },
  'property.hidden': {
    status: 410,
    nl: 'We hebben deze advertentie bekeken en weggehaald.',
    en: 'We looked at this ad and took it away.',
  },
} as const satisfies Record<string, ProblemDefinition>

declare module '#shared/problem.ts' {
  interface ProblemCodes extends Record<keyof typeof catalogueProblems, unknown> {}
}
