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
    'property.hidden': 'We hebben deze advertentie bekeken en verwijderd.',
  },
  en: {
    'property.notFound': 'We cannot find this home. The listing may have been removed.',
    'property.deleted': 'This listing has been deleted.',
    'property.hidden': 'We reviewed this listing and removed it.',
  },
})

declare module '#shared/problem.ts' {
  interface ProblemCodes extends Record<keyof typeof catalogueProblems, unknown> {}
}
