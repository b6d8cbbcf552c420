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
    'message.notFound': 'Dit bericht bestaat niet meer.',
    'message.handled': 'Dit bericht is al afgehandeld, misschien net door een collega. Er is niets verstuurd.',
    'message.waiting': 'Dit bericht staat al open.',
    'contact.enough': 'We kregen vandaag te veel berichten. Probeer het morgen opnieuw of stuur ons een mail.',
  },
  en: {
    'message.notFound': 'This message no longer exists.',
    'message.handled': 'This message has already been handled, perhaps by a colleague. Nothing was sent.',
    'message.waiting': 'This message is already open.',
    'contact.enough': 'We received too many messages today. Try again tomorrow or send us an email.',
  },
})

declare module '#shared/problem.ts' {
  interface ProblemCodes extends Record<keyof typeof inquiryProblems, unknown> {}
}
