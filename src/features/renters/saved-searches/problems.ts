import { defineProblems } from '#shared/problem.ts'

export const savedSearchProblems = defineProblems({
  statuses: {
    'search.notFound': 404,
    'search.tooMany': 422,
    'search.saved': 409,
    'search.unreadable': 400,
    'search.impossible': 422,
    'search.linkUnknown': 410,
  },
  nl: {
    'search.notFound': 'Deze zoekopdracht kunnen we niet vinden. Misschien heb je hem al verwijderd.',
    'search.tooMany': 'Je hebt 50 zoekopdrachten bewaard, en meer kunnen het er niet zijn. Verwijder er eerst een.',
    'search.saved': 'Deze zoekopdracht heb je al bewaard.',
    'search.unreadable': 'Een deel van deze zoekopdracht kunnen we niet lezen. Kies de filters opnieuw.',
    'search.impossible': 'Hier past geen enkele woning bij: het minste is meer dan het meeste. Pas de filters aan.',
    'search.linkUnknown':
      'Deze link klopt niet, of is ouder dan je keuze om weer meldingen te krijgen. Stop ze bij Mijn zoekopdrachten.',
  },
  en: {
    'search.notFound': 'We cannot find this search. You may have deleted it already.',
    'search.tooMany': 'You have saved 50 searches, and there cannot be more. Delete one first.',
    'search.saved': 'You have saved this search already.',
    'search.unreadable': 'We cannot read part of this search. Choose the filters again.',
    'search.impossible': 'No home can fit this: the least is more than the most. Change the filters.',
    'search.linkUnknown':
      'This link is not right, or is older than your choice to get alerts again. Stop them under My searches.',
  },
})

declare module '#shared/problem.ts' {
  interface ProblemCodes extends Record<keyof typeof savedSearchProblems, unknown> {}
}
