import type { Dwelling, Space } from '../dwelling.ts'
import type { KitchenFitting, SanitaryFitting } from '../dwelling-values.ts'
import {
  doorbellCode,
  elementCodes,
  floorlessCodes,
  kitchenCodes,
  parkingCodes,
  sanitaryCodes,
  sanitaryElements,
  spaceCodes,
  spaceKinds,
  unvaluedCodes,
} from './vera-codes.ts'
import type { VeraSpace } from './vera-schema.ts'

type Refuse = (path: string, problem: string) => void

const closetCode = 'KAS'
const countOf = (space: VeraSpace, code: string) =>
  (space.bouwkundigeElementen ?? []).filter(({ detailSoort }) => detailSoort?.code === code).length

/** Millimetres: older files give metres. */
const millimetres = (length: number) => (length < 100 ? length * 1_000 : length)

/** A shared outdoor space is too small if one of its measures is given and below 2 m high, 1.5 m wide or deep (8.3). */
const isLargeEnough = ({ hoogte, lengte, breedte }: VeraSpace): boolean =>
  [
    [hoogte, 2_000],
    [lengte, 1_500],
    [breedte, 1_500],
  ].every(([measure, least]) => measure == null || least == null || measure === 0 || millimetres(measure) >= least)

/** The fittings of a space: installations, and parts of the building in older files. */
function readFittings(space: VeraSpace, path: string, refuse: Refuse) {
  const kitchen: Partial<Record<KitchenFitting, number>> = {}
  const sanitary: Partial<Record<SanitaryFitting, number>> = {}
  for (const [at, { code = '' }] of (space.installaties ?? []).entries()) {
    if (code === doorbellCode || unvaluedCodes.includes(code)) continue
    const [inKitchen, inBathroom] = [kitchenCodes[code], sanitaryCodes[code]]
    if (!inKitchen && !inBathroom) refuse(`${path}.installaties[${at}].code`, `"${code}" is no known installation.`)
    for (const fitting of inKitchen ?? []) kitchen[fitting] = (kitchen[fitting] ?? 0) + 1
    for (const fitting of inBathroom ?? []) sanitary[fitting] = (sanitary[fitting] ?? 0) + 1
  }
  for (const { detailSoort } of space.bouwkundigeElementen ?? []) {
    const fitting = sanitaryElements[detailSoort?.code ?? '']
    if (fitting) sanitary[fitting] = (sanitary[fitting] ?? 0) + 1
  }
  const worktops = (space.bouwkundigeElementen ?? []).flatMap(({ detailSoort, lengte }) =>
    detailSoort?.code === elementCodes.worktop && lengte != null ? [millimetres(lengte)] : [],
  )
  return { kitchen, sanitary, worktops }
}

/** By how many a space is shared; undefined for a private one. */
function readSharers(space: VeraSpace, kind: Dwelling['kind']): Space['shared'] {
  const addresses = space.gedeeldMetAantalAdressen ?? space.gedeeldMetAantalEenheden ?? 1
  const rooms = kind === 'room' ? (space.gedeeldMetAantalOnzelfstandigeWoonruimten ?? 1) : 1
  if (addresses < 2 && rooms < 2) return undefined
  return { ...(addresses > 1 && { addresses }), ...(rooms > 1 && { rooms }) }
}

/** What a space is: by its finer kind where that decides, else by its kind. */
function readType(space: VeraSpace, shared: Space['shared']) {
  const code = space.detailSoort?.code ?? ''
  const detail = spaceCodes[code]
  const parking = parkingCodes[code] ?? (shared?.addresses === undefined ? undefined : detail?.sharedParking)
  if (parking) return { type: 'parking' as const, parking }
  const kind = detail?.type ?? spaceKinds[space.soort?.code ?? '']
  // An attic of VERA is not finished as a room (ZOL), as one that is a room must be (1.2); that is a ZVT.
  const type = code === 'ZOL' && kind === 'room' ? 'other' : kind
  // A garage or a parking place of the home itself is an other space or an outdoor one (10.2).
  return { type: type === 'parking' ? ('other' as const) : type, ...(detail?.use && { use: detail.use }) }
}

/** The stairs to an attic: an attic of VERA has fixed ones (ZOL, ZVT), unless a loft ladder says otherwise. */
const readStairs = (space: VeraSpace): NonNullable<Space['stairs']> =>
  countOf(space, elementCodes.stairs) > 0 ||
  (countOf(space, elementCodes.loftLadder) === 0 && space.detailSoort?.code !== 'VLI')
    ? 'fixed'
    : 'loft-ladder'

