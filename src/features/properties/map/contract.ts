import * as z from 'zod/mini'
import { endpoint } from '#shared/endpoint.ts'
import { integerText } from '#shared/pagination.ts'
import { Bounds } from '#features/properties/geo/area-parameters.ts'
import { PropertySummary, searchFilters } from '#features/properties/catalogue/contract.ts'
import { placePrecisions } from '#features/properties/catalogue/values.ts'
import { Id } from '#shared/schemas.ts'
import { maxZoomLevel } from './map-grid.ts'

const view = { frame: Bounds, zoom: integerText(0, maxZoomLevel) }
const degrees = { latitude: z.number(), longitude: z.number() }

/** Properties so close together at this zoom level that they share a marker. */
const Cluster = z.object({
  ...degrees,
  properties: z.int(),
  /** Their bounding box in degrees. */
  frame: z.object({ west: z.number(), south: z.number(), east: z.number(), north: z.number() }),
  /** How far they may be from the point, in metres, if their source states no more; 0 if they are known or spread. */
  radius: z.int(),
  /** The property if it is alone, with what it costs and the precision of its location. */
  property: z.nullable(
    z.object({
      id: Id,
      rent: PropertySummary.shape.rent,
      serviceCosts: PropertySummary.shape.serviceCosts,
      utilities: PropertySummary.shape.utilities,
      precision: z.nullable(z.enum(placePrecisions)),
    }),
  ),
})
export type Cluster = z.infer<typeof Cluster>

export const listClusters = endpoint('GET /map/clusters', 'anyone', {
  summary: 'Returns the homes of a search in a part of the map, with overlapping marks as one, and the number of all.',
  query: z.strictObject({ ...searchFilters, ...view }),
  reply: z.object({
    clusters: z.array(Cluster),
    /** Properties of the whole search with and without coordinates. */
    located: z.int(),
    unlocated: z.int(),
  }),
})

export const listPlaceLabels = endpoint('GET /map/place-labels', 'anyone', {
  summary: 'Returns the places in a part of the map, and as many names of the largest as fit.',
  query: z.strictObject(view),
  reply: z.object({
    places: z.array(z.object({ name: z.string(), ...degrees })),
    /** Latitude and longitude of all places there, rounded to about a hundred metres. */
    dots: z.array(z.array(z.number())),
  }),
})
