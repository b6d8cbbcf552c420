import { defineProblems } from '#shared/problem.ts'

export const favouriteProblems = defineProblems({
  statuses: {
    'favourite.homeGone': 409,
    'favourite.tooMany': 422,
    'favourite.notFound': 404,
  },
  nl: {
    'favourite.homeGone': 'Deze woning is niet meer beschikbaar, dus je kunt deze niet bewaren.',
    'favourite.tooMany': 'Je hebt al 200 woningen bewaard. Verwijder er eerst een.',
    'favourite.notFound': 'Deze woning staat niet bij je favorieten.',
  },
  en: {
    'favourite.homeGone': 'This home is no longer available, so you cannot save it.',
    'favourite.tooMany': 'You have already saved 200 homes. Remove one first.',
    'favourite.notFound': 'This home is not in your favourites.',
  },
})

declare module '#shared/problem.ts' {
  interface ProblemCodes extends Record<keyof typeof favouriteProblems, unknown> {}
}
