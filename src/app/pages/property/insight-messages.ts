import { rentBenefitMessages } from '#features/renters/rent-benefit/messages.ts'
import { rentCheckMessages } from '#features/renters/rent-check/messages.ts'
import { bilingual } from '#shared/texts.ts'

/** Texts of price history, rent check and similar properties; only the property page loads them. */
export const insightMessages = bilingual({
  nl: {
    gone: {
      title: 'Deze woning staat hier niet meer',
      text: 'De advertentie is verwijderd. Misschien past een andere woning bij je.',
    },
    hidden: {
      title: 'Deze advertentie is weggehaald',
      text: 'We hebben deze advertentie bekeken en weggehaald. Klopt dat niet? Laat het ons weten via de contactpagina.',
    },
    prices: {
      title: 'Prijsverloop',
      same: 'De gevraagde huur is niet veranderd sinds we de woning voor het eerst zagen, op {date}.',
      chart: 'De gevraagde huur per maand van {from} tot {until}: tussen {lowest} en {highest}.',
      table: 'Bekijk de bedragen',
      when: 'Vanaf',
      source: 'Bron',
      amount: 'Huur per maand',
    },
    similar: {
      title: 'Woningen die hierop lijken',
      lead: 'Ongeveer dezelfde huur en grootte, in of bij {place}.',
      leadWithoutRent: 'Ongeveer even groot, in of bij {place}.',
    },
    check: rentCheckMessages.nl,
    benefit: rentBenefitMessages.nl,
  },
  en: {
    gone: {
      title: 'This home is no longer here',
      text: 'The listing has been removed. Another home may suit you.',
    },
    hidden: {
      title: 'This listing has been removed',
      text: 'We reviewed this listing and removed it. If you think that is wrong, contact us.',
    },
    prices: {
      title: 'Price history',
      same: 'The asking rent has not changed since we first saw this home, on {date}.',
      chart: 'The asking rent per month from {from} to {until}: between {lowest} and {highest}.',
      table: 'View the amounts',
      when: 'From',
      source: 'Source',
      amount: 'Rent per month',
    },
    similar: {
      title: 'Homes like this one',
      lead: 'Similar rent and size, in or near {place}.',
      leadWithoutRent: 'Similar size, in or near {place}.',
    },
    check: rentCheckMessages.en,
    benefit: rentBenefitMessages.en,
  },
})
export type InsightTexts = (typeof insightMessages)['nl']
