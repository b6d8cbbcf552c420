import type { ProblemDefinition } from '#shared/problem.ts'

/** Refusals of messages by the contact form, and of their handling. */
export const inquiryProblems = {
  'message.notFound': { status: 404, nl: 'Dit bericht is er niet meer.', en: 'This message is no longer there.' },
  'message.handled': {
    status: 409,
    nl: 'Dit bericht is al afgehandeld, misschien net door een collega. Er is niets verstuurd.',
    en: 'This message has been handled already, perhaps by a colleague just now. Nothing was sent.',
  },
  'message.waiting': { status: 409, nl: 'Dit bericht wacht al.', en: 'This message is waiting already.' },
  'contact.enough': {
    status: 429,
    nl: 'Er kwamen vandaag heel veel berichten binnen, dus we nemen er nu geen meer aan. Probeer het morgen opnieuw, of mail ons.',
    en: 'Very many messages came in today, so we take no more for now. Try again tomorrow, or send us an email.',
  },
} as const satisfies Record<string, ProblemDefinition>

declare module '#shared/problem.ts' {
  interface ProblemCodes extends Record<keyof typeof inquiryProblems, unknown> {}
}
