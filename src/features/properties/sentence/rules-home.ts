import type { Captured } from './patterns.ts'
import { counts, rule, says, tells, type Parameter } from './rule.ts'

type Meanings = Record<string, string>
const mean = (words: string, value: string): Meanings =>
  Object.fromEntries(words.split(/\s*,\s*/).map((word) => [word, value]))

const types: Meanings = {
  ...mean(
    'appartement, appartementen, appartementje, app, appt, apt, apts, apartment, apartments, flat, flats, flatje',
    'apartment',
  ),
  ...mean('huis, huizen, huisje, house, houses, woonhuis, eengezinswoning, eengezinswoningen', 'house'),
  ...mean('studio, studios, studiootje', 'studio'),
  ...mean('kamer, kamers, kamertje, kmr, room, rooms', 'room'),
  ...mean('villa, villas', 'villa'),
  ...mean('penthouse, penthouses', 'penthouse'),
  ...mean('loft, lofts', 'loft'),
  ...mean('maisonnette', 'maisonnette'),
  ...mean('bungalow, bungalows', 'bungalow'),
  ...mean('boerderij, farmhouse', 'farmhouse'),
  ...mean('rijtjeshuis, tussenwoning, townhouse, stadswoning', 'townhouse'),
}
const amenities: Meanings = {
  ...mean('balkon, balkonnetje, balcony', 'balcony'),
  ...mean('tuin, tuintje, achtertuin, garden', 'garden'),
  ...mean('dakterras, dak terras, dakterrasje, roof terrace, rooftop terrace', 'roof_terrace'),
  ...mean('berging, storage, storage room, storage space', 'storage'),
  ...mean('lift, elevator', 'elevator'),
  ...mean('airco, airconditioning, air conditioning', 'ac'),
  ...mean('zwembad, swimming pool', 'swimming_pool'),
  ...mean('wifi, wi - fi', 'wifi'),
  ...mean('wasruimte, laundry, laundry room', 'laundry'),
}
const furnishings: Meanings = {
  ...mean(
    'gestoffeerd, gestoffeerde, upholstered, semi - furnished, semi furnished, partly furnished, part furnished',
    'partially',
  ),
  ...mean('kaal, kale', 'no'),
  ...mean(
    'ongemeubileerd, ongemeubileerde, unfurnished, niet gemeubileerd, niet gemeubileerde, not furnished, geen gemeubileerd, geen gemeubileerde',
    'no,partially',
  ),
}

const typeOf = (words: string | undefined) => types[words ?? ''] ?? ''
const readExcluded = (captured: Captured): readonly Parameter[] => [
  ['excludeType', [captured.type, captured.type2].flatMap((one) => (one === undefined ? [] : typeOf(one))).join(',')],
]

/** A number of rooms without a bound is the least, since every list of homes counts rooms so. */
const readRooms = ({ n, home }: Captured): readonly Parameter[] | null => {
  const rooms = Number(n)
  // `1 kamer` may be a room or a home of one room.
  if (!Number.isInteger(rooms) || rooms > 20 || rooms < 1 || (rooms === 1 && home === undefined)) return null
  return [['minRooms', n ?? ''], ...(home === undefined || home === 'woning' ? [] : [['type', typeOf(home)] as const])]
}

const range =
  (least: string, most: string, limit: number) =>
  (captured: Captured): readonly Parameter[] | null => {
    const [from, to] = [Number(captured.n), Number(captured.to)]
    return Number.isInteger(from) && Number.isInteger(to) && from > 0 && from < to && to <= limit
      ? [
          [least, String(from)],
          [most, String(to)],
        ]
      : null
  }

const readStorey =
  (names: string) =>
  ({ storey }: Captured): readonly Parameter[] | null => {
    const number = Number.parseInt(storey ?? '', 10)
    return number > 60 ? null : names.split(' ').map((name) => [name, String(number)] as const)
  }

const readLabel = ({ letter = '', plus, plus2, plus3 }: Captured): readonly Parameter[] | null => {
  const pluses = [plus, plus2, plus3].filter((one) => one !== undefined).length
  return letter === 'a' || pluses === 0 ? [['energyLabel', letter.toUpperCase() + '+'.repeat(pluses)]] : null
}
const letter = 'letter:a|b|c|d|e|f|g'

