/** What words of the vocabulary mean, by the word. */
export type Meanings = Readonly<Record<string, string>>

/** Reads words, Dutch and English together in lower case without accents, by the value that they mean. */
const meanings = (words: Record<string, string>): Meanings =>
  Object.fromEntries(
    Object.entries(words).flatMap(([value, some]) => some.split(/\s*,\s*/).map((word) => [word, value] as const)),
  )

/** Words for types of homes, each with the type. */
export const typeWords = meanings({
  apartment:
    'appartement, appartementen, appartementje, appartementjes, huurappartement, huurappartementen, app, apps, app ., appt, appts, appt ., apt, apts, apt ., apartment, apartments, flat, flats, flatje, flatjes, condo, condos, etagewoning, etage woning',
  house:
    'huis, huizen, huisje, huisjes, house, houses, woonhuis, woonhuizen, eengezinswoning, eengezinswoningen, eengezinshuis, gezinswoning, gezinswoningen, gezinshuis, family house, family houses',
  studio:
    'studio, studios, studiootje, studiootjes, studio apartment, studio apartments, studio flat, studio appartement',
  room: 'kamer, kamers, kamertje, kamertjes, kmr, room, rooms, rm',
  villa: 'villa, villas',
  penthouse: 'penthouse, penthouses',
  loft: 'loft, lofts',
  maisonnette: 'maisonnette, maisonnettes, maisonette, maisonettes, duplex, duplexes',
  bungalow: 'bungalow, bungalows',
  cottage: 'cottage, cottages',
  farmhouse: 'boerderij, boerderijtje, woonboerderij, farmhouse, farm house',
  townhouse:
    'rijtjeshuis, rijtjeswoning, rijtjeshuizen, rijhuis, rijwoning, tussenwoning, tussenhuis, townhouse, town house, terraced house, row house, stadswoning',
})

/** Words for what a home offers, each with the amenity. */
export const amenityWords = meanings({
  balcony: 'balkon, balkons, balkonnetje, balcon, balcony, balconies',
  garden: 'tuin, tuinen, tuintje, achtertuin, achtertuintje, garden, gardens, back garden, backyard, yard',
  roof_terrace: 'dakterras, dak terras, dakterrasje, roof terrace, rooftop terrace, roofterrace, rooftop',
  parking:
    'parkeerplaats, parkeerplek, parkeerplaatsen, parkeerplekken, parkeerplekje, parkeren, parkeergelegenheid, eigen parkeerplaats, eigen parkeerplek, p - plaats, parking, parking space, parking spaces, parking spot, parking spots, parking place',
  storage:
    'berging, bergruimte, bergingen, opslagruimte, storage, storage room, storage space, storage unit, storage facility',
  elevator: 'lift, liften, lifts, elevator, elevators',
  ac: 'ac, a / c, airco, aircos, airconditioning, air conditioning, airconditioner, air conditioner, air con, aircon',
  swimming_pool: 'zwembad, swimming pool',
  wifi: 'wifi, wi - fi, internet, internetverbinding, internet connection',
  laundry: 'wasruimte, washok, laundry, laundry room',
  tv: 'tv, televisie, television',
  security: 'beveiliging, beveiligd complex, security',
})

const semi = ['gemeubileerd', 'gemeubileerde', 'furnished']
  .flatMap((word) =>
    ['semi -', 'semi', 'half', 'deels', 'gedeeltelijk', 'partly', 'partially', 'part'].map((part) => `${part} ${word}`),
  )
  .join(', ')
const bare = ['gemeubileerd', 'gemeubileerde', 'furnished']
  .flatMap((word) => ['niet', 'geen', 'not', 'non', 'non -', 'un'].map((part) => `${part} ${word}`))
  .join(', ')

/** Words for how a home is furnished, each with the values. */
export const furnishingWords = meanings({
  yes: 'gemeubileerd, gemeubileerde, volledig gemeubileerd, volledig gemeubileerde, compleet gemeubileerd, compleet gemeubileerde, gemeub, gemeub ., gemeubeld, bemeubeld, furnished, fully furnished, full furnished, completely furnished, furn ., furn, gestoffeerd en gemeubileerd, gemeubileerd en gestoffeerd',
  partially: `gestoffeerd, gestoffeerde, gestoff ., gestof ., upholstered, carpeted, ${semi}`,
  no: 'kaal, kale, kaal opgeleverd',
  'no,partially': `ongemeubileerd, ongemeubileerde, unfurnished, zonder meubels, zonder meubilair, geen meubels, geen meubilair, no furniture, without furniture, ${bare}`,
})
