import { amenities } from '../../src/features/properties/catalogue/values.ts'

/** A home in the format of pushed feeds (docs/feeds.md), which the product checks. */
export type FeedHome = Readonly<Record<string, unknown>>

interface DifficultHome {
  readonly name: string
  readonly home: FeedHome
  /** How many sources advertise it. */
  readonly sources?: number
  /** The paths of its photos on the server of `photo-server.ts`. */
  readonly photos?: readonly string[]
}

const longWord = 'Appartementencomplexbeheersvereniging'

const plain = {
  propertyType: 'apartment',
  postcode: '3511 LX',
  city: 'Utrecht',
  priceCents: 145_000,
  pricePeriod: 'month',
  areaM2: 64,
  rooms: 3,
}

/** Every fact that a source can state. */
const everyFact = {
  serviceCosts: 'extra',
  serviceCostsCents: 12_345,
  utilities: 'extra',
  utilitiesCents: 17_550,
  deposit: 'amount',
  depositCents: 435_000,
  dwellingAreaM2: 140,
  bedrooms: 2,
  bathrooms: 1.5,
  floors: 2,
  storey: 11,
  builtFrom: 1890,
  builtTo: 1910,
  monument: 'municipal',
  furnished: 'choice',
  garage: '3+',
  amenities,
  energyLabel: 'A++++',
  contractKind: 'temporary',
  contractGround: 'between_homes',
  contractMonthsMin: 12,
  contractMonthsMax: 24,
  registration: true,
  incomeCents: 580_000,
  pets: 'ask',
  occupantsMax: 4,
  housemates: 3,
  available: 'from',
  availableFrom: '2031-02-01',
  availableUntil: '2033-01-31',
  advertiser: 'Stichting Samenwerkende Studentenhuisvesters Utrecht en omstreken',
  neighbourhood: 'Nieuwegracht-Oost',
  descriptionNl: 'Lichte hoekwoning aan het water met uitzicht over de gracht. '.repeat(60),
  descriptionEn: 'Light corner home on the water with a view of the canal. '.repeat(60),
}

/** What the offer of a corporation states besides. */
const allocation = {
  allocation: 'lottery',
  closesAt: '2031-01-15T22:59:59Z',
  registrationYearsRequired: 2,
  registrationYearsUsual: 11.5,
  conditions: ['Je bent tussen 18 en 28 jaar', 'Je studeert in Utrecht', 'Je hebt geen huurschuld'].join('\n'),
  replyCount: 1_204,
}

/** Homes that screens have to cope with, each with what is difficult about it. */
export const difficultHomes: readonly DifficultHome[] = [
  { name: 'title without a space', home: { ...plain, title: longWord.repeat(6).slice(0, 200) } },
  {
    name: 'long street and advertiser',
    home: {
      ...plain,
      street: 'Burgemeester Jonkheer Quarles van Uffordlaan-Noordzijde',
      houseNumber: 99_998,
      houseNumberAddition: 'BIS-ZWART-LINKS-3',
      city: 'Westerhaar-Vriezenveensewijk',
      postcode: '7676 AA',
      advertiser: longWord.repeat(3).slice(0, 120),
      descriptionNl: `${longWord.repeat(20)} ${'Ruim en licht. '.repeat(200)}`,
    },
  },
  // Beyond these two, prices are refused: `refusedRecords`.
  { name: 'lowest price', home: { ...plain, street: 'Centenlaan', houseNumber: 1, priceCents: 2_500 } },
  { name: 'highest price', home: { ...plain, street: 'Goudkust', houseNumber: 1, priceCents: 5_000_000 } },
  {
    name: 'price on request',
    home: { ...plain, street: 'Vraagplein', houseNumber: 3, priceCents: null, pricePeriod: null, priceOnRequest: true },
  },
  {
    name: 'half a text',
    home: { ...plain, street: 'Halverwege', houseNumber: 2, descriptionNl: 'Deze woning heeft een' },
  },
  { name: 'nearly nothing', home: { propertyType: 'room', city: 'Delft' } },
  { name: 'all facts', home: { ...plain, ...everyFact, street: 'Alleskunnerstraat', houseNumber: 60 } },
  {
    name: 'allotted by lot',
    home: { ...plain, ...allocation, street: 'Lotingsplein', houseNumber: 8, postcode: '3513 AB' },
  },
  {
    name: 'five sources',
    sources: 5,
    home: { ...plain, street: 'Vijfbronnenweg', houseNumber: 5, postcode: '3512 JE', energyLabel: 'C', bedrooms: 2 },
  },
  {
    name: 'right-to-left name',
    home: {
      ...plain,
      street: 'Nachtegaalstraat',
      houseNumber: 7,
      postcode: '3581 AB',
      title: 'شقة مشرقة في وسط المدينة (3)',
      advertiser: 'شركة الإسكان الهولندية',
      neighbourhood: 'وسط',
      descriptionNl: 'شقة مشرقة من ثلاث غرف. Bel niet, mail ons.',
    },
  },
  {
    name: '40 photos',
    home: { ...plain, street: 'Fotografenlaan', houseNumber: 40, postcode: '3571 AB' },
    photos: ['tall.jpg', 'wide.jpg', 'small.jpg', ...Array.from({ length: 37 }, (_, i) => `${i}.jpg`)],
  },
  {
    name: 'one photo of 1:5',
    home: { ...plain, street: 'Ladderstraat', houseNumber: 5, postcode: '3572 AC' },
    photos: ['tall.jpg'],
  },
  {
    name: 'one photo of 1:10',
    home: { ...plain, street: 'Schoorsteenveger', houseNumber: 10, postcode: '3572 AB' },
    photos: ['strip.jpg'],
  },
]