export const homeRules = [
  rule('type:<type>', ({ type }) => [['type', typeOf(type)]]),
  rule('<none> type:<type>', readExcluded),
  rule('<none> type:<type> <or> type2:<type>', readExcluded),
  says('te_koop|for_sale|koopwoning|koopwoningen|koophuis', 'status=for_sale'),
  rule('furnishing:<furnishing>', ({ furnishing }) => [['furnished', furnishings[furnishing ?? ''] ?? 'yes']]),
  rule('amenity:<amenity>', ({ amenity }) => [['amenities', amenities[amenity ?? ''] ?? 'parking']]),

  rule('n:# -? <rooms> -?', readRooms),
  rule('n:# -? <rooms> -? home:<type>', readRooms),
  rule('n:# -? <rooms> -? home:woning', readRooms),
  counts('<atLeast> n:# <rooms>', 'minRooms', 1, 20),
  counts('n:# <rooms>? <orMore> <rooms>', 'minRooms', 1, 20),
  counts('n:# <rooms> <orMore>', 'minRooms', 1, 20),
  counts('<atMost> n:# <rooms>', 'maxRooms', 1, 20),
  counts('n:# <rooms> <orLess>', 'maxRooms', 1, 20),
  counts('precies|exact|exactly n:# <rooms>', 'minRooms maxRooms', 1, 20),
  rule('<between>? n:# <rooms>? <to> to:# -? <rooms>', range('minRooms', 'maxRooms', 20)),
  rule('n:# <or> to:# -? <rooms>', range('minRooms', 'maxRooms', 20)),

  counts('<atLeast>? n:# -? <bedrooms>', 'minBedrooms', 0, 20),
  counts('n:# <orMore> <bedrooms>', 'minBedrooms', 1, 20),
  counts('n:# <bedrooms> <orMore>', 'minBedrooms', 1, 20),
  tells('<atMost> # -? <bedrooms>'),
  tells('precies|exact|exactly # -? <bedrooms>'),
  tells('# <or> # -? <bedrooms>'),
  tells('<between> # <to> # <bedrooms>'),
  counts('<atLeast>? n:# <bathrooms>', 'minBathrooms', 1, 20),
  counts('n:# <bathrooms>? <orMore> <bathrooms>?', 'minBathrooms', 1, 20),
  tells('<atMost> # <bathrooms>'),

  counts('<atLeast>? n:# <squareMetres>', 'minArea', 1, 2_000),
  counts('<area> <copula>? <atLeast>? n:# <squareMetres>', 'minArea', 1, 2_000),
  counts('n:# <squareMetres> <orMore>', 'minArea', 1, 2_000),
  counts('n:# + <squareMetres>', 'minArea', 1, 2_000),
  counts('<atMost> n:# <squareMetres>', 'maxArea', 1, 2_000),
  counts('<area> <copula>? <atMost> n:# <squareMetres>', 'maxArea', 1, 2_000),
  counts('kleiner_dan|smaller_than n:# <squareMetres>', 'maxArea', 1, 2_000),
  counts('n:# <squareMetres> <orLess>', 'maxArea', 1, 2_000),
  rule('<between>? n:# <squareMetres>? <to> to:# <squareMetres>', range('minArea', 'maxArea', 2_000)),
  tells('<atLeast>? # <squareMetres> tuin|balkon|dakterras|terras|garden|balcony|terrace|kelder|garage|berging'),
  tells('tuin|balkon|dakterras|terras|garden|balcony|terrace van|of? <atLeast>? # <squareMetres>'),

  rule('<atLeast>? storey:#e <storey> <orBetter>', readStorey('minStorey')),
  rule('<atLeast> de|the? storey:#e <storey>', readStorey('minStorey')),
  rule('<atMost> de|the? storey:#e <storey>', readStorey('maxStorey')),
  rule('storey:#e <storey>', readStorey('minStorey maxStorey')),
  says('<groundFloor>', 'minStorey=0', 'maxStorey=0'),
  says('niet|geen|not|no op|on? de|the? <groundFloor>', 'minStorey=1'),
  tells('<groundFloor> <orBetter>'),

  rule(`<atLeast>? <label> <atLeast>? ${letter} plus:+? plus2:+? plus3:+? <orBetter>?`, readLabel),
  rule(`${letter} plus:+? plus2:+? plus3:+? label <orBetter>?`, readLabel),
  tells(`<label> ${letter} +? +? of|or slechter|lager|worse|lower`),
  tells(`<none> <label> ${letter}`),
  tells(`<atMost> <label> ${letter}`),

  counts(
    'bouwjaar|bj|gebouwd|built|build_year|construction_year <copula>? na|vanaf|sinds|after|since|from|min|minimaal|> n:#',
    'minBuilt',
    1_000,
    2_100,
  ),
  counts('bouwjaar|bj|gebouwd|built n:# <orMore>', 'minBuilt', 1_000, 2_100),
  counts('bouwjaar|bj|gebouwd|built <copula>? voor|tot|before|until|max|maximaal|< n:#', 'maxBuilt', 1_000, 2_100),
  rule('bouwjaar|bj|gebouwd|built in? <between>? n:# <to> to:#', range('minBuilt', 'maxBuilt', 2_100)),
  counts('bouwjaar|bj|gebouwd_in|built_in n:#', 'minBuilt maxBuilt', 1_000, 2_100),
  rule('jaren n:#', ({ n }) => {
    const decade = Number(n)
    return decade >= 10 && decade <= 90 && decade % 10 === 0
      ? [
          ['minBuilt', String(1900 + decade)],
          ['maxBuilt', String(1909 + decade)],
        ]
      : null
  }),

  says('met|with fotos|foto|photos|pictures', 'photos=yes'),
  says('met|with een|a? video|videos', 'video=yes'),
]
