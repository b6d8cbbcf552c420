import { defineProblems } from '#shared/problem.ts'

export const importProblems = defineProblems({
  statuses: {
    'source.notFound': 404,
    'source.unmapped': 409,
    'source.busy': 409,
  },
  nl: {
    'source.notFound': 'Deze bron kennen we niet.',
    'source.unmapped': 'Voor deze bron is nog geen koppeling gemaakt.',
    'source.busy': 'Deze bron wordt op dit moment gelezen. Probeer het zo opnieuw.',
  },
  en: {
    'source.notFound': 'We do not know this source.',
    'source.unmapped': 'No mapping has been made for this source yet.',
    'source.busy': 'This source is being read at the moment. Try again in a moment.',
  },
})

declare module '#shared/problem.ts' {
  interface ProblemCodes extends Record<keyof typeof importProblems, unknown> {}
}
