import * as z from 'zod/mini'
import { energyLabels, type EnergyLabel } from '#features/properties/catalogue/values.ts'
import { isInCountry, type Point } from '#features/properties/geo/area.ts'
import { FetchError } from '#platform/http-client/fetch-error.ts'
import { collect } from '#platform/http-client/fetch-response.ts'
import type { FetchOptions, HttpClient } from '#platform/http-client/http-client.ts'
import type { Register, RegisterAccess } from './registers.ts'

/** An address as registers are asked for it. */
export interface AskedAddress {
  readonly postcode: string
  readonly houseNumber: number
  /** In one spelling: lower-case letters and digits. */
  readonly addition: string
  /** Its identification, which the register of buildings is asked by. */
  readonly addressId: string | null
}

/** What a register says of an address; what it leaves out is null. */
interface RegisterFacts {
  readonly addressId: string | null
  readonly objectId: string | null
  readonly point: Point | null
  readonly neighbourhood: string | null
  readonly district: string | null
  readonly builtYear: number | null
  readonly areaM2: number | null
  readonly energyLabel: EnergyLabel | null
  readonly validUntil: string | null
}

/** `several`: it has the number with other additions, so that it cannot say which address is meant. */
export type RegisterAnswer = { readonly state: 'absent' | 'several' } | ({ readonly state: 'found' } & RegisterFacts)

/** Thrown when a register answers something else than it documents. */
class UnexpectedAnswerError extends Error {
  override readonly name = 'UnexpectedAnswerError'
}

const nothing: RegisterFacts = {
  addressId: null,
  objectId: null,
  point: null,
  neighbourhood: null,
  district: null,
  builtYear: null,
  areaM2: null,
  energyLabel: null,
  validUntil: null,
}

const optional = <T extends z.core.$ZodType>(shape: T) => z.optional(z.nullable(shape))
const name = z.string().check(z.minLength(1), z.maxLength(100))
const id = z.string().check(z.regex(/^\d{16}$/))
/** A value that is left out where it is not as documented, since the others may still be right. */
const lenient = <T extends z.core.$ZodType>(shape: T) => z.catch(optional(shape), null)
const year = z.int().check(z.gte(800), z.lte(2100))
const area = z.number().check(z.gte(1), z.lte(99_999))
const list = <T extends z.core.$ZodType>(shape: T) => z.array(shape).check(z.maxLength(1_000))

/** An addition as `address_addition` in the database writes it. */
const joinAddition = (...parts: (string | number | null | undefined)[]): string =>
  parts
    .join('')
    .replace(/[^A-Za-z0-9]/g, '')
    .toLowerCase()

/** `POINT(longitude latitude)`, as the register of addresses writes it. */
function parsePoint(text: string | null | undefined): Point | null {
  const [, longitude, latitude] =
    /^POINT\((-?\d{1,3}(?:\.\d{1,20})?) (-?\d{1,3}(?:\.\d{1,20})?)\)$/.exec(text ?? '') ?? []
  const point = { latitude: Number(latitude), longitude: Number(longitude) }
  return latitude !== undefined && isInCountry(point) ? point : null
}

/** The official name without its number: `Wijk 03 Nijverdal West`. */
const cleanDistrict = (district: string | null | undefined): string | null =>
  district?.replace(/^Wijk \d+ (?=\S)/, '') ?? null

const AddressDoc = z.object({
  postcode: z.string(),
  huisnummer: z.int(),
  huisletter: optional(z.string()),
  huisnummertoevoeging: optional(z.string()),
  nummeraanduiding_id: lenient(id),
  adresseerbaarobject_id: lenient(id),
  centroide_ll: lenient(z.string().check(z.maxLength(80))),
  buurtnaam: lenient(name),
  wijknaam: lenient(name),
})
const Addresses = z.object({ response: z.object({ docs: list(AddressDoc) }) })

function readAddresses(answer: unknown, asked: AskedAddress): RegisterAnswer {
  const { docs } = z.parse(Addresses, answer).response
  const postcode = asked.postcode.replace(' ', '')
  const numbered = docs.filter((doc) => doc.postcode === postcode && doc.huisnummer === asked.houseNumber)
  const found = numbered.find((doc) => joinAddition(doc.huisletter, doc.huisnummertoevoeging) === asked.addition)
  if (!found) return { state: numbered.length > 0 ? 'several' : 'absent' }
  return {
    ...nothing,
    state: 'found',
    addressId: found.nummeraanduiding_id ?? null,
    objectId: found.adresseerbaarobject_id ?? null,
    point: parsePoint(found.centroide_ll),
    neighbourhood: found.buurtnaam ?? null,
    district: cleanDistrict(found.wijknaam),
  }
}

const Building = z.object({
  nummeraanduidingIdentificatie: id,
  oppervlakte: lenient(area),
  oorspronkelijkBouwjaar: lenient(list(z.string().check(z.regex(/^\d{4}$/)))),
})

/** An address of several buildings has the year of the oldest. */
function readBuilding(answer: unknown): RegisterAnswer {
  const { oppervlakte, oorspronkelijkBouwjaar } = z.parse(Building, answer)
  const years = (oorspronkelijkBouwjaar ?? []).map(Number).filter((one) => z.safeParse(year, one).success)
  return {
    ...nothing,
    state: 'found',
    builtYear: years.length > 0 ? Math.min(...years) : null,
    areaM2: oppervlakte == null ? null : Math.round(oppervlakte),
  }
}

