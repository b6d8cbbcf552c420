import { bilingual } from '#shared/texts.ts'

/** Texts of the list of stations and universities near a property. */
export const nearbyMessages = bilingual({
  nl: {
    title: 'In de buurt',
    station: 'Station {name}',
    walk: '{count} min lopen',
    bike: '{count} min fietsen',
    estimate: 'Geschat met de afstand hemelsbreed.',
    rough: 'Ruw geschat: we weten niet precies waar de woning op de kaart ligt.',
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
    rough: 'Rough estimate: we do not know exactly where the home is on the map.',
    credits: {
      station: 'Stations: Rijden de Treinen (CC0).',
      university: 'Universities: © OpenStreetMap contributors (ODbL).',
    },
  },
})
