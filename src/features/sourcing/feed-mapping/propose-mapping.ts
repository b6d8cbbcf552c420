import {
  isInheritedKey,
  maxPathLength,
  MappingDraft,
  mappedFields,
  type MappedField,
} from '#features/sourcing/field-parsers/mapping.ts'

/** A column of a sample, or a way into its records, with values that stand there. */
interface Column {
  readonly path: string
  readonly examples: readonly string[]
}

const maxColumns = 200
/** What a mapping may not hold, and PostgreSQL not keep. */
const unsafeText = /[\0\p{Surrogate}]/u
const maxDepth = 4
const maxExamples = 3

const toExample = (value: unknown): string | undefined => {
  if (typeof value === 'string') return value.trim() === '' ? undefined : value.trim().slice(0, 80)
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined
}

/** The ways into sample records with their first different values, in the order in which they are met. */
export function findColumns(records: readonly unknown[]): Column[] {
  const found = new Map<string, Set<string>>()
  const visit = (value: unknown, path: string, depth: number): void => {
    if (found.size >= maxColumns || path.length > maxPathLength) return
    if (Array.isArray(value)) {
      for (const member of value.slice(0, 5)) visit(member, path === '' ? '*' : `${path}.*`, depth + 1)
      return
    }
    if (typeof value === 'object' && value !== null) {
      if (depth >= maxDepth) return
      for (const [key, inner] of Object.entries(value).slice(0, maxColumns))
        if (key !== '' && !isInheritedKey(key) && !unsafeText.test(key))
          visit(inner, path === '' ? key : `${path}.${key}`, depth + 1)
      return
    }
    if (path === '') return
    const values = found.get(path) ?? new Set()
    found.set(path, values)
    const example = toExample(value)
    if (example !== undefined && values.size < maxExamples) values.add(example)
  }
  for (const record of records.slice(0, 100)) visit(record, '', 0)
  return [...found].map(([path, examples]) => ({ path, examples: [...examples] }))
}

// Names of columns in Dutch and English, the surest first; compared without capitals, signs and the path before them.
const fieldNames: Partial<Record<MappedField, string>> = {
  number: 'id number nummer objectnummer objectid referentie reference ref code externalid advertentienummer roomid',
  url: 'url link href weblink pageurl adlink linkhref website',
  status: 'status beschikbaarheidsstatus state',
  propertyType: 'propertytype type soort woningtype typewoning objecttype category categorie objectsoort kind',
  title: 'title titel naam name kop header',
  address: 'address adres adresregel addressline straatennummer',
  street: 'street straat straatnaam streetname',
  houseNumber: 'housenumber huisnummer huisnr streetnumber nr',
  houseNumberAddition: 'housenumberaddition toevoeging huisnummertoevoeging addition suffix',
  postcode: 'postcode postalcode zip zipcode',
  city: 'city plaats woonplaats plaatsnaam stad locality town',
  neighbourhood: 'neighbourhood neighborhood wijk buurt district',
  latitude: 'latitude lat breedtegraad',
  longitude: 'longitude lon lng long lengtegraad',
  rent: 'rent huur huurprijs prijs price monthlyrent kalehuur maandhuur amount value',
  pricePeriod: 'priceperiod period periode rentperiod huurperiode per',
  serviceCostsAmount: 'servicecostsamount servicekosten servicecosts servicecharge servicecharges',
  utilities: 'utilities gwl gwe gaswaterlicht nutsvoorzieningen',
  deposit: 'deposit borg waarborgsom borgsom',
  occupants: 'occupants maxoccupants occupancy personen aantalpersonen maxpersonen geschiktvoor',
  income: 'income inkomen inkomenseis minimumincome',
  area: 'area oppervlakte oppervlak woonoppervlakte livingarea surface m2 size areasqm woonoppervlak',
  dwellingArea: 'dwellingarea totaleoppervlakte totalarea',
  rooms: 'rooms kamers aantalkamers numberofrooms roomcount',
  bedrooms: 'bedrooms slaapkamers aantalslaapkamers numberofbedrooms',
  bathrooms: 'bathrooms badkamers aantalbadkamers',
  floors: 'floors woonlagen aantalwoonlagen verdiepingen',
  built: 'built bouwjaar buildyear constructionyear yearbuilt',
  energyLabel: 'energylabel energielabel energyclass',
  furnished: 'furnished interieur oplevering inrichting interior furnishing stoffering',
  available:
    'available availablefrom beschikbaar beschikbaarvanaf beschikbaarper availability aanvaarding ingangsdatum startdate',
  offered: 'offered publicatiedatum geplaatst publishedat published createdat dateposted datum',
  contractMonths: 'contractmonths looptijd huurtermijn duration',
  contractKind: 'contractkind contract contracttype huurovereenkomst agreement',
  pets: 'pets huisdieren petsallowed',
  registration: 'registration inschrijving inschrijven inschrijvingmogelijk',
  amenities: 'amenities voorzieningen faciliteiten facilities',
  advertiser: 'advertiser verhuurder makelaar agent landlord aanbieder company',
  description: 'description omschrijving beschrijving tekst text body',
  photos: 'photos fotos images afbeeldingen media pictures foto image photo',
}

