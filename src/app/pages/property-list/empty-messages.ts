import { bilingual } from '#shared/texts.ts'

/** Texts of a list without homes; sent only with one. */
export const emptyMessages = bilingual({
  nl: {
    text: 'Laat je mailen zodra er een woning bij komt die past, of zoek ruimer.',
    alert: 'Mail me bij nieuwe woningen',
    drop: 'Zonder dit filter wel',
    near: 'In de buurt',
    places: 'Meeste aanbod',
    count: { one: '{count} woning', other: '{count} woningen' },
    nothingFor: 'Niets gevonden voor “{text}”',
  },
  en: {
    text: 'We can email you as soon as a home that fits is added. Or widen your search.',
    alert: 'Email me about new homes',
    drop: 'Found without this filter',
    near: 'Nearby',
    places: 'Most homes',
    count: { one: '{count} home', other: '{count} homes' },
    nothingFor: 'Nothing found for “{text}”',
  },
})
