import { defineProblems } from '#shared/problem.ts'

/** Refusals about plans, memberships and payments. */
export const subscriptionProblems = defineProblems({
  statuses: {
    'plan.unknown': 400,
    'plan.placesAd': 409,
    'membership.alreadyActive': 409,
    'membership.none': 409,
    'membership.withdrawalOver': 409,
    'membership.withdrawalUnknown': 410,
    'payment.underway': 409,
    'payment.failed': 502,
    'payment.unreachable': 503,
    'payment.statusUnknown': 503,
    'payment.sessionUnknown': 404,
    'payment.notRefundable': 409,
    'event.unsigned': 400,
  },
  nl: {
    'plan.unknown': 'Kies een abonnement.',
    'plan.placesAd': 'Met dit plan plaats je een woning. Begin op de pagina ‘Plaats je woning’.',
    'membership.alreadyActive': 'Je hebt al Premium. Op je profiel zie je hoe het ervoor staat.',
    'membership.none': 'Er loopt geen abonnement waarvoor dit kan.',
    'membership.withdrawalOver':
      'De 14 dagen waarin je de overeenkomst kon herroepen, zijn voorbij. Beëindigen kan altijd.',
    'membership.withdrawalUnknown': 'Deze link is al gebruikt of te oud. Doe je herroeping opnieuw.',
    'payment.underway': 'Je vorige betaling wordt nog verwerkt. We mailen je zodra die binnen is.',
    'payment.failed': 'Het afsluiten is niet gelukt. Probeer het opnieuw.',
    'payment.unreachable': 'De betaaldienst is even niet bereikbaar. Er is niets afgeschreven; probeer het zo opnieuw.',
    'payment.statusUnknown': 'De betaalstatus kon niet worden bijgewerkt. Probeer het zo opnieuw.',
    'payment.sessionUnknown': 'Deze betaling kennen we niet.',
    'payment.notRefundable':
      'Deze betaling kan niet worden teruggestort: ze is niet ontvangen, al teruggestort of in onderzoek bij de bank.',
    'event.unsigned': 'De ondertekening van dit bericht klopt niet.',
  },
  en: {
    'plan.unknown': 'Please choose a plan.',
    'plan.placesAd': 'This plan places a home. Begin on the page ‘Place your home’.',
    'membership.alreadyActive': 'You have Premium already. Your profile shows how it stands.',
    'membership.none': 'There is no subscription for which this can be done.',
    'membership.withdrawalOver':
      'The 14 days in which you could withdraw from the contract are over. You can always end it.',
    'membership.withdrawalUnknown': 'This link has been used already or is too old. Make your withdrawal again.',
    'payment.underway': 'Your previous payment is still being processed. We will mail you as soon as it is in.',
    'payment.failed': 'Subscription failed. Please try again.',
    'payment.unreachable': 'The payment service cannot be reached for a moment. Nothing was taken; try again shortly.',
    'payment.statusUnknown': 'The payment status could not be updated. Try again shortly.',
    'payment.sessionUnknown': 'We do not know this payment.',
    'payment.notRefundable':
      'This payment cannot be given back: it was not received, went back already, or is looked into by the bank.',
    'event.unsigned': 'The signature of this event is not right.',
  },
})

declare module '#shared/problem.ts' {
  interface ProblemCodes extends Record<keyof typeof subscriptionProblems, unknown> {}
}
