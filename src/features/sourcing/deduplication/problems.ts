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
      'Deze groep is intussen veranderd of al beslist. Er is niets opgeslagen. Bekijk de groep opnieuw en beslis dan.',
    'duplicateGroup.incomplete':
      'Geef elke advertentie van deze groep precies één woning, en geen andere advertenties.',
    'property.changed':
      'Deze woning is intussen veranderd. Er is niets opgeslagen. Bekijk de nieuwste versie en probeer het opnieuw.',
    'property.singleListing': 'Deze woning heeft maar één advertentie, dus er valt niets los te maken.',
    'property.mergedWithItself': 'Noem elke woning één keer.',
    'decision.notFound': 'Deze beslissing kennen we niet.',
    'decision.undone': 'Deze beslissing is al ongedaan gemaakt.',
    'decision.superseded':
      'Dit kan niet meer ongedaan worden gemaakt: een van deze woningen is later met de hand gewijzigd, of er is een advertentie bijgekomen of verdwenen. Maak eerst de latere wijziging of beslissing ongedaan, of maak de nieuwe advertentie los.',
  },
  en: {
    'duplicateGroup.changed':
      'This group has changed or been decided in the meantime. Nothing was saved. Check the group again before you decide.',
    'duplicateGroup.incomplete': 'Give each listing in this group exactly one home, and no other listings.',
    'property.changed':
      'This home has changed in the meantime. Nothing was saved. Check the latest version and try again.',
    'property.singleListing': 'This home has only one listing, so there is nothing to separate.',
    'property.mergedWithItself': 'Name each home once.',
    'decision.notFound': 'We cannot find this decision.',
    'decision.undone': 'This decision has already been undone.',
    'decision.superseded':
      'This can no longer be undone, because one of these homes was later edited by hand, or a listing was added to it or removed from it. First undo the later edit or decision, or separate the new listing.',
  },
})

declare module '#shared/problem.ts' {
  interface ProblemCodes extends Record<keyof typeof duplicateProblems, unknown> {}
}
