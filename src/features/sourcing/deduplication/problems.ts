import { defineProblems } from '#shared/problem.ts'

export const duplicateProblems = defineProblems({
  statuses: {
    'duplicateGroup.changed': 409,
    'duplicateGroup.incomplete': 400,
    'property.changed': 409,
    'property.singleListing': 409,
    'property.mergedWithItself': 400,
    'decision.notFound': 404,
    'decision.undone': 409,
    'decision.superseded': 409,
  },
  nl: {
    'duplicateGroup.changed':
      'Deze groep is intussen veranderd of al beslist; er is niets opgeslagen. Bekijk de nieuwste stand en beslis opnieuw.',
    'duplicateGroup.incomplete':
      'Geef elke advertentie van deze groep precies één woning, en geen andere advertenties.',
    'property.changed':
      'Deze woning is intussen veranderd; er is niets opgeslagen. Bekijk de nieuwste stand en probeer het opnieuw.',
    'property.singleListing': 'Deze woning heeft maar één advertentie, dus er valt niets los te maken.',
    'property.mergedWithItself': 'Noem elke woning één keer.',
    'decision.notFound': 'Deze beslissing kennen we niet.',
    'decision.undone': 'Deze beslissing is al ongedaan gemaakt.',
    'decision.superseded':
      'Dit kan niet meer ongedaan worden gemaakt: bij een van deze woningen is sindsdien een advertentie gekomen of weggegaan. Maak eerst ongedaan wat later is beslist, of haal de nieuwe advertentie los.',
  },
  en: {
    'duplicateGroup.changed':
      'This group has changed or been decided meanwhile; nothing was saved. Look at how it is now and decide again.',
    'duplicateGroup.incomplete': 'Give each ad of this group exactly one home, and no other ads.',
    'property.changed': 'This home has changed meanwhile; nothing was saved. Look at how it is now and try again.',
    'property.singleListing': 'This home has only one ad, so there is nothing to take apart.',
    'property.mergedWithItself': 'Name each home once.',
    'decision.notFound': 'We do not know this decision.',
    'decision.undone': 'This decision has been undone already.',
    'decision.superseded':
      'This can no longer be undone: an ad has come to one of these homes, or left it, since. First undo what was decided later, or take the new ad out.',
  },
})

declare module '#shared/problem.ts' {
  interface ProblemCodes extends Record<keyof typeof duplicateProblems, unknown> {}
}
