import { bilingual } from '#shared/texts.ts'

/** Replies of the membership endpoints. */
export const membershipMessages = bilingual({
  nl: {
    cancelled: 'Je abonnement stopt aan het einde van de betaalde periode. We hebben je een bevestiging gemaild.',
    resumed: 'Je abonnement loopt door. We mailen je een bevestiging.',
    changed: 'Je betaalt vanaf de volgende verlenging per andere periode. We mailen je een bevestiging.',
    unchanged: 'Er verandert niets: je abonnement blijft zoals het is. We mailen je een bevestiging.',
    found: 'Gefeliciteerd! Premium is gestopt. Je krijgt terug wat je voor de resterende dagen had betaald.',
    withdrawn: 'Je overeenkomst is herroepen. Je krijgt al je geld terug. We hebben je een bevestiging gemaild.',
    later: 'We hebben dit genoteerd en regelen het zodra de betaaldienst bereikbaar is. Je hoeft niets meer te doen.',
    withdrawalMailed:
      'Je verklaring is ontvangen. Staat er een abonnement op dit adres, dan krijg je een mail om het te bevestigen.',
    invoiceMailed: 'We hebben je de factuur opnieuw gemaild.',
  },
  en: {
    cancelled: 'Your subscription ends at the end of the period you paid for. We have emailed you a confirmation.',
    resumed: 'Your subscription continues. We will email you a confirmation.',
    changed: 'Your billing period changes at the next renewal. We will email you a confirmation.',
    unchanged: 'Nothing changes: your subscription stays as it is. We will email you a confirmation.',
    found: 'Congratulations! Premium has ended and you get back what you paid for the remaining days.',
    withdrawn:
      'You have withdrawn from the contract. You will get all your money back. We have emailed you a confirmation.',
    later:
      'We have noted this and will handle it as soon as we can reach the payment provider. You do not need to do anything.',
    withdrawalMailed:
      'We have received your statement. If there is a subscription for this address, you will get an email to confirm it.',
    invoiceMailed: 'We have emailed you the invoice again.',
  },
})
