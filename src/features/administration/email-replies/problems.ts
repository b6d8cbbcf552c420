import { defineProblems } from '#shared/problem.ts'

/** The errors of email templates and of emails by admins. */
export const emailReplyProblems = defineProblems({
  statuses: {
    'template.notFound': 404,
    'template.titleTaken': 409,
    'template.tooMany': 422,
    'letter.noAddress': 409,
  },
  nl: {
    'template.notFound': 'Dit sjabloon bestaat niet meer.',
    'template.titleTaken': 'Er is al een sjabloon met deze naam in deze taal. Kies een andere naam.',
    'template.tooMany': 'Er zijn al 100 sjablonen. Dat is het maximum. Verwijder er eerst een.',
    'letter.noAddress': 'Bij deze woning staat geen mailadres van de aanbieder.',
  },
  en: {
    'template.notFound': 'This template no longer exists.',
    'template.titleTaken': 'There is already a template with this name in this language. Choose another name.',
    'template.tooMany': 'There are already 100 templates, which is the maximum. Delete one first.',
    'letter.noAddress': 'This home has no email address for the advertiser.',
  },
})

declare module '#shared/problem.ts' {
  interface ProblemCodes extends Record<keyof typeof emailReplyProblems, unknown> {}
}
