import { bilingual } from '#shared/texts.ts'

/** Replies of the membership endpoints. */
export const membershipMessages = bilingual({
  nl: {
    cancelled: 'Je abonnement stopt aan het einde van wat je betaald hebt. We hebben het je gemaild.',
    resumed: 'Je abonnement loopt door.',
    changed: 'Bij de volgende verlenging gaat het nieuwe tijdvak in.',
    found: 'Gefeliciteerd! Premium is gestopt en je krijgt terug wat je voor de komende dagen betaald had.',
    withdrawn: 'Je overeenkomst is herroepen. Je krijgt al je geld terug; we hebben het je gemaild.',
    later: 'We hebben het genoteerd en regelen het zodra de betaaldienst bereikbaar is. Je hoeft niets meer te doen.',
    withdrawalMailed:
      'Je verklaring is ontvangen. Staat er een abonnement op dit adres, dan krijg je een mail om het te bevestigen.',
    refunded: 'De betaling wordt teruggestort.',
  },
  en: {
    cancelled: 'Your subscription ends when what you paid for is over. We mailed it to you.',
    resumed: 'Your subscription goes on.',
    changed: 'The new period begins at the next renewal.',
    found: 'Congratulations! Premium has ended, and you get back what you paid for the days to come.',
    withdrawn: 'Your contract is withdrawn from. You get all your money back; we mailed it to you.',
    later: 'We noted it and will see to it as soon as the payment service can be reached. There is nothing more to do.',
    withdrawalMailed:
      'Your statement was received. If there is a subscription on this address, you get a mail to confirm it.',
    refunded: 'The payment is being given back.',
  },
})
