import * as z from 'zod/mini'
import { endpoint } from '#shared/endpoint.ts'
import { wholeNumber } from '#shared/pagination.ts'
import { Bounds } from '#features/properties/geo/area-parameters.ts'
import { Price, PropertySearch } from '#features/properties/catalogue/contract.ts'
import { placePrecisions } from '#features/properties/catalogue/values.ts'
import { nearest } from './map-grid.ts'

const { page: _page, limit: _limit, sort: _sort, ...asked } = PropertySearch.shape
const view = { frame: Bounds, zoom: wholeNumber(0, nearest) }
const degrees = { latitude: z.number(), longitude: z.number() }

/** Homes that lie so close together at this zoom that they are one mark. */
const Spot = z.object({
  ...degrees,
  homes: z.int(),
  /** In which degrees they lie. */
  frame: z.object({ west: z.number(), south: z.number(), east: z.number(), north: z.number() }),
  /** If it is one home: which, and how precisely its source says where it is. */
  home: z.nullable(z.object({ id: z.string(), rent: Price, precision: z.nullable(z.enum(placePrecisions)) })),
})
export type Spot = z.infer<typeof Spot>

export const mapHomes = endpoint({
  method: 'GET',
  path: '/map/homes',
  summary: 'The homes of a search in a part of the map, close ones as one mark; also the number of all on the map.',
  access: 'anyone',
  query: z.strictObject({ ...asked, ...view }),
  reply: z.object({
    spots: z.array(Spot),
    /** Of the whole search: homes with a point, and those of which no source says where they are. */
    placed: z.int(),
    unplaced: z.int(),
  }),
})

export const mapPlaces = endpoint({
  method: 'GET',
  path: '/map/places',
  summary: 'The places in a part of the map, and the names of the largest, as many as it has room for.',
  access: 'anyone',
  query: z.strictObject(view),
  reply: z.object({
    places: z.array(z.object({ name: z.string(), ...degrees })),
    /** Latitude and longitude of all places there, to some hundred metres. */
    dots: z.array(z.array(z.number())),
  }),
})
