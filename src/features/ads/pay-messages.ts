import { bilingual } from '#shared/texts.ts'

/** What somebody is told who pays for an ad, and agrees to. */
export const payMessages = bilingual({
  nl: {
    order:
      '{amount} in één keer, inclusief btw, voor een advertentie van ten hoogste {days} dagen. Er is geen abonnement.',
    back: 'Keurt een beheerder je woning niet goed, of haal je haar weg voordat ze is goedgekeurd, dan krijg je al je geld terug.',
    consent:
      'Ik wil dat jullie mijn advertentie meteen bekijken en plaatsen. Ik weet dat ik de overeenkomst niet meer kan herroepen zodra mijn advertentie online staat.',
  },
  en: {
    order: '{amount} once, including VAT, for an ad of at most {days} days. There is no subscription.',
    back: 'If an admin does not approve your home, or you take it away before it was approved, you get all your money back.',
    consent:
      'I want you to look at my ad and place it at once. I know that I can no longer withdraw from the contract once my ad is online.',
  },
})
