import {
  isInheritedKey,
  maxPathLength,
  MappingDraft,
  mappedFields,
  type MappedField,
} from '#features/sourcing/field-parsers/mapping.ts'
import type { Column } from './contract.ts'

const maxColumns = 200
/** Characters that PostgreSQL cannot store. */
const unsafeText = /[\0\p{Surrogate}]/u
const maxDepth = 4
const maxExamples = 3

const toExample = (value: unknown): string | undefined => {
  if (typeof value === 'string') return value.trim() === '' ? undefined : value.trim().slice(0, 80)
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined
}

/** The paths in sample records with their first distinct values, in order of appearance. */
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

// Dutch and English column names, the most specific first; compared by lower-case letters and digits, without the path.
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
  country: 'country land countrycode landcode',
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
  storey: 'storey verdieping etage floor floorlevel',
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

/** How well a column's name fits a field; 0 if not at all. More specific names and shorter paths score higher. */
function scoreColumn({ path }: Column, wantedNames: readonly string[]): number {
  const steps = path.split('.').filter((step) => step !== '*' && !/^\d+$/.test(step))
  const whole = normalizeName(path)
  const last = normalizeName(steps.at(-1) ?? '')
  // In `photos.*.url` the name is that of the list.
  const list = path.includes('*')
    ? normalizeName(steps.find((step) => wantedNames.includes(normalizeName(step))) ?? '')
    : ''
  for (const [at, name] of wantedNames.entries())
    if (whole === name || last === name || list === name)
      return (100 - at) * 10 - steps.length - (whole === name ? 0 : 1)
  return 0
}

/**
 * Proposes a mapping by the Dutch and English names of the columns, for an admin to review; undefined if no column is
 * named like one of our fields. Each column serves one field; rents are assumed to be monthly.
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
    // Only these fields take several values.
    if (column.path.includes('*') && field !== 'photos' && field !== 'amenities') continue
    chosen.set(field, column.path)
    used.add(column.path)
  }
  const fields = Object.fromEntries([...chosen].map(([field, from]) => [field, { from }]))
  return chosen.size === 0 ? undefined : MappingDraft.parse({ period: 'month', fields })
}

/** The path to the longest list of objects in a document; undefined if there is none inside it. */
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
