import { z } from 'zod'
import { energyLabels } from '../dwelling-values.ts'
import { type Dwelling, dwellingSchema, type Energy } from '../dwelling.ts'
import { regionOfMunicipality } from '../tables/regions.ts'
import { readVeraSpaces } from './read-vera-spaces.ts'
import { doorbellCode, elementCodes, labelCodes, monumentCodes, viewCodes } from './vera-codes.ts'
import { type VeraDwelling, type VeraEnergy, veraSchema } from './vera-schema.ts'

/** A fact that was refused: where it stands in the file, and why. */
export interface Refusal {
  path: string
  problem: string
}

/** What was read: the dwelling, and codes that were read by their kind only. Or what was refused. */
export type VeraReading = { dwelling: Dwelling; notes: readonly string[] } | { refusals: readonly Refusal[] }

/** What a file says of where a dwelling is. */
interface Address {
  postcode?: string | undefined
  municipality?: string | undefined
  place?: string | undefined
}
/** Tells the COROP region of an address. Only a caller knows postcodes and places. */
export type FindRegion = (address: Address) => number | undefined

/** Without a caller's help, a place that has the name of a municipality is taken to lie in it. */
const findRegionByName: FindRegion = ({ municipality, place }) => regionOfMunicipality(municipality ?? place ?? '')

function readAddress({ adres }: VeraDwelling): Address {
  return {
    postcode: adres?.postcode ?? undefined,
    municipality: adres?.gemeente?.naam ?? undefined,
    place: adres?.woonplaats?.naam ?? undefined,
  }
}

/** Whether it is a dwelling or a room: by its system, else as the caller says, else a dwelling, which is noted. */
function readKind(
  given: VeraDwelling,
  kindIfOpen: Dwelling['kind'] | undefined,
  refuse: (path: string, problem: string) => void,
): { kind: Dwelling['kind']; notes: readonly string[] } {
  const system = (given.woningwaarderingstelsel ?? given.Woningwaarderingstelsel)?.code
  if (system === undefined) {
    const notes = kindIfOpen === undefined ? ['woningwaarderingstelsel is missing and is read as ZEL.'] : []
    return { kind: kindIfOpen ?? 'self-contained', notes }
  }
  if (system !== 'ZEL' && system !== 'ONZ')
    refuse('woningwaarderingstelsel.code', `"${system}" has rules of its own; only ZEL and ONZ are valued.`)
  return { kind: system === 'ONZ' ? 'room' : 'self-contained', notes: [] }
}

/** The path of a fact as it is written in a file: `ruimten[2].oppervlakte`. */
export const formatPath = (path: readonly PropertyKey[]): string =>
  path.reduce<string>(
    (text, part) =>
      typeof part === 'number' ? `${text}[${part}]` : text === '' ? String(part) : `${text}.${String(part)}`,
    '',
  )

/** The refusals of a schema. */
export const refusalsOf = (error: z.ZodError): Refusal[] =>
  error.issues.map(({ path, message }) => ({ path: formatPath(path), problem: message }))

/** Kinds of energy performance that are labels or indexes (ENERGIEPRESTATIESOORT). */
const ratingKinds: readonly (string | undefined)[] = ['EI', 'EP2', 'NTA', 'VEL']

const valueOf = ({ waarde }: VeraEnergy) => Number(String(waarde ?? '').replace(',', '.') || Number.NaN)

/** The years of the energy index (4.1), in which no label of the present kind was made yet. */
const indexYears = ['2015-01-01', '2021-01-01'] as const
const indexMost = 10

/** Whether a rating that calls itself a label of the present kind is an index: by its date and the size of its value. */
const isIndexAsLabel = (given: VeraEnergy, from = ''): boolean =>
  given.soort?.code === 'EP2' && from >= indexYears[0] && from < indexYears[1] && valueOf(given) <= indexMost

function readEnergy(given: VeraEnergy, path: string, refuse: (path: string, problem: string) => void): Energy[] {
  const from = given.begindatum ?? given.registratiedatum
  const isIndex = given.soort?.code === 'EI' || isIndexAsLabel(given, from ?? undefined)
  if (!ratingKinds.includes(given.soort?.code) || given.status?.code === 'VOO' || from == null) return []
  const labelCode = given.label?.code
  const label =
    labelCode === undefined ? undefined : (labelCodes[labelCode] ?? energyLabels.find((name) => name === labelCode))
  if (labelCode !== undefined && label === undefined) refuse(`${path}.label.code`, `"${labelCode}" is no energy label.`)
  const index = isIndex && given.waarde != null ? valueOf(given) : undefined
  if (index !== undefined && Number.isNaN(index)) refuse(`${path}.waarde`, `"${given.waarde}" is no energy index.`)
  // The letter beside an energy index is no label, so that it counts for nothing without the index (4.1).
  if (isIndex ? index === undefined : label === undefined) return []
  return [
    {
      kind: isIndex ? 'index' : 'label',
      from,
      ...(given.einddatum != null && { until: given.einddatum }),
      ...(label !== undefined && { label }),
      ...(index !== undefined && !Number.isNaN(index) && { index }),
    },
  ]
}

/** The usable area of the thermal zone (GTZ), which energy labels are made of. */
const thermalZone = ({ oppervlakten }: VeraDwelling): number | undefined => {
  const area = Number((oppervlakten ?? []).find(({ soort }) => soort?.code === 'GTZ')?.waarde ?? Number.NaN)
  return area > 0 && area <= 100_000 ? area : undefined
}