type Row = readonly [
  type: string,
  place: string,
  street: string,
  number: number,
  euros: number,
  m2: number,
  year: number,
]

/** Homes as sources really state them: an address, a rent and a size. */
const ordinaryRows: readonly Row[] = [
  ['room', 'Groningen', 'Kerklaan', 41, 475, 12, 1934],
  ['room', 'Nijmegen', 'Van Welderenstraat', 88, 550, 16, 1905],
  ['room', 'Delft', 'Oude Delft', 112, 610, 18, 1660],
  ['studio', 'Rotterdam', 'Nieuwe Binnenweg', 201, 895, 28, 1928],
  ['studio', 'Tilburg', 'Heuvelring', 17, 780, 31, 1988],
  ['studio', 'Leiden', 'Haarlemmerstraat', 64, 930, 26, 1750],
  ['apartment', 'Amsterdam', 'Van Woustraat', 139, 2150, 71, 1898],
  ['apartment', 'Amsterdam', 'Javakade', 510, 2675, 92, 1999],
  ['apartment', 'Utrecht', 'Amsterdamsestraatweg', 322, 1495, 58, 1931],
  ['apartment', 'Den Haag', 'Laan van Meerdervoort', 455, 1325, 83, 1936],
  ['apartment', 'Eindhoven', 'Strijp-S', 12, 1380, 66, 2018],
  ['apartment', 'Maastricht', 'Wycker Brugstraat', 30, 1245, 60, 1720],
  ['apartment', 'Arnhem', 'Steenstraat', 75, 1095, 55, 1910],
  ['apartment', 'Almere', 'Grote Markt', 180, 1280, 74, 2006],
  ['house', 'Haarlem', 'Leidsevaart', 288, 2250, 118, 1925],
  ['house', 'Zwolle', 'Assendorperstraat', 143, 1450, 96, 1932],
  ['house', 'Breda', 'Ginnekenweg', 201, 1625, 110, 1958],
  ['townhouse', 'Amersfoort', 'Snouckaertlaan', 22, 1875, 132, 1904],
  ['bungalow', 'Hilversum', 'Bussumergrintweg', 9, 2400, 140, 1967],
  ['penthouse', 'Rotterdam', 'Wilhelminakade', 903, 3950, 164, 2013],
]

const ordinaryHome = ([propertyType, city, street, houseNumber, euros, areaM2, year]: Row): FeedHome => ({
  propertyType,
  city,
  street,
  houseNumber,
  priceCents: euros * 100,
  pricePeriod: 'month',
  areaM2,
  builtFrom: year,
  builtTo: year,
})

export const difficultHomeNames: readonly string[] = difficultHomes.map(({ name }) => name)

/** Records that break the format, are too long or have an impossible price. */
export const refusedRecords: readonly FeedHome[] = [
  {},
  { number: 'no place' },
  { number: 'unknown word', city: 'Leiden', propertyType: 'kasteel' },
  // Of at most 200, as 'title without a space' has.
  { number: 'title of 300 letters', ...plain, title: longWord.repeat(9).slice(0, 300) },
  { number: 'price of 0', ...plain, street: 'Centenlaan', houseNumber: 2, priceCents: 0 },
  { number: 'price of one cent', ...plain, street: 'Centenlaan', houseNumber: 3, priceCents: 1 },
  { number: 'price of a million', ...plain, street: 'Goudkust', houseNumber: 2, priceCents: 100_000_000 },
]

/** A list for each source, the first with all homes, and the number in it of each difficult home. */
export function makeFeeds(status: 'for_rent' | 'rented', photoOrigin?: string): FeedHome[][] {
  const records = difficultHomes.map(({ name, home, photos = [] }) => ({
    number: name,
    status,
    ...home,
    url: `https://bron.example/${encodeURIComponent(name)}`,
    photoUrls: photoOrigin === undefined ? [] : photos.map((photo) => `${photoOrigin}/${photo}`),
  }))
  const ordinary = ordinaryRows.map((row, index) => ({
    number: `ordinary-${index}`,
    status,
    url: `https://bron.example/${index}`,
    ...ordinaryHome(row),
  }))
  const most = Math.max(...difficultHomes.map(({ sources = 1 }) => sources))
  return Array.from({ length: most }, (_, source) => [
    ...records.filter((_record, index) => (difficultHomes[index]?.sources ?? 1) > source),
    ...(source === 0 ? ordinary : []),
  ])
}
