import { defineProblems } from '#shared/problem.ts'

export const hiddenProblems = defineProblems({
  statuses: {
    'hidden.tooMany': 422,
  },
  nl: {
    'hidden.tooMany': 'Je hebt al zoveel woningen verborgen als we kunnen onthouden. Toon er eerst een paar weer.',
  },
  en: {
    'hidden.tooMany': 'You have hidden as many homes as we can remember. Show some of them again first.',
  },
})

declare module '#shared/problem.ts' {
  interface ProblemCodes extends Record<keyof typeof hiddenProblems, unknown> {}
}
