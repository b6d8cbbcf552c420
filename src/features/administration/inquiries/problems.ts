import { defineProblems } from '#shared/problem.ts'

/** The errors of contact form messages, and of their handling. */
export const inquiryProblems = defineProblems({
  statuses: {
    'message.notFound': 404,
    'message.handled': 409,
    'message.waiting': 409,
    'contact.enough': 429,
  },
  nl: {
    'message.notFound': 'Dit bericht is er niet meer.',
    'message.handled': 'Dit bericht is al afgehandeld, misschien net door een collega. Er is niets verstuurd.',
    'message.waiting': 'Dit bericht wacht al.',
    'contact.enough':
      'Er kwamen vandaag heel veel berichten binnen, dus we nemen er nu geen meer aan. Probeer het morgen opnieuw, of mail ons.',
  },
  en: {
    'message.notFound': 'This message is no longer there.',
    'message.handled': 'This message has been handled already, perhaps by a colleague just now. Nothing was sent.',
    'message.waiting': 'This message is waiting already.',
    'contact.enough':
      'Very many messages came in today, so we take no more for now. Try again tomorrow, or send us an email.',
  },
})

declare module '#shared/problem.ts' {
  interface ProblemCodes extends Record<keyof typeof inquiryProblems, unknown> {}
}
