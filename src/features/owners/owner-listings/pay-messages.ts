import { bilingual } from '#shared/texts.ts'

/** Texts of paying for an owner listing, with the terms agreed to. */
export const payMessages = bilingual({
  nl: {
    title: 'Betaal voor ‘{title}’',
    renewTitle: 'Verleng ‘{title}’',
    renewText: 'De nieuwe dagen komen achter de dagen die je nog hebt.',
    plans: 'Kies een plan',
    choose: 'Kies een plan.',
    once: 'in één keer, inclusief btw',
    recommended: 'Aanbevolen',
    order:
      '{amount} in één keer, inclusief btw, voor een advertentie van ten hoogste {days} dagen. Er is geen abonnement.',
    back: 'Keurt een beheerder je woning niet goed, of haal je haar weg voordat ze is goedgekeurd, dan krijg je al je geld terug.',
    consent:
      'Ik wil dat jullie mijn advertentie meteen bekijken en plaatsen. Ik weet dat ik de overeenkomst niet meer kan herroepen zodra mijn advertentie online staat.',
    consentMissing: 'Zet hier een vinkje om te kunnen betalen.',
    card: 'Je betaalt met een kaart, op de pagina van onze betaaldienst.',
    stripeMock: 'Dit is een proef: er gaat geen echt geld om.',
    submit: 'Betaal {amount}',
    submitNone: 'Betaal',
    failed: 'Dat is niet gelukt. Er is niets afgeschreven; probeer het opnieuw.',
    close: 'Sluit',
  },
  en: {
    title: 'Pay for ‘{title}’',
    renewTitle: 'Renew ‘{title}’',
    renewText: 'The new days come after those that you still have.',
    plans: 'Choose a plan',
    choose: 'Please choose a plan.',
    once: 'once, including VAT',
    recommended: 'Recommended',
    order: '{amount} once, including VAT, for an ad of at most {days} days. There is no subscription.',
    back: 'If an admin does not approve your home, or you take it away before it was approved, you get all your money back.',
    consent:
      'I want you to look at my ad and place it at once. I know that I can no longer withdraw from the contract once my ad is online.',
    consentMissing: 'Tick this box to be able to pay.',
    card: 'You pay by card, on the page of our payment service.',
    stripeMock: 'This is a trial: no real money moves.',
    submit: 'Pay {amount}',
    submitNone: 'Pay',
    failed: 'That did not work. Nothing was taken; try again.',
    close: 'Close',
  },
})
