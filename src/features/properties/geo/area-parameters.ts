import * as z from 'zod/mini'
import { parseArea, isInCountry, maxLineLength, type Point } from './area.ts'

const degrees = String.raw`-?\d{1,3}(?:\.\d{1,8})?`
/** `west,south,east,north` in degrees. */
export const Bounds = z.pipe(
  z.pipe(
    z.string().check(z.regex(new RegExp(`^${degrees}(,${degrees}){3}$`), 'wrong')),
    z.transform((text: string) => {
      const [west = 0, south = 0, east = 0, north = 0] = text.split(',').map(Number)
      return { west, south, east, north }
    }),
  ),
  z
    .object({ west: z.number(), south: z.number(), east: z.number(), north: z.number() })
    .check(z.refine(({ west, south, east, north }) => west < east && south < north, 'wrong')),
)

/** The centre of a circle: a point, or a place or postcode that the search index can locate. */
export type Near = Point | { place: string }

const parseNear = (text: string): Near => {
  const [, latitude, longitude] = /^(\d{1,2}(?:\.\d{1,8})?),\s?(\d{1,3}(?:\.\d{1,8})?)$/.exec(text) ?? []
  return latitude && longitude ? { latitude: Number(latitude), longitude: Number(longitude) } : { place: text }
}

/** The text of a parameter that is read as such a centre. */
export const formatNear = (near: Near): string => ('place' in near ? near.place : `${near.latitude},${near.longitude}`)

export const Near = z.pipe(
  z.pipe(z.string().check(z.minLength(1), z.maxLength(100)), z.transform(parseNear)),
  z.custom<Near>().check(z.refine((near) => 'place' in near || isInCountry(near), 'wrong')),
)

/** The default and the largest radius, in metres. */
export const defaultDistanceM = 5_000
export const maxDistanceM = 100_000

const areaLine = z.pipe(z.string().check(z.maxLength(maxLineLength)), z.transform(parseArea))
/** The corners of a drawn area, as an encoded line. */
export const Area = z.pipe(
  areaLine,
  z.custom<Point[]>((corners) => corners !== undefined, 'wrong'),
)