/** The area of a space with that of the closets that open into it (1.3). */
function readArea(space: VeraSpace): number | undefined {
  if (space.oppervlakte == null) return undefined
  const closets = (space.verbondenRuimten ?? []).filter(({ detailSoort }) => detailSoort?.code === closetCode)
  return closets.reduce((sum, { oppervlakte }) => sum + (oppervlakte ?? 0), space.oppervlakte)
}

function checkCodes(space: VeraSpace, path: string, refuse: Refuse, notes: string[]) {
  const kindCode = space.soort?.code
  const code = space.detailSoort?.code
  const isKnown = code === undefined || code in spaceCodes || code in parkingCodes
  if (kindCode === undefined && (code === undefined || (!spaceCodes[code]?.type && !(code in parkingCodes))))
    refuse(`${path}.soort`, 'The kind of space is missing.')
  if (kindCode !== undefined && !(kindCode in spaceKinds))
    refuse(`${path}.soort.code`, `"${kindCode}" is no known kind of space.`)
  if (isKnown) return
  // A room may be a bathroom, a shared space anything; others are valued by their kind alone.
  if (kindCode === 'VTK' || kindCode === 'GEM' || kindCode === 'PAR')
    refuse(`${path}.detailSoort.code`, `"${code}" is no known kind of space.`)
  else notes.push(`${path}.detailSoort.code: "${code}" is not known and is read as ${kindCode}.`)
}

/**
 * Refuses a space whose id another one has, and a closet that opens into two: it would be counted twice. A closet may be
 * among the spaces as well as beside the one that it opens into.
 */
function checkIds(given: readonly VeraSpace[], refuse: Refuse) {
  const [seen, opened] = [new Set<string>(), new Set<string>()]
  const check = (ids: Set<string>, id: string | null | undefined, path: string) => {
    if (!id) return
    if (ids.has(id)) refuse(`${path}.id`, `"${id}" is counted twice.`)
    ids.add(id)
  }
  for (const [at, { id, verbondenRuimten }] of given.entries()) {
    check(seen, id, `ruimten[${at}]`)
    for (const [of, connected] of (verbondenRuimten ?? []).entries())
      if (connected.detailSoort?.code === closetCode)
        check(opened, connected.id, `ruimten[${at}].verbondenRuimten[${of}]`)
  }
}

/** Reads the spaces (RUIMTEN) of a dwelling. */
export function readVeraSpaces(given: readonly VeraSpace[], kind: Dwelling['kind'], refuse: Refuse) {
  const notes: string[] = []
  const connected = new Set(given.flatMap(({ verbondenRuimten }) => (verbondenRuimten ?? []).map(({ id }) => id)))
  const spaces: Space[] = []
  let roomsAtAddress = 1
  checkIds(given, refuse)
  for (const [at, space] of given.entries()) {
    if (floorlessCodes.includes(space.detailSoort?.code ?? '')) continue
    const path = `ruimten[${at}]`
    checkCodes(space, path, refuse, notes)
    // The area of a closet counts with the space that it opens into.
    if (space.detailSoort?.code === closetCode && space.id != null && connected.has(space.id)) continue
    const shared = readSharers(space, kind)
    roomsAtAddress = Math.max(roomsAtAddress, typeof shared?.rooms === 'number' ? shared.rooms : 1)
    const { type = 'other', parking, use } = { parking: undefined, use: undefined, ...readType(space, shared) }
    const area = readArea(space)
    const places = space.aantal ?? 1
    const charging = countOf(space, elementCodes.chargingPoint) * places
    const { kitchen, sanitary, worktops } = readFittings(space, path, refuse)
    spaces.push({
      id: space.id || path,
      name: (space.naam || space.detailSoort?.naam) ?? `ruimte ${at + 1}`,
      type,
      heated: space.verwarmd ?? false,
      cooled: space.verkoeld ?? false,
      worktops,
      kitchen,
      sanitary,
      ...(use && { use }),
      ...(use === 'attic' && { stairs: readStairs(space) }),
      ...(area !== undefined && { area }),
      ...(shared && { shared }),
      ...(type === 'outdoor' && shared && { isLargeEnough: isLargeEnough(space) }),
      ...(parking && { parking: { type: parking, places } }),
      ...(charging > 0 && { chargingPoints: charging }),
    })
  }
  return { spaces, notes, roomsAtAddress }
}