/** Levels of lists and objects that hold what is read. */
const mostLevels = 8

/** The same with `camelCase` keys, for files that write `snake_case`. */
function withCamelCaseKeys(given: unknown, levels = mostLevels): unknown {
  if (typeof given !== 'object' || given === null || levels === 0) return given
  if (Array.isArray(given)) return given.map((entry) => withCamelCaseKeys(entry, levels - 1))
  return Object.fromEntries(
    Object.entries(given).map(([key, value]) => [
      key.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()),
      withCamelCaseKeys(value, levels - 1),
    ]),
  )
}

/** The facts that are not of single spaces. What a file does not mention is not there, except where a rule needs it. */
function readFacts(
  given: VeraDwelling,
  kind: Dwelling['kind'],
  { date, findRegion }: { date: string; findRegion: FindRegion },
  refuse: (path: string, problem: string) => void,
) {
  const monuments = (given.monumenten ?? []).map(({ code }) => code ?? '')
  const monument = (['RIJ', 'PRO', 'GEM'] as const).find((code) => monuments.includes(code))
  const buildings = [...(given.panden ?? []).map(({ soort }) => soort?.code), given.woningtype?.code]
  const usableArea =
    given.adresseerbaarObjectBasisregistratie?.bagGebruikersOppervlakte ??
    given.gebruiksoppervlakte ??
    thermalZone(given)
  const region = findRegion(readAddress(given))
  const energy = (given.energieprestaties ?? []).flatMap((rating, at) =>
    readEnergy(rating, `energieprestaties[${at}]`, refuse),
  )
  const values = (given.wozEenheden ?? []).flatMap(({ vastgesteldeWaarde, waardepeildatum }, at) => {
    if (vastgesteldeWaarde == null) return []
    if (waardepeildatum == null) refuse(`wozEenheden[${at}].waardepeildatum`, 'A value needs its valuation date.')
    return [{ euros: vastgesteldeWaarde, valuationDate: waardepeildatum ?? date }]
  })
  const hasPerformanceFee = (given.prijscomponenten ?? []).some(
    ({ detailSoort, begindatum, einddatum }) =>
      detailSoort?.code === 'EPV' && (begindatum ?? date) <= date && (einddatum == null || einddatum > date),
  )
  const hasVideoDoorbell = (given.ruimten ?? []).some(
    ({ installaties, bouwkundigeElementen }) =>
      installaties?.some(({ code }) => code === doorbellCode) === true ||
      bouwkundigeElementen?.some(({ detailSoort }) => detailSoort?.code === elementCodes.doorbell) === true,
  )
  const contractDate = given.datumAfsluitenHuurovereenkomst ?? given.datumAfsluitingHuurovereenkomst
  const building = buildings.includes('MGW') ? 'multi-family' : buildings.includes('EGW') ? 'single-family' : undefined
  return {
    kind,
    energy: energy.length > 0 ? energy : null,
    values: values.length > 0 ? values : null,
    hasPerformanceFee,
    hasVideoDoorbell,
    isCareHome: given.doelgroep?.code === 'ZOR',
    isInProtectedView: monuments.some((code) => viewCodes.includes(code)),
    ...(monument && { monument: monumentCodes[monument] }),
    ...(building && { building }),
    ...(given.bouwjaar != null && { buildYear: given.bouwjaar }),
    ...(usableArea != null && usableArea > 0 && { usableArea }),
    ...(region !== undefined && { region }),
    ...(contractDate != null && { contractDate }),
    // A dwelling that was split off another one is no new building (2.8.4).
    ...(given.beginBouwdatum != null &&
      given.inExploitatiedatum != null &&
      given.inExploitatieReden?.code !== 'SPL' && {
        newBuild: { buildingStarted: given.beginBouwdatum, firstUse: given.inExploitatiedatum },
      }),
  }
}

/**
 * Reads an EENHEID of VERA. Measures below zero or beyond reason, codes that are not known and facts that contradict each
 * other are refused at their place; a finer kind of space that is not known is read by its kind and noted.
 *
 * @param date the day of the valuation, since some facts hold for a time
 * @param findRegion tells the region of an address, which the value of a room is compared with
 * @param kindIfOpen what it is, if the file does not say
 */
export function readVera(
  input: unknown,
  date: string,
  findRegion: FindRegion = findRegionByName,
  kindIfOpen?: Dwelling['kind'],
): VeraReading {
  const parsed = veraSchema.safeParse(withCamelCaseKeys(input))
  if (!parsed.success) return { refusals: refusalsOf(parsed.error) }
  const given = parsed.data
  const refusals: Refusal[] = []
  const refuse = (path: string, problem: string) => refusals.push({ path, problem })
  const { kind, notes: kindNotes } = readKind(given, kindIfOpen, refuse)
  const { spaces, notes, roomsAtAddress } = readVeraSpaces(given.ruimten ?? [], kind, refuse)
  const facts = readFacts(given, kind, { date, findRegion }, refuse)
  if (refusals.length > 0) return { refusals }
  const dwelling = dwellingSchema.safeParse({ ...facts, spaces, ...(roomsAtAddress > 1 && { roomsAtAddress }) })
  return dwelling.success
    ? { dwelling: dwelling.data, notes: [...kindNotes, ...notes] }
    : { refusals: refusalsOf(dwelling.error) }
}
