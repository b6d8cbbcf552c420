import { defineProblems } from '#shared/problem.ts'

export const importProblems = defineProblems({
  statuses: {
    'source.notFound': 404,
    'source.unmapped': 409,
    'source.busy': 409,
  },
  nl: {
    'source.notFound': 'We kunnen deze bron niet vinden.',
    'source.unmapped': 'Deze bron heeft nog geen koppeling.',
    'source.busy': 'Deze bron wordt op dit moment geïmporteerd. Probeer het zo opnieuw.',
  },
  en: {
    'source.notFound': 'We cannot find this source.',
    'source.unmapped': 'This source does not have a mapping yet.',
    'source.busy': 'This source is being imported. Try again in a moment.',
  },
})

declare module '#shared/problem.ts' {
  interface ProblemCodes extends Record<keyof typeof importProblems, unknown> {}
}
