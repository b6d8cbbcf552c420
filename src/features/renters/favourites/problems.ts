import { defineProblems } from '#shared/problem.ts'

export const favouriteProblems = defineProblems({
  statuses: {
    'favourite.homeGone': 409,
    'favourite.tooMany': 422,
    'favourite.notFound': 404,
  },
  nl: {
    'favourite.homeGone': 'Deze woning is niet meer beschikbaar en kun je niet meer bewaren.',
    'favourite.tooMany': 'Je bewaart al 200 woningen. Verwijder er eerst een.',
    'favourite.notFound': 'Deze woning staat niet bij je favorieten.',
  },
  en: {
    'favourite.homeGone': 'This home is no longer available and can no longer be kept.',
    'favourite.tooMany': 'You keep 200 homes already. Remove one first.',
    'favourite.notFound': 'This home is not among your favourites.',
  },
})

declare module '#shared/problem.ts' {
  interface ProblemCodes extends Record<keyof typeof favouriteProblems, unknown> {}
}
