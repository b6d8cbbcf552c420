import type { ProblemDefinition } from '#shared/problem.ts'

/** Refusals of email templates and of emails by admins. */
export const emailReplyProblems = {
  'template.notFound': { status: 404, nl: 'Dit sjabloon is er niet meer.', en: 'This template is no longer there.' },
  'template.titleTaken': {
    status: 409,
    nl: 'Er is al een sjabloon met deze naam in deze taal. Kies een andere naam.',
    en: 'There is a template with this name in this language already. Choose another name.',
  },
  'template.tooMany': {
    status: 422,
    nl: 'Er zijn al 100 sjablonen, en meer kunnen het er niet zijn. Verwijder er eerst een.',
    en: 'There are 100 templates already, and there cannot be more. Delete one first.',
  },
  'letter.noAddress': {
    status: 409,
    nl: 'Bij deze woning staat geen mailadres van de aanbieder.',
    en: 'This home has no email address of the advertiser.',
  },
} as const satisfies Record<string, ProblemDefinition>

declare module '#shared/problem.ts' {
  interface ProblemCodes extends Record<keyof typeof emailReplyProblems, unknown> {}
}