const moment = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}/), z.maxLength(40))
const Labels = list(
  z.object({
    Registratiedatum: lenient(moment),
    Geldig_tot: lenient(moment),
    Huisletter: optional(z.string()),
    Huisnummertoevoeging: optional(z.union([z.string(), z.number()])),
    Bouwjaar: lenient(year),
    Gebruiksoppervlakte_thermische_zone: lenient(area),
    Energieklasse: lenient(z.enum(energyLabels)),
  }),
)

/** The label of an address is the one that was registered last. */
function readLabels(answer: unknown, asked: AskedAddress): RegisterAnswer {
  const labels = z
    .parse(Labels, answer)
    .filter((label) => joinAddition(label.Huisletter, label.Huisnummertoevoeging) === asked.addition)
    .toSorted((a, b) => (b.Registratiedatum ?? '').localeCompare(a.Registratiedatum ?? ''))
  const [latest] = labels
  if (!latest) return { state: 'absent' }
  const areaM2 = latest.Gebruiksoppervlakte_thermische_zone
  return {
    ...nothing,
    state: 'found',
    builtYear: latest.Bouwjaar ?? null,
    areaM2: areaM2 == null ? null : Math.round(areaM2),
    energyLabel: latest.Energieklasse ?? null,
    validUntil: latest.Geldig_tot?.slice(0, 10) ?? null,
  }
}

interface Question {
  /** The path below the address of the register. */
  readonly path: string
  readonly query?: URLSearchParams
  readonly headers?: (key: string) => Record<string, string>
  readonly read: (answer: unknown, asked: AskedAddress) => RegisterAnswer
  /** Whether it answers 404 for what it does not have. */
  readonly notFoundIsAbsent?: true
}

/** A letter, then the rest; of more letters (`bis`) all are the rest. */
function splitAddition(addition: string): [letter: string, rest: string] {
  const [, letter = '', rest = ''] = /^([a-z]?)((?![a-z]).*)$/.exec(addition) ?? ['', '', addition]
  return [letter.toUpperCase(), rest.toUpperCase()]
}

/** The questions as documented by PDOK Locatieserver v3_1, BAG API v2 (`adressenuitgebreid`) and EP-Online API v5. */
const questions: Record<Register, (asked: AskedAddress) => Question> = {
  addresses: ({ postcode, houseNumber }) => {
    const query = new URLSearchParams({ fl: Object.keys(AddressDoc.shape).join(','), rows: '100' })
    for (const filter of ['type:adres', `postcode:${postcode.replace(' ', '')}`, `huisnummer:${houseNumber}`])
      query.append('fq', filter)
    return { path: '/free', query, read: readAddresses }
  },
  buildings: ({ addressId }) => ({
    path: `/adressenuitgebreid/${addressId ?? ''}`,
    headers: (key) => ({ 'x-api-key': key, accept: 'application/hal+json' }),
    read: readBuilding,
    notFoundIsAbsent: true,
  }),
  energy_labels: ({ postcode, houseNumber, addition }) => {
    const [letter, rest] = splitAddition(addition)
    const query = new URLSearchParams({ postcode: postcode.replace(' ', ''), huisnummer: String(houseNumber) })
    if (letter) query.set('huisletter', letter)
    if (rest) query.set('huisnummertoevoeging', rest)
    const headers = (key: string) => ({ authorization: key, accept: 'application/json' })
    return { path: '/PandEnergielabel/Adres', query, headers, read: readLabels, notFoundIsAbsent: true }
  },
}

/** An answer has a few kB for each address. */
const maxAnswerBytes = 500_000

async function fetchJson(httpClient: Pick<HttpClient, 'fetch'>, address: string, options: FetchOptions) {
  const answer = await httpClient.fetch(address, { ...options, obeysRobots: false, maxBytes: maxAnswerBytes })
  if (answer.kind === 'unchanged') throw new UnexpectedAnswerError('It answers that nothing has changed.')
  const text = (await collect(answer.body)).toString('utf8')
  try {
    const parsed: unknown = JSON.parse(text)
    return parsed
  } catch (error) {
    throw new UnexpectedAnswerError('Its answer is not JSON.', { cause: error })
  }
}

/**
 * Asks a register about an address.
 * @throws FetchError; UnexpectedAnswerError for an answer that is not as documented
 */
export async function askRegister(
  httpClient: Pick<HttpClient, 'fetch'>,
  register: Register,
  { url, key }: RegisterAccess,
  asked: AskedAddress,
): Promise<RegisterAnswer> {
  const { path, query, headers, read, notFoundIsAbsent } = questions[register](asked)
  const address = `${url.replace(/\/$/, '')}${path}${query ? `?${query.toString()}` : ''}`
  const secret = key === undefined || !headers ? {} : { headers: headers(key), isSecret: true }
  try {
    return read(await fetchJson(httpClient, address, { accept: 'application/json', ...secret }), asked)
  } catch (error) {
    if (notFoundIsAbsent && error instanceof FetchError && error.status === 404) return { state: 'absent' }
    if (error instanceof z.core.$ZodError)
      throw new UnexpectedAnswerError('Its answer is not as documented.', { cause: error })
    throw error
  }
}
