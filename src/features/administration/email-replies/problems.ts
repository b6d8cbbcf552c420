import type { Language } from '#shared/language.ts'

/** The refusals around messages of visitors and letters of admins: part of the closed table in `problem.ts`. */
export const emailReplyProblems = {
  'message.notFound': {
    status: 404,
    nl: 'Dit bericht is er niet meer.',
    en: 'This message is no longer there.',
  },
  'message.handled': {
    status: 409,
    nl: 'Dit bericht is al afgehandeld, misschien net door een collega. Er is niets verstuurd.',
    en: 'This message has been handled already, perhaps by a colleague just now. Nothing was sent.',
  },
  'message.waiting': {
    status: 409,
    nl: 'Dit bericht wacht al.',
    en: 'This message is waiting already.',
  },
  'template.notFound': {
    status: 404,
    nl: 'Dit sjabloon is er niet meer.',
    en: 'This template is no longer there.',
  },
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
} as const satisfies Record<string, { status: number } & Record<Language, string>>
