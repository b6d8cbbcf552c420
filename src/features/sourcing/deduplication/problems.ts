import type { ProblemDefinition } from '#shared/problem.ts'

export const duplicateProblems = {
  'duplicateGroup.changed': {
    status: 409,
    nl: 'Deze groep is intussen veranderd of al beslist; er is niets opgeslagen. Bekijk de nieuwste stand en beslis opnieuw.',
    en: 'This group has changed or been decided meanwhile; nothing was saved. Look at how it is now and decide again.',
  },
  'duplicateGroup.incomplete': {
    status: 400,
    nl: 'Geef elke advertentie van deze groep precies één woning, en geen andere advertenties.',
    en: 'Give each ad of this group exactly one home, and no other ads.',
  },
  'property.changed': {
    status: 409,
    nl: 'Deze woning is intussen veranderd; er is niets opgeslagen. Bekijk de nieuwste stand en probeer het opnieuw.',
    en: 'This home has changed meanwhile; nothing was saved. Look at how it is now and try again.',
  },
  'property.singleListing': {
    status: 409,
    nl: 'Deze woning heeft maar één advertentie, dus er valt niets los te maken.',
    en: 'This home has only one ad, so there is nothing to take apart.',
  },
  'property.mergedWithItself': { status: 400, nl: 'Noem elke woning één keer.', en: 'Name each home once.' },
  'decision.notFound': { status: 404, nl: 'Deze beslissing kennen we niet.', en: 'We do not know this decision.' },
  'decision.undone': {
    status: 409,
    nl: 'Deze beslissing is al ongedaan gemaakt.',
    en: 'This decision has been undone already.',
  },
  'decision.superseded': {
    status: 409,
    nl: 'Dit kan niet meer ongedaan worden gemaakt: bij een van deze woningen is sindsdien een advertentie gekomen of weggegaan. Maak eerst ongedaan wat later is beslist, of haal de nieuwe advertentie los.',
    en: 'This can no longer be undone: an ad has come to one of these homes, or left it, since. First undo what was decided later, or take the new ad out.',
  },
} as const satisfies Record<string, ProblemDefinition>

declare module '#shared/problem.ts' {
  interface ProblemCodes extends Record<keyof typeof duplicateProblems, unknown> {}
}
