import type { ProblemDefinition } from '#shared/problem.ts'

export const favouriteProblems = {
  'favourite.homeGone': {
    status: 409,
    nl: 'Deze woning is niet meer beschikbaar en kun je niet meer bewaren.',
    en: 'This home is no longer available and can no longer be kept.',
  },
  'favourite.tooMany': {
    status: 422,
    nl: 'Je bewaart al 200 woningen. Verwijder er eerst een.',
    en: 'You keep 200 homes already. Remove one first.',
  },
  'favourite.notFound': {
    status: 404,
    nl: 'Deze woning staat niet bij je favorieten.',
    en: 'This home is not among your favourites.',
  },
} as const satisfies Record<string, ProblemDefinition>

declare module '#shared/problem.ts' {
  interface ProblemCodes extends Record<keyof typeof favouriteProblems, unknown> {}
}
