import { bilingual } from '#shared/texts.ts'

/** Texts of a list without homes; sent only with one. */
export const emptyMessages = bilingual({
  nl: {
    text: 'Laat je mailen zodra er een passende woning bijkomt, of zoek ruimer.',
    textAll: 'Er staan nu geen woningen te huur. Laat je mailen zodra er een bijkomt.',
    alert: 'Mail me bij nieuwe woningen',
    cause: 'Dat komt door het filter',
    causeText: 'Dat komt door je zoekopdracht',
    without: {
      one: 'Toon {count} woning zonder dit filter',
      other: 'Toon {count} woningen zonder dit filter',
    },
    named: 'Geen adres heeft “{place}” als plaats.',
    byWord: {
      one: 'Toon {count} woning met “{place}” in de wijk, de buurt of de advertentie',
      other: 'Toon {count} woningen met “{place}” in de wijk, de buurt of de advertentie',
    },
    drop: 'Of laat een ander filter weg',
    near: 'In de buurt',
    places: 'Meeste aanbod',
    count: { one: '{count} woning', other: '{count} woningen' },
    nothingFor: 'Niets gevonden voor “{text}”',
  },
  en: {
    text: 'We can email you as soon as a home that fits is added. Or widen your search.',
    textAll: 'There are no homes for rent right now. We can email you as soon as one is added.',
    alert: 'Email me about new homes',
    cause: 'This is because of the filter',
    causeText: 'This is because of your search for',
    without: {
      one: 'Show {count} home without this filter',
      other: 'Show {count} homes without this filter',
    },
    named: 'No address has “{place}” as its place.',
    byWord: {
      one: 'Show {count} home with “{place}” in its district, neighbourhood or ad',
      other: 'Show {count} homes with “{place}” in their district, neighbourhood or ad',
    },
    drop: 'Or drop another filter',
    near: 'Nearby',
    places: 'Most homes',
    count: { one: '{count} home', other: '{count} homes' },
    nothingFor: 'Nothing found for “{text}”',
  },
})
