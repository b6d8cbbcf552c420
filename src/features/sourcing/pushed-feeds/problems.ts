import type { ProblemDefinition } from '#shared/problem.ts'

export const pushedFeedProblems = {
  'feed.keyNeeded': {
    status: 400,
    nl: 'Geef elke zending een eigen naam in de header Idempotency-Key.',
    en: 'Give each delivery a name of its own in the header Idempotency-Key.',
  },
  'feed.keyUsed': {
    status: 422,
    nl: 'Deze Idempotency-Key hoort al bij een andere zending.',
    en: 'This Idempotency-Key belongs to another delivery already.',
  },
  'feed.busy': {
    status: 409,
    nl: 'Deze bron wordt nog gelezen. Stuur het over een minuut opnieuw.',
    en: 'This source is still being read. Send it again in a minute.',
  },
} as const satisfies Record<string, ProblemDefinition>

declare module '#shared/problem.ts' {
  interface ProblemCodes extends Record<keyof typeof pushedFeedProblems, unknown> {}
}