const normalizeName = (name: string): string => name.toLowerCase().replace(/[^a-z\d]/g, '')

/** How well a column is named for a field: 0 for not at all; the surer name and the shorter way count for more. */
function scoreColumn({ path }: Column, wantedNames: readonly string[]): number {
  const steps = path.split('.').filter((step) => step !== '*' && !/^\d+$/.test(step))
  const whole = normalizeName(path)
  const last = normalizeName(steps.at(-1) ?? '')
  // Of `photos.*.url` the list has the name, not its members.
  const list = path.includes('*')
    ? normalizeName(steps.find((step) => wantedNames.includes(normalizeName(step))) ?? '')
    : ''
  for (const [at, name] of wantedNames.entries())
    if (whole === name || last === name || list === name)
      return (100 - at) * 10 - steps.length - (whole === name ? 0 : 1)
  return 0
}

/**
 * A mapping to begin with, by the names of the columns of a sample in Dutch and English. A column serves one field; rents
 * are taken to be by the month. An admin looks at it before anything is stored.
 *
 * @returns undefined where no column is named like any of our fields
 */
export function proposeMapping(columns: readonly Column[]): MappingDraft | undefined {
  const candidates = mappedFields
    .flatMap((field) =>
      columns.map((column) => ({ field, column, fit: scoreColumn(column, fieldNames[field]?.split(' ') ?? []) })),
    )
    .filter(({ fit }) => fit > 0)
    .toSorted((a, b) => b.fit - a.fit)
  const chosen = new Map<MappedField, string>()
  const used = new Set<string>()
  for (const { field, column } of candidates) {
    if (chosen.has(field) || used.has(column.path)) continue
    // Members of lists are for what there may be several of.
    if (column.path.includes('*') && field !== 'photos' && field !== 'amenities') continue
    chosen.set(field, column.path)
    used.add(column.path)
  }
  const fields = Object.fromEntries([...chosen].map(([field, from]) => [field, { from }]))
  return chosen.size === 0 ? undefined : MappingDraft.parse({ period: 'month', fields })
}

/** Where in a document the list of records stands: the way to the longest list of objects; undefined where it is itself one. */
export function findRecordsPath(document: unknown): string | undefined {
  let best: { path: string; size: number } | undefined
  const visit = (value: unknown, path: string, depth: number): void => {
    if (depth > maxDepth || typeof value !== 'object' || value === null) return
    if (Array.isArray(value)) {
      const size = value.filter((member) => typeof member === 'object' && member !== null).length
      if (path !== '' && size > (best?.size ?? 0)) best = { path, size }
      return
    }
    for (const [key, inner] of Object.entries(value).slice(0, maxColumns))
      if (!/[.*]/.test(key)) visit(inner, path === '' ? key : `${path}.${key}`, depth + 1)
  }
  visit(document, '', 0)
  return best?.path
}
