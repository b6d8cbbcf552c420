import { defineProblems } from '#shared/problem.ts'

/** The errors of saved views. */
export const savedViewProblems = defineProblems({
  statuses: { 'view.notFound': 404, 'view.tooMany': 409 },
  nl: {
    'view.notFound': 'Deze weergave is er niet meer.',
    'view.tooMany': 'Je hebt al vijftig weergaven. Verwijder er eerst een.',
  },
  en: {
    'view.notFound': 'This view no longer exists.',
    'view.tooMany': 'You already have 50 views. Delete one first.',
  },
})

declare module '#shared/problem.ts' {
  interface ProblemCodes extends Record<keyof typeof savedViewProblems, unknown> {}
}
