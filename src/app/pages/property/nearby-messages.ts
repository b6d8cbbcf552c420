import { bilingual } from '#shared/texts.ts'

/** Texts of the list of stations and universities near a property. */
export const nearbyMessages = bilingual({
  nl: {
    title: 'In de buurt',
    station: 'Station {name}',
    walk: '{count} min lopen',
    bike: '{count} min fietsen',
    estimate: 'Geschat met de afstand in een rechte lijn.',
    rough: 'Ruw geschat: het exacte adres is niet bekend.',
    credits: {
      station: 'Stations: Rijden de Treinen (CC0).',
      university: 'Universiteiten en hogescholen: © OpenStreetMap-bijdragers (ODbL).',
    },
  },
  en: {
    title: 'Nearby',
    station: '{name} station',
    walk: '{count} min on foot',
    bike: '{count} min by bike',
    estimate: 'Estimated from the straight-line distance.',
    rough: 'Rough estimate: the exact address is not known.',
    credits: {
      station: 'Stations: Rijden de Treinen (CC0).',
      university: 'Universities: © OpenStreetMap contributors (ODbL).',
    },
  },
})
