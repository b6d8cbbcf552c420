import { defineProblems } from '#shared/problem.ts'

export const savedSearchProblems = defineProblems({
  statuses: {
    'search.notFound': 404,
    'search.tooMany': 422,
    'search.saved': 409,
    'search.unreadable': 400,
    'search.placeUnknown': 400,
    'search.namesNothing': 422,
    'search.impossible': 422,
    'search.linkUnknown': 410,
  },
  nl: {
    'search.notFound': 'Deze zoekopdracht kunnen we niet vinden. Misschien heb je die al verwijderd.',
    'search.tooMany': 'Je hebt al 50 zoekopdrachten bewaard. Dat is het maximum. Verwijder er eerst een.',
    'search.saved': 'Deze zoekopdracht heb je al bewaard.',
    'search.unreadable': 'Een deel van deze zoekopdracht kunnen we niet lezen. Kies de filters opnieuw.',
    'search.placeUnknown': 'Deze plaats kennen we niet. Vul een plaats of postcode in Nederland in.',
    'search.namesNothing':
      'In je zoektekst staat geen woord of getal, dus die vindt geen enkele woning. Pas de zoektekst aan.',
    'search.impossible': 'Hier past geen enkele woning bij: het minimum is hoger dan het maximum. Pas de filters aan.',
    'search.linkUnknown':
      'Deze link klopt niet, of je hebt de meldingen daarna weer aangezet. Zet ze uit bij Mijn zoekopdrachten.',
  },
  en: {
    'search.notFound': 'We cannot find this search. You may have already deleted it.',
    'search.tooMany': 'You have already saved 50 searches, which is the maximum. Delete one first.',
    'search.saved': 'You have already saved this search.',
    'search.unreadable': 'We cannot read part of this search. Choose the filters again.',
    'search.placeUnknown': 'We do not know this place. Enter a place or postcode in the Netherlands.',
    'search.namesNothing':
      'Your search text has no word or number in it, so it finds no homes. Change the search text.',
    'search.impossible': 'No home can match this: the minimum is higher than the maximum. Change the filters.',
    'search.linkUnknown': 'This link is not valid, or you have turned alerts back on. Turn them off under My searches.',
  },
})

declare module '#shared/problem.ts' {
  interface ProblemCodes extends Record<keyof typeof savedSearchProblems, unknown> {}
}
