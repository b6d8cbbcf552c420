import { rentCheckMessages } from '#features/renters/rent-check/messages.ts'
import { bilingual } from '#shared/texts.ts'

/** Texts of price history, rent check and similar properties; only the property page loads them. */
export const insightMessages = bilingual({
  nl: {
    hidden: {
      title: 'Deze advertentie is weggehaald',
      text: 'We hebben deze advertentie bekeken en weggehaald. Klopt dat niet, schrijf ons dan via de contactpagina.',
    },
    prices: {
      title: 'Prijsverloop',
      same: 'De gevraagde huur is niet veranderd sinds we haar voor het eerst zagen, op {date}.',
      chart: 'De gevraagde huur per maand van {from} tot {until}: tussen {lowest} en {highest}.',
      table: 'Bekijk de bedragen',
      when: 'Vanaf',
      source: 'Bron',
      amount: 'Huur per maand',
    },
    similar: { title: 'Woningen die hierop lijken', lead: 'Ongeveer deze huur en grootte, in {place} of dichtbij.' },
    check: rentCheckMessages.nl,
  },
  en: {
    hidden: {
      title: 'This ad has been taken away',
      text: 'We looked at this ad and took it away. If that is not right, write to us through the contact page.',
    },
    prices: {
      title: 'Price history',
      same: 'The rent asked has not changed since we first saw it, on {date}.',
      chart: 'The rent asked per month from {from} to {until}: between {lowest} and {highest}.',
      table: 'See the amounts',
      when: 'From',
      source: 'Source',
      amount: 'Rent per month',
    },
    similar: { title: 'Homes like this one', lead: 'About this rent and size, in {place} or close by.' },
    check: rentCheckMessages.en,
  },
})
export type InsightTexts = (typeof insightMessages)['nl']
