import { amenityWords, furnishingWords, typeWords } from './home-words.ts'
import type { Captured } from './patterns.ts'
import { counts, rule, means, notSupported, type Parameter } from './rule.ts'

/** The amenity that words of the vocabulary name. */
export const amenityOf = (words: string | undefined) => amenityWords[words ?? ''] ?? ''
/** The type of home that words of the vocabulary name. */
export const typeOf = (words: string | undefined) => typeWords[words ?? ''] ?? ''
const readExcluded = (captured: Captured): readonly Parameter[] => [
  [
    'excludeType',
    [captured.type, captured.type2, captured.type3].flatMap((one) => (one === undefined ? [] : typeOf(one))).join(','),
  ],
]

/** More than these is an amount: `max 500 kamer` is a rent. */
const mostRooms = 15
const countsRooms = (pattern: string, names: string) =>
  rule(pattern, ({ n }) => {
    const rooms = Number(n)
    if (rooms > mostRooms) return undefined
    return Number.isInteger(rooms) && rooms > 0 ? names.split(' ').map((name) => [name, String(rooms)] as const) : null
  })

/** A number of rooms without a bound is the least, since every list of homes counts rooms so. */
const readRooms = ({ n, home }: Captured): readonly Parameter[] | null | undefined => {
  const rooms = Number(n)
  if (rooms > mostRooms) return undefined
  // `1 kamer` may be a room or a home of one room.
  if (!Number.isInteger(rooms) || rooms < 1 || (rooms === 1 && home === undefined)) return null
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
const laterLetter = 'letter:b|c|d|e|f|g'

/** Fewer square metres are those of a part of a home. */
const leastHome = 30

export const homeRules = [
  rule('type:<type>', ({ type }) => [['type', typeOf(type)]]),
  // `room in a shared house` is a room.
  rule('type:<type> in|within het|een|the|a|an? gedeeld|gedeelde|shared|groot|grote|large? <type>', ({ type }) => [
    ['type', typeOf(type)],
  ]),
  ...['<people>', '<rooms>', '<bedrooms>'].map((counted) =>
    rule(`type:<type> in|within het|een|the|a|an? # -? ${counted} -? <type>`, ({ type }) => [['type', typeOf(type)]]),
  ),
  rule('type:<type> in|within een|the|a? student house|flat|huis', ({ type }) => [
    ['type', typeOf(type)],
    ['students', 'yes'],
  ]),
  notSupported('house|flat|room|apartment share'),
  // The house somebody lives in: `wasmachine in huis`, `moet mijn huis uit`.
  notSupported('in huis|het_huis|the_house'),
  notSupported('mijn|ons|onze|my|our huidige|current|oude|old? <type> uit?'),
  notSupported('mijn|ons|onze|my|our huidige|current|oude|old? <type> in|te @'),
  notSupported('living|dining|guest|spare|extra|study|second_living room|rooms|kamer|kamers'),
  notSupported('vanuit|aan|from huis|home'),
  notSupported('van|vanuit|uit|from een|a|mijn|my|onze|our? <type> naar|to'),
  notSupported('uit|out_of een|a|mijn|my|onze|our? <type>'),
  rule('<none> type:<type>', readExcluded),
  rule('not|niet een|a type:<type>', readExcluded),
  notSupported('<none> <adjective> <type>'),
  ...['# <squareMetres>', '€? # <euro>?'].map((bound) =>
    notSupported(
      `<none> <type> onder|onder_de|boven|boven_de|kleiner_dan|groter_dan|goedkoper_dan|duurder_dan|below|under|above|over|smaller_than|larger_than ${bound}`,
    ),
  ),
  // `geen huis zonder tuin` leaves other houses.
  notSupported('<none> <type> zonder|without|met|with een|a? *'),
  notSupported('not|niet een|a <adjective> <type>'),
  rule('<none> type:<type> <or> type2:<type>', readExcluded),
  rule('<none> type:<type> , type2:<type> of|or|en|and type3:<type>', readExcluded),
  notSupported('te_huur|for_rent of|or|en|and|/ te_koop|for_sale|koop'),
  notSupported('te_koop|for_sale of|or|en|and|/ te_huur|for_rent|huur'),
  notSupported('huur|huren|rent of|or|/ koop|kopen|buy'),
  notSupported('twee|#? -? onder -? een|#? -? kap|kapwoning|kapper'),
  means('te_koop|for_sale|koopwoning|koopwoningen|koophuis', 'status=for_sale'),
  rule('furnishing:<furnishing>', ({ furnishing }) => [['furnished', furnishingWords[furnishing ?? ''] ?? '']]),
  means('internet|wifi|wi_-_fi <inclusive>', 'amenities=wifi'),
  notSupported('<none> gedeeld|gedeelde|shared <amenity>'),
  rule('amenity:<amenity> included|inbegrepen|is_included|is_inbegrepen', ({ amenity }) => [
    ['amenities', amenityOf(amenity)],
  ]),
  rule('amenity:<amenity>', ({ amenity }) => [['amenities', amenityOf(amenity)]]),

  rule('n:# -? <rooms> -?', readRooms),
  // `een kamer appartement` has one room.
  rule('een kamer home:<type>', ({ home }) => readRooms({ n: '1', home })),
  rule('n:# -? <rooms> -? home:<type>', readRooms),
  rule('n:# -? <rooms> -? home:woning', readRooms),
  countsRooms('aantal_kamers|number_of_rooms : n:#', 'minRooms'),
  countsRooms('aantal_kamers|number_of_rooms n:#', 'minRooms'),
  countsRooms('kamers|rooms : n:#', 'minRooms'),
  countsRooms('<atLeast> n:# <rooms>', 'minRooms'),
  countsRooms('n:# <rooms>? <orMore> <rooms>', 'minRooms'),
  countsRooms('n:# <rooms> <orMore>', 'minRooms'),
  countsRooms('<atMost> n:# <rooms>', 'maxRooms'),
  countsRooms('n:# <rooms> <orLess>', 'maxRooms'),
  countsRooms('precies|exact|exactly n:# <rooms>', 'minRooms maxRooms'),
  rule('<between>? n:# <rooms>? <to> to:# -? <rooms>', range('minRooms', 'maxRooms', 20)),
  rule('<atLeast> n:# <rooms>? ,|en|and? <atMost> to:# <rooms>', range('minRooms', 'maxRooms', 20)),
  ...['<or>', '/'].map((or) => rule(`n:# ${or} to:# -? <rooms>`, range('minRooms', 'maxRooms', 20))),

  counts('<atLeast>? n:# -? <bedrooms>', 'minBedrooms', 0, 20),
  // More are service costs.
  rule('n:# sk', ({ n }) => (Number(n) <= 6 ? [['minBedrooms', n ?? '']] : undefined)),
  counts('n:# <orMore> <bedrooms>', 'minBedrooms', 1, 20),
  // `3br/2ba`
  rule('n:# -? <bedrooms> / baths:# -? <bathrooms>', ({ n = '', baths = '' }) => [
    ['minBedrooms', n],
    ['minBathrooms', baths],
  ]),
  counts('slaapkamers|bedrooms :? n:# <orMore>', 'minBedrooms', 1, 20),
  counts('slaapkamers|bedrooms : n:#', 'minBedrooms', 1, 20),
  counts('aantal_slaapkamers|number_of_bedrooms :? n:#', 'minBedrooms', 1, 20),
  countsRooms('kamers|rooms :? n:# <orMore>', 'minRooms'),
  counts('n:# <bedrooms> <orMore>', 'minBedrooms', 1, 20),
  notSupported('<atMost> # -? <bedrooms>'),
  notSupported('precies|exact|exactly # -? <bedrooms>'),
  notSupported('# <or> # -? <bedrooms>'),
  notSupported('<between> # <to> # <bedrooms>'),
  counts('<atLeast>? n:# <bathrooms>', 'minBathrooms', 1, 20),
  counts('n:# <orMore> <bathrooms>', 'minBathrooms', 1, 20),
  counts('n:# <bathrooms> <orMore>', 'minBathrooms', 1, 20),
  notSupported('<atMost> # <bathrooms>'),

  counts('<atLeast>? n:# <squareMetres>', 'minArea', 1, 2_000),
  counts('over|totaal|in_totaal|total|in_total n:# <squareMetres>', 'minArea', 1, 2_000),
  countsRooms('totaal|in_totaal|total|in_total n:# <rooms>', 'minRooms'),
  counts('totaal|in_totaal|total|in_total n:# <bedrooms>', 'minBedrooms', 1, 20),
  counts('<area> <copula>? <atLeast>? n:# <squareMetres>', 'minArea', 1, 2_000),
  counts('n:# <squareMetres> <orMore>', 'minArea', 1, 2_000),
  counts('n:# + <squareMetres>', 'minArea', 1, 2_000),
  counts('<atMost> n:# <squareMetres>', 'maxArea', 1, 2_000),
  counts('<area> <copula>? <atMost> n:# <squareMetres>', 'maxArea', 1, 2_000),
  counts('kleiner_dan|smaller_than n:# <squareMetres>', 'maxArea', 1, 2_000),
  counts('n:# <squareMetres> <orLess>', 'maxArea', 1, 2_000),
  rule('<between>? n:# <squareMetres>? <to> to:# <squareMetres>', range('minArea', 'maxArea', 2_000)),
  rule('<atLeast> n:# <squareMetres>? ,|en|and? <atMost> to:# <squareMetres>', range('minArea', 'maxArea', 2_000)),
  // The size of a part is not that of the home.
  notSupported(
    'woonkamer|living_room|keuken|kitchen|zolder|kelder|garage|perceel|kavel|grond|plot|land <copula>? <atLeast>? # <squareMetres>',
  ),
  ...['<rooms>', '<bedrooms>'].map((rooms) =>
    notSupported(`<atLeast>? # -? ${rooms} van|of <atLeast>? # <squareMetres>`),
  ),
  notSupported('waarvan|of_which <atLeast>? # <rooms>? op|on de|the? <groundFloor>'),
  notSupported('waarvan|of_which <atLeast>? een|one <rooms>? op|on de|the? <groundFloor>'),
  notSupported('<atLeast>? # <squareMetres> tuin|garden|kelder|garage'),
  // A larger one is the home: `65m2 balkon`.
  rule('<atLeast>? n:# <squareMetres> balkon|balcony|dakterras|terras|terrace|berging', ({ n }) =>
    Number(n) < leastHome ? null : undefined,
  ),
  rule(
    'balkon|balcony|berging|schuur|slaapkamer|slaapkamers|bedroom|bedrooms|badkamer van|of? <atLeast>? n:# <squareMetres>',
    ({ n }) => (Number(n) < leastHome ? null : undefined),
  ),
  notSupported('tuin|garden van|of? <atLeast>? # <squareMetres>'),

  rule('<atLeast>? storey:#e <storey> <orBetter>', readStorey('minStorey')),
  rule('<atLeast> de|the? storey:#e <storey>', readStorey('minStorey')),
  rule('<atMost> de|the? storey:#e <storey>', readStorey('maxStorey')),
  rule('op|on|vanaf|from de|the? storey:#e <storey>? <orBetter>', readStorey('minStorey')),
  rule('storey:#e <storey> <orLess>', readStorey('maxStorey')),
  rule('storey:#e <storey>', readStorey('minStorey maxStorey')),
  means('<groundFloor>', 'minStorey=0', 'maxStorey=0'),
  means('niet|geen|not|no|except|behalve op|on? de|the? <groundFloor>', 'minStorey=1'),
  counts('op|on|at verdieping|etage|floor|woonlaag n:#', 'minStorey maxStorey', 0, 60),
  counts('op|on|at|vanaf|from? verdieping|etage|floor|woonlaag n:# <orBetter>', 'minStorey', 0, 60),
  // `2 hoog` is the second floor.
  counts('n:# hoog', 'minStorey maxStorey', 0, 60),
  counts('<atLeast> n:# hoog', 'minStorey', 0, 60),
  counts('n:# hoog <orBetter>', 'minStorey', 0, 60),
  counts('<atMost> n:# hoog', 'maxStorey', 0, 60),
  notSupported('slaapkamer|slaapkamers|badkamer|bedroom|bathroom op|on de|the? <groundFloor>'),
  notSupported('<groundFloor> <orBetter>'),
  notSupported('hoogste|bovenste|top <storey>'),

  rule(`<atLeast>? <label> <atLeast>? ${letter} plus:+? plus2:+? plus3:+? <orBetter>?`, readLabel),
  rule(`${letter} plus:+? plus2:+? plus3:+? -? label <orBetter>?`, readLabel),
  rule('letter:a plus:+ plus2:+ plus3:+?', readLabel),
  // The labels from A on are the worst of them or better.
  rule(`<label> a tot|to|-|t_/_m|tot_en_met|of|or|en|and|/|, ${laterLetter}`, readLabel),
  rule(`<label> a ,|/|of|or? b ,|/? of|or|en|and|/? ${laterLetter}`, readLabel),
  rule(`<label> a ,|/|of|or? b ,|/|of|or? c ,|/? of|or|en|and|/? ${laterLetter}`, readLabel),
  notSupported(`<label> b|c|d|e|f|g ,|of|or|/|- ${laterLetter}`),
  notSupported(`<label> ${letter} +? +? of|or slechter|lager|worse|lower`),
  notSupported(`<none> <label> ${letter}`),
  notSupported(`<atMost> <label> ${letter}`),

  counts(
    'bouwjaar|bj|gebouwd|built|build_year|construction_year <copula>? na|vanaf|sinds|after|since|from|min|minimaal|> n:#',
    'minBuilt',
    1_000,
    2_100,
  ),
  counts('niet_ouder_dan|not_older_than|nieuwer_dan|newer_than n:#', 'minBuilt', 1_000, 2_100),
  counts('voor|before n:# gebouwd|built', 'maxBuilt', 1_000, 2_100),
  counts('na|after|vanaf|sinds|since n:# gebouwd|built', 'minBuilt', 1_000, 2_100),
  counts('bouwjaar|bj|gebouwd|built n:# <orMore>', 'minBuilt', 1_000, 2_100),
  counts('bouwjaar|bj|gebouwd|built n:# of_ouder|or_older|of_eerder|or_earlier|en_ouder', 'maxBuilt', 1_000, 2_100),
  counts('bouwjaar|bj|gebouwd|built <copula>? voor|tot|before|until|max|maximaal|< n:#', 'maxBuilt', 1_000, 2_100),
  rule('bouwjaar|bj|gebouwd|built in? <between>? n:# <to> to:#', range('minBuilt', 'maxBuilt', 2_100)),
  counts('bouwjaar|bj|gebouwd_in|built_in n:#', 'minBuilt maxBuilt', 1_000, 2_100),
  rule('uit|from? de|the? jaren n:#', ({ n }) => {
    const decade = Number(n)
    return decade >= 10 && decade <= 90 && decade % 10 === 0
      ? [
          ['minBuilt', String(1900 + decade)],
          ['maxBuilt', String(1909 + decade)],
        ]
      : null
  }),

  notSupported('met|with? <atLeast> # fotos|photos|pictures'),
  means('met|with? fotos|photos|pictures', 'photos=yes'),
  means('met|with foto|photo|picture', 'photos=yes'),
  means('met|with een|a? video|videos tour?', 'video=yes'),
  means(
    'met|with? een|a? virtuele_tour|virtual_tour|video_tour|videotour|3d_tour|360_tour|virtuele_rondleiding|virtuele_bezichtiging',
    'video=yes',
  ),
  notSupported('met|with|via? een|a? video|online|virtuele|virtual bezichtiging|bezichtigen|viewing|viewings|call'),
]
