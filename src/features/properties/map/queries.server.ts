import type { Query, Reply } from '#shared/endpoint.ts'
import { pick } from '#shared/records.ts'
import { type Box, isInBox } from '#features/properties/geo/area.ts'
import { getPlaceIndex } from '#features/properties/geo/place-index.server.ts'
import type { IndexFilter } from '#features/properties/search/reader-filter.ts'
import { type IndexedDatabase, searchQuery } from '#features/properties/search/search-engine.server.ts'
import type { PropertyIndex } from '#features/properties/search/property-index.ts'
import { summarizeIndexed } from '#features/properties/search/shown-facts.server.ts'
import type { listClusters, listPlaceLabels } from './contract.ts'
import { createGrid, toPixelX, toPixelY } from './map-grid.ts'
import { countWidthPx, mergeOverlaps, type Plate } from './merge-overlaps.ts'
import { getRadiusM } from './place-radius.ts'

/** Properties closer than this share a marker from the start (pixels): the size of the smallest one. */
const clusterSizePx = 46
/** Properties within this distance are at one point: about ten metres, in degrees. */
const maxPointDegrees = 0.0001
/** More than any screen has room for; a larger part of the map gets larger cells. */
const maxClusters = 2_000
/** The space that each name has to itself (pixels). */
const labelWidthPx = 96
const labelHeightPx = 44
const maxLabels = 100
/** A count this close to the point of a place stands on it (pixels), so that it does not cover the name below. */
const placeReachPx = 36
/** How far below the point of a place a number still covers its name, and how wide a letter of that is (pixels). */
const nameReachPx = 50
const letterWidthPx = 8
/** Up to here a map is of places; from the next level on it is of their streets. */
const maxPlacesZoom = 11

class Cells {
  readonly properties: Uint32Array
  readonly docIds: Int32Array
  readonly sums: Float64Array
  /** west, south, east, north of each. */
  readonly frames: Float32Array

  constructor(cells: number) {
    this.properties = new Uint32Array(cells)
    this.docIds = new Int32Array(cells)
    this.sums = new Float64Array(cells * 2)
    this.frames = new Float32Array(cells * 4)
    for (let at = 0; at < this.frames.length; at++) this.frames[at] = at % 4 < 2 ? Infinity : -Infinity
  }

  add(cell: number, latitude: number, longitude: number, docId: number): void {
    const { properties, sums, frames } = this
    properties[cell] = (properties[cell] ?? 0) + 1
    this.docIds[cell] = docId
    sums[cell * 2] = (sums[cell * 2] ?? 0) + latitude
    sums[cell * 2 + 1] = (sums[cell * 2 + 1] ?? 0) + longitude
    const at = cell * 4
    frames[at] = Math.min(frames[at] ?? 0, longitude)
    frames[at + 1] = Math.min(frames[at + 1] ?? 0, latitude)
    frames[at + 2] = Math.max(frames[at + 2] ?? 0, longitude)
    frames[at + 3] = Math.max(frames[at + 3] ?? 0, latitude)
  }

  cluster(cell: number): IndexedCluster {
    const properties = this.properties[cell] ?? 0
    const [west = 0, south = 0, east = 0, north = 0] = this.frames.subarray(cell * 4, cell * 4 + 4)
    const [latitude = 0, longitude = 0] = this.sums.subarray(cell * 2, cell * 2 + 2)
    return {
      properties,
      latitude: latitude / properties,
      longitude: longitude / properties,
      frame: { west, south, east, north },
      docId: this.docIds[cell] ?? -1,
    }
  }
}

/** A cluster before its properties are read, with one of them. */
interface IndexedCluster extends Plate {
  docId: number
}

/** The cluster of all properties of two, at the point of the first. */
function join(a: IndexedCluster, b: IndexedCluster): IndexedCluster {
  return {
    ...a,
    properties: a.properties + b.properties,
    frame: {
      west: Math.min(a.frame.west, b.frame.west),
      south: Math.min(a.frame.south, b.frame.south),
      east: Math.max(a.frame.east, b.frame.east),
      north: Math.max(a.frame.north, b.frame.north),
    },
  }
}

const isOnePoint = ({ frame: { west, south, east, north } }: IndexedCluster): boolean =>
  east - west <= maxPointDegrees && north - south <= maxPointDegrees

/** The clusters of a search in a part of the map, counted in one pass over the index alone. */
export const readClusters = searchQuery('readClusters', countClusters)

