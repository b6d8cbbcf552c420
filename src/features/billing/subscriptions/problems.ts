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
    'plan.placesAd': 'Met dit pakket plaats je een woning. Begin op de pagina ‘Plaats je woning’.',
    'membership.alreadyActive': 'Je hebt al Premium. Op je profiel zie je de status.',
    'membership.none': 'Dit kan niet, want er loopt geen abonnement.',
    'membership.withdrawalOver': 'De bedenktijd van 14 dagen is voorbij. Opzeggen kan altijd.',
    'membership.withdrawalUnknown': 'Deze link is al gebruikt of verlopen. Doe je herroeping opnieuw.',
    'payment.underway': 'Je vorige betaling wordt nog verwerkt. We mailen je zodra die binnen is.',
    'payment.failed': 'Het afsluiten is niet gelukt. Probeer het opnieuw.',
    'payment.unreachable': 'De betaaldienst is even niet bereikbaar. Er is niets afgeschreven. Probeer het zo opnieuw.',
    'payment.statusUnknown': 'De betaalstatus kon niet worden bijgewerkt. Probeer het zo opnieuw.',
    'payment.sessionUnknown': 'We kunnen deze betaling niet vinden.',
    'payment.notRefundable':
      'Deze betaling kan niet worden teruggestort. De betaling is niet ontvangen, al teruggestort of in onderzoek bij de bank.',
    'event.unsigned': 'De ondertekening van dit bericht klopt niet.',
  },
  en: {
    'plan.unknown': 'Please choose a plan.',
    'plan.placesAd': 'This plan is for listing a home. Start on the page ‘List your home’.',
    'membership.alreadyActive': 'You already have Premium. Your profile shows the status.',
    'membership.none': 'You do not have a subscription you can do this with.',
    'membership.withdrawalOver': 'The 14-day cooling-off period is over. You can still cancel at any time.',
    'membership.withdrawalUnknown': 'This link has already been used or has expired. Make your withdrawal again.',
    'payment.underway': 'Your previous payment is still being processed. We’ll email you as soon as we receive it.',
    'payment.failed': 'Subscription failed. Please try again.',
    'payment.unreachable': 'We cannot reach the payment provider right now. No money was taken. Try again shortly.',
    'payment.statusUnknown': 'The payment status could not be updated. Try again shortly.',
    'payment.sessionUnknown': 'We cannot find this payment.',
    'payment.notRefundable':
      'This payment cannot be refunded. It was not received, has already been refunded, or is being investigated by the bank.',
    'event.unsigned': 'The signature of this event is not valid.',
  },
})

declare module '#shared/problem.ts' {
  interface ProblemCodes extends Record<keyof typeof subscriptionProblems, unknown> {}
}
