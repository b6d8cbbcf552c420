import { defineProblems } from '#shared/problem.ts'

/** The errors of mails that were given up. */
export const outboxProblems = defineProblems({
  statuses: { 'mail.notGivenUp': 409 },
  nl: { 'mail.notGivenUp': 'Deze e-mail wacht niet meer op een beslissing. Er is niets gedaan.' },
  en: { 'mail.notGivenUp': 'This email no longer awaits a decision. Nothing was done.' },
})

declare module '#shared/problem.ts' {
  interface ProblemCodes extends Record<keyof typeof outboxProblems, unknown> {}
}