async function countClusters(
  { index }: IndexedDatabase,
  { frame, zoom, ...filter }: Query<typeof listClusters> & Pick<IndexFilter, 'without'>,
): Promise<Reply<typeof listClusters>> {
  const grid = createGrid(frame, zoom, clusterSizePx, clusterSizePx, maxClusters)
  const cells = new Cells(grid.columns * grid.rows)
  let [located, unlocated] = [0, 0]
  const readVisited = await index.forEachPoint(filter, (latitude, longitude, docId) => {
    if (Number.isNaN(latitude)) {
      unlocated++
      return
    }
    located++
    const cell = grid.getCell(latitude, longitude)
    if (cell >= 0) cells.add(cell, latitude, longitude, docId)
  })
  const occupiedCells = [...cells.properties.keys()].filter((cell) => (cells.properties[cell] ?? 0) > 0)
  const clusters = mergeOverlaps(
    moveOntoPlaces(
      occupiedCells.map((cell) => cells.cluster(cell)),
      frame,
      zoom,
    ),
    zoom,
    join,
  )
  const shown = clusters.flatMap((cluster) => (isOnePoint(cluster) ? cluster.docId : []))
  const homes = await readVisited(shown)
  const byDocId = new Map(shown.map((docId, at) => [docId, homes[at]]))
  return {
    located,
    unlocated,
    clusters: clusters.map(({ docId, ...cluster }) => {
      // Properties at one point are as precise as each other: their sources state one postcode or one place.
      const home = byDocId.get(docId)
      const found = home && summarizeIndexed(home)
      const radius = found?.placePrecision ? getRadiusM(found.placePrecision, found.postalCode) : 0
      const property =
        found && cluster.properties === 1
          ? { ...pick(found, ['id', 'rent', 'serviceCosts', 'utilities']), precision: found.placePrecision }
          : null
      return { ...cluster, radius, property }
    }),
  }
}

/** The largest places of a part of the map of which the names fit without overlap. */
function findNamedPlaces(frame: Box, zoom: number) {
  const named: { name: string; latitude: number; longitude: number; x: number; y: number }[] = []
  const all: { latitude: number; longitude: number }[] = []
  // The largest places come first.
  for (const { name, latitude, longitude } of getPlaceIndex().places) {
    if (latitude === null || longitude === null || !isInBox(frame, latitude, longitude)) continue
    all.push({ latitude, longitude })
    const [x, y] = [toPixelX(longitude, zoom), toPixelY(latitude, zoom)]
    const isFree = named.every((other) => Math.abs(other.x - x) > labelWidthPx || Math.abs(other.y - y) > labelHeightPx)
    if (isFree && named.length < maxLabels) named.push({ name, latitude, longitude, x, y })
  }
  return { named, all }
}

/** Whether a number at a point of the map would cover the name of a place, which stands below its own point (pixels). */
const coversName = (x: number, y: number, place: { name: string; x: number; y: number }): boolean =>
  y > place.y &&
  y - place.y < nameReachPx &&
  Math.abs(x - place.x) < (countWidthPx + place.name.length * letterWidthPx) / 2

/**
 * Moves each count that is almost on the point of a named place, or would cover its name, onto that point, unless its homes
 * are at one point.
 */
function moveOntoPlaces(clusters: readonly IndexedCluster[], frame: Box, zoom: number): readonly IndexedCluster[] {
  if (zoom > maxPlacesZoom) return clusters
  const { named } = findNamedPlaces(frame, zoom)
  return clusters.map((cluster) => {
    if (isOnePoint(cluster)) return cluster
    const [x, y] = [toPixelX(cluster.longitude, zoom), toPixelY(cluster.latitude, zoom)]
    const place =
      named.find((one) => Math.hypot(one.x - x, one.y - y) <= placeReachPx) ??
      named.find((one) => coversName(x, y, one))
    return place ? { ...cluster, latitude: place.latitude, longitude: place.longitude } : cluster
  })
}

const to3 = (degrees: number) => Math.round(degrees * 1_000) / 1_000

/** The places in a part of the map, and the names of the largest that fit without overlap. */
export function readPlaceLabels({ frame, zoom }: Query<typeof listPlaceLabels>): Reply<typeof listPlaceLabels> {
  const { named, all } = findNamedPlaces(frame, zoom)
  return {
    places: named.map(({ name, latitude, longitude }) => ({ name, latitude, longitude })),
    dots: all.map(({ latitude, longitude }) => [to3(latitude), to3(longitude)]),
  }
}

/** The bounding box of all properties of a search, if any of them has coordinates. */
async function getFrameOfResults(index: PropertyIndex, filter: IndexFilter): Promise<Box | undefined> {
  const frame = { west: Infinity, south: Infinity, east: -Infinity, north: -Infinity }
  await index.forEachPoint(filter, (latitude, longitude) => {
    if (Number.isNaN(latitude)) return
    frame.west = Math.min(frame.west, longitude)
    frame.south = Math.min(frame.south, latitude)
    frame.east = Math.max(frame.east, longitude)
    frame.north = Math.max(frame.north, latitude)
  })
  return frame.west === Infinity ? undefined : frame
}

/** The frame of a list on the map, and the centres of the circles that it was searched in. */
export const frameResults = searchQuery('frameResults', async ({ index }, filter: IndexFilter) => {
  const centres = await Promise.all((filter.near ?? []).map(async (near) => index.getCentre(near)))
  return { frame: await getFrameOfResults(index, filter), centres: centres.flatMap((centre) => centre ?? []) }
})
