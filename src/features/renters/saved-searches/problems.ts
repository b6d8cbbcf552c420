import type { ProblemDefinition } from '#shared/problem.ts'

export const savedSearchProblems = {
  'search.notFound': {
    status: 404,
    nl: 'Deze zoekopdracht kunnen we niet vinden. Misschien heb je hem al verwijderd.',
    en: 'We cannot find this search. You may have deleted it already.',
  },
  'search.tooMany': {
    status: 422,
    nl: 'Je hebt 50 zoekopdrachten bewaard, en meer kunnen het er niet zijn. Verwijder er eerst een.',
    en: 'You have saved 50 searches, and there cannot be more. Delete one first.',
  },
  'search.saved': {
    status: 409,
    nl: 'Deze zoekopdracht heb je al bewaard.',
    en: 'You have saved this search already.',
  },
  'search.unreadable': {
    status: 400,
    nl: 'Een deel van deze zoekopdracht kunnen we niet lezen. Kies de filters opnieuw.',
    en: 'We cannot read part of this search. Choose the filters again.',
  },
  'search.impossible': {
    status: 422,
    nl: 'Hier past geen enkele woning bij: het minste is meer dan het meeste. Pas de filters aan.',
    en: 'No home can fit this: the least is more than the most. Change the filters.',
  },
  'search.linkUnknown': {
    status: 410,
    nl: 'Deze link klopt niet, of is ouder dan je keuze om weer meldingen te krijgen. Stop ze bij Mijn zoekopdrachten.',
    en: 'This link is not right, or is older than your choice to get alerts again. Stop them under My searches.',
  },
} as const satisfies Record<string, ProblemDefinition>

declare module '#shared/problem.ts' {
  interface ProblemCodes extends Record<keyof typeof savedSearchProblems, unknown> {}
}
