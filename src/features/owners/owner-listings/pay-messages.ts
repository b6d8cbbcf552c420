import { bilingual } from '#shared/texts.ts'

/** Texts of paying for an owner listing, with the terms agreed to. */
export const payMessages = bilingual({
  nl: {
    title: 'Betaal voor ‘{title}’',
    renewTitle: 'Verleng ‘{title}’',
    renewText: 'De nieuwe dagen komen bij de dagen die je nog hebt.',
    plans: 'Kies een pakket',
    choose: 'Kies een pakket.',
    once: 'in één keer, inclusief btw',
    recommended: 'Aanbevolen',
    order:
      'Je betaalt één keer {amount}, inclusief btw, voor een advertentie van maximaal {days} dagen. Geen abonnement.',
    back: 'Keuren we je advertentie niet goed, of verwijder je de advertentie voordat die is goedgekeurd? Dan krijg je al je geld terug.',
    consent:
      'Ik wil dat jullie mijn advertentie meteen controleren en plaatsen. Ik weet dat ik de overeenkomst niet meer kan herroepen zodra mijn advertentie online staat.',
    consentMissing: 'Vink dit aan om te kunnen betalen.',
    card: 'Je betaalt met een kaart, op de pagina van onze betaaldienst.',
    cardOrIdeal: 'Je betaalt met een kaart of met iDEAL | Wero, op de pagina van onze betaaldienst.',
    stripeMock: 'Dit is een test: er wordt geen echt geld overgemaakt.',
    submit: 'Betaal {amount}',
    submitNone: 'Betaal',
    failed: 'Dat is niet gelukt. Er is niets afgeschreven. Probeer het opnieuw.',
    close: 'Sluit',
  },
  en: {
    title: 'Pay for ‘{title}’',
    renewTitle: 'Renew ‘{title}’',
    renewText: 'The new days are added to the days you have left.',
    plans: 'Choose a plan',
    choose: 'Please choose a plan.',
    once: 'once, including VAT',
    recommended: 'Recommended',
    order: 'You pay {amount} once, including VAT, for a listing of up to {days} days. No subscription.',
    back: 'If we do not approve your listing, or you withdraw it before it is approved, you get a full refund.',
    consent:
      'I want you to review and publish my listing straight away. I know that I can no longer withdraw from the contract once my listing is online.',
    consentMissing: 'Tick this box to pay.',
    card: 'You pay by card, on our payment provider’s page.',
    cardOrIdeal: 'You pay by card or iDEAL | Wero, on our payment provider’s page.',
    stripeMock: 'This is a test: no real money is transferred.',
    submit: 'Pay {amount}',
    submitNone: 'Pay',
    failed: 'That did not work. No money was taken. Try again.',
    close: 'Close',
  },
})
