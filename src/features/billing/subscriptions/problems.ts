import type { ProblemDefinition } from '#shared/problem.ts'

/** Refusals about plans, memberships and payments. */
export const subscriptionProblems = {
  'plan.unknown': { status: 400, nl: 'Kies een abonnement.', en: 'Please choose a plan.' },
  'plan.placesAd': {
    status: 409,
    nl: 'Met dit plan plaats je een woning. Begin op de pagina ‘Plaats je woning’.',
    en: 'This plan places a home. Begin on the page ‘Place your home’.',
  },
  'membership.alreadyActive': {
    status: 409,
    nl: 'Je hebt al Premium. Op je profiel zie je hoe het ervoor staat.',
    en: 'You have Premium already. Your profile shows how it stands.',
  },
  'membership.none': {
    status: 409,
    nl: 'Er loopt geen abonnement waarvoor dit kan.',
    en: 'There is no subscription for which this can be done.',
  },
  'membership.withdrawalOver': {
    status: 409,
    nl: 'De 14 dagen waarin je de overeenkomst kon herroepen, zijn voorbij. Beëindigen kan altijd.',
    en: 'The 14 days in which you could withdraw from the contract are over. You can always end it.',
  },
  'membership.withdrawalUnknown': {
    status: 410,
    nl: 'Deze link is al gebruikt of te oud. Doe je herroeping opnieuw.',
    en: 'This link has been used already or is too old. Make your withdrawal again.',
  },
  'payment.underway': {
    status: 409,
    nl: 'Je vorige betaling wordt nog verwerkt. We mailen je zodra die binnen is.',
    en: 'Your previous payment is still being processed. We will mail you as soon as it is in.',
  },
  'payment.failed': {
    status: 502,
    nl: 'Het afsluiten is niet gelukt. Probeer het opnieuw.',
    en: 'Subscription failed. Please try again.',
  },
  'payment.unreachable': {
    status: 503,
    nl: 'De betaaldienst is even niet bereikbaar. Er is niets afgeschreven; probeer het zo opnieuw.',
    en: 'The payment service cannot be reached for a moment. Nothing was taken; try again shortly.',
  },
  'payment.statusUnknown': {
    status: 503,
    nl: 'De betaalstatus kon niet worden bijgewerkt. Probeer het zo opnieuw.',
    en: 'The payment status could not be updated. Try again shortly.',
  },
  'payment.sessionUnknown': { status: 404, nl: 'Deze betaling kennen we niet.', en: 'We do not know this payment.' },
  'payment.notRefundable': {
    status: 409,
    nl: 'Deze betaling kan niet worden teruggestort: ze is niet ontvangen, al teruggestort of in onderzoek bij de bank.',
    en: 'This payment cannot be given back: it was not received, went back already, or is looked into by the bank.',
  },
  'event.unsigned': {
    status: 400,
    nl: 'De ondertekening van dit bericht klopt niet.',
    en: 'The signature of this event is not right.',
  },
} as const satisfies Record<string, ProblemDefinition>

declare module '#shared/problem.ts' {
  interface ProblemCodes extends Record<keyof typeof subscriptionProblems, unknown> {}
}
