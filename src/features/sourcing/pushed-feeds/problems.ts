import { defineProblems } from '#shared/problem.ts'

export const pushedFeedProblems = defineProblems({
  statuses: {
    'feed.keyNeeded': 400,
    'feed.keyUsed': 422,
    'feed.busy': 409,
  },
  nl: {
    'feed.keyNeeded': 'Geef elke zending een eigen naam in de header Idempotency-Key.',
    'feed.keyUsed': 'Deze Idempotency-Key hoort al bij een andere zending.',
    'feed.busy': 'Deze bron wordt nog verwerkt. Stuur het over een minuut opnieuw.',
  },
  en: {
    'feed.keyNeeded': 'Give each delivery its own name in the header Idempotency-Key.',
    'feed.keyUsed': 'This Idempotency-Key already belongs to another delivery.',
    'feed.busy': 'This source is still being processed. Send it again in a minute.',
  },
})

declare module '#shared/problem.ts' {
  interface ProblemCodes extends Record<keyof typeof pushedFeedProblems, unknown> {}
}
