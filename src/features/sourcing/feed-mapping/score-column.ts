import type { MappedField } from '#features/sourcing/field-parsers/mapping.ts'
import type { Column } from './contract.ts'

// Dutch and English column names, the most specific first; compared by lower-case letters and digits. A name may be
// that of two steps of a path: `rentnet` is `rent.net`.
const fieldNames: Partial<Record<MappedField, string>> = {
  number:
    'id number nummer objectnummer objectid referentie reference ref sku code externalid advertentienummer roomid',
  url: 'url link href weblink pageurl adlink linkhref website permalink',
  status: 'status beschikbaarheidsstatus state',
  propertyType:
    'propertytype dwellingtype hometype type soort woningtype typewoning objecttype category categorie objectsoort kind',
  title: 'title titel name naam kop header',
  address: 'address adres adresregel addressline straatennummer fulladdress',
  street: 'street straat straatnaam streetname road roadname',
  houseNumber: 'housenumber huisnummer huisnr streetnumber nr',
  houseNumberAddition: 'housenumberaddition toevoeging huisnummertoevoeging addition suffix',
  postcode: 'postcode postalcode zip zipcode',
  city: 'city plaats woonplaats plaatsnaam stad locality addresslocality town place',
  country: 'country land countrycode landcode',
  neighbourhood: 'neighbourhood neighborhood wijk buurt quarter district',
  latitude: 'latitude lat breedtegraad',
  longitude: 'longitude lon lng long lengtegraad',
  rent: 'netrent basicrent baserent rentnet rentbase rentbasic pricenet kalehuur huurkaal kalehuurprijs rent huur huurprijs prijs price monthlyrent maandhuur amount value',
  pricePeriod: 'priceperiod period periode rentperiod huurperiode per',
  serviceCostsAmount: 'servicecostsamount servicekosten servicecosts servicecharge servicecharges',
  utilities: 'utilities gwl gwe gaswaterlicht nutsvoorzieningen',
  deposit: 'deposit borg waarborgsom borgsom',
  occupants: 'occupants maxoccupants occupancy personen aantalpersonen maxpersonen geschiktvoor',
  housemates: 'housemates huisgenoten aantalhuisgenoten flatmates roommates medebewoners',
  income: 'income inkomen inkomenseis minimumincome',
  area: 'area livingarea areadwelling surfaceliving livingsurface oppervlakte oppervlak woonoppervlakte surface m2 sqm squaremeters squaremetres size areasqm floorarea woonoppervlak',
  dwellingArea: 'dwellingarea totaleoppervlakte totalarea',
  rooms: 'rooms kamers aantalkamers numberofrooms roomcount',
  bedrooms: 'bedrooms slaapkamers aantalslaapkamers numberofbedrooms',
  bathrooms: 'bathrooms badkamers aantalbadkamers',
  floors: 'floors woonlagen aantalwoonlagen verdiepingen',
  storey: 'storey verdieping etage floor floorlevel',
  built: 'built bouwjaar buildyear constructionyear yearbuilt',
  energyLabel: 'energylabel energielabel energyclass',
  monument: 'monument monumentstatus ismonument monumenttype',
  furnished: 'furnished interieur oplevering inrichting interior furnishing stoffering',
  available:
    'availablefrom available availablefromdate availablestartdate beschikbaar beschikbaarvanaf beschikbaarper availability aanvaarding ingangsdatum startdate',
  offered: 'offered publicatiedatum publicationdate geplaatst publishedat published createdat dateposted datum',
  contractMonths: 'contractmonths looptijd huurtermijn duration',
  contractKind: 'contractkind contract contracttype huurovereenkomst agreement',
  pets: 'pets huisdieren petsallowed',
  registration: 'registration inschrijving inschrijven inschrijvingmogelijk',
  amenities: 'amenities voorzieningen faciliteiten facilities',
  advertiser: 'advertiser verhuurder makelaar agent landlord aanbieder company',
  description: 'description omschrijving beschrijving tekst text body',
  closes:
    'closingdate sluitingsdatum reagerentot reactietot reageertot reactiedeadline closesat einddatumreactie sluitdatum',
  allocation:
    'allocation toewijzing toewijzingswijze toewijzingsmethode allocationmodel verdeelmodel aanbodmodel publicatiemodel',
  registrationYears: 'vereisteinschrijfduur minimaleinschrijfduur requiredregistrationyears',
  usualRegistrationYears: 'gemiddeldeinschrijfduur gebruikelijkeinschrijfduur inschrijfduur registrationyears',
  conditions: 'voorwaarden conditions passendheid doelgroep doelgroepen eisen',
  replies: 'aantalreacties reacties replies numberofreactions reactioncount',
  photos: 'photos fotos images afbeeldingen media pictures foto image photo gallery mediagallery',
}

