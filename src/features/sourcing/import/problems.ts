import type { ProblemDefinition } from '#shared/problem.ts'

export const importProblems = {
  'source.notFound': { status: 404, nl: 'Deze bron kennen we niet.', en: 'We do not know this source.' },
  'source.unmapped': {
    status: 409,
    nl: 'Voor deze bron is nog geen koppeling gemaakt.',
    en: 'No mapping has been made for this source yet.',
  },
  'source.busy': {
    status: 409,
    nl: 'Deze bron wordt op dit moment gelezen. Probeer het zo opnieuw.',
    en: 'This source is being read at the moment. Try again in a moment.',
  },
} as const satisfies Record<string, ProblemDefinition>

declare module '#shared/problem.ts' {
  interface ProblemCodes extends Record<keyof typeof importProblems, unknown> {}
}
