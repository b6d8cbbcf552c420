import { defineProblems } from '#shared/problem.ts'

export const catalogueProblems = defineProblems({
  statuses: {
    'property.notFound': 404,
    'property.deleted': 410,
    'property.hidden': 410,
  },
  nl: {
    'property.notFound': 'Deze woning kunnen we niet vinden. Misschien is de advertentie verwijderd.',
    'property.deleted': 'Deze advertentie is verwijderd.',
    'property.hidden': 'We hebben deze advertentie bekeken en weggehaald.',
  },
  en: {
    'property.notFound': 'We cannot find this home. The ad may have been removed.',
    'property.deleted': 'This ad has been deleted.',
    'property.hidden': 'We looked at this ad and took it away.',
  },
})

declare module '#shared/problem.ts' {
  interface ProblemCodes extends Record<keyof typeof catalogueProblems, unknown> {}
}