/** Names of a rent with everything in it. */
export const totalRentNames =
  'totalrent renttotal rentgross grossrent totalprice pricetotal totalehuur totaalhuur huurtotaal brutohuur allinprijs totaalprijs'

const toWords = (names: string): ReadonlySet<string> => new Set(names.split(' '))
/** What an object of its own is called by: `city.name` is a city, and `region.name` is no title. */
const nameWords = toWords('name naam value waarde localizedname label displayname title titel text amount bedrag')
/** What an object of its own is numbered by: `city.id` is not the number of a listing. */
const numberWords = toWords('id nr nummer number code ref reference sku')
/** What a listing as a whole is wrapped in. */
const wrapperWords = toWords(
  'listing property object home house woning huis dwelling unit advertisement ad advertentie item node attributes fields data details general algemeen info content record result',
)
/** What the address of a photo is called in the list of photos. */
const addressWords = toWords('url uri href src link large original')

const wordy: ReadonlySet<MappedField> = new Set(['city', 'title', 'street', 'address', 'description'])
const numeric: ReadonlySet<MappedField> = new Set([
  'rent',
  'area',
  'rooms',
  'bedrooms',
  'latitude',
  'longitude',
  'houseNumber',
])

const normalizeName = (name: string): string => name.toLowerCase().replace(/[^a-z\d]/g, '')

/** Whether the examples can be values of a field. */
function canBe(field: MappedField, { examples }: Column): boolean {
  if (examples.length === 0) return true
  if (wordy.has(field)) return examples.some((example) => /\p{L}/u.test(example))
  return !numeric.has(field) || examples.some((example) => /\d/.test(example))
}

/** What the steps of a path call their value: the last one, with its parent, or the parent of a mere `name`. */
function getNames(steps: readonly string[]): string[] {
  const last = steps.at(-1) ?? ''
  const parents = steps.slice(0, -1)
  const parent = parents.at(-1) ?? ''
  const isOwn = parents.every((step) => wrapperWords.has(step))
  const names = [steps.join(''), parent + last]
  if (nameWords.has(last) && !isOwn) names.push(parents.findLast((step) => !nameWords.has(step)) ?? '')
  else if (!numberWords.has(last) || isOwn) names.push(last)
  return names
}

/** How well a column fits a field by its names; 0 if not at all. The more specific name and the shorter path win. */
export function scoreColumn(column: Column, field: MappedField, names = fieldNames[field] ?? ''): number {
  if (!canBe(field, column)) return 0
  const wanted = names.split(' ')
  const steps = column.path
    .split('.')
    .map(normalizeName)
    .filter((step) => step !== '' && !/^\d+$/.test(step))
  const isList = column.path.includes('*')
  const last = steps.at(-1) ?? ''
  // In `photos.*.url` the name is that of the list.
  const own = isList ? [steps.find((step) => wanted.includes(step)) ?? ''] : getNames(steps)
  const at = wanted.findIndex((name) => own.includes(name))
  if (at < 0) return 0
  const isAddress = isList && steps.length > 1 && addressWords.has(last)
  return (100 - at) * 10 - steps.length + (isAddress ? 5 : 0) - (column.examples.length === 0 ? 300 : 0)
}
