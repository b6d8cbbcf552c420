import * as z from 'zod/mini'
import { groupKeys } from '#rent-points/articles.ts'
import { dataReply, endpoint, perMinute } from '#shared/endpoint.ts'
import { storableText } from '#shared/sound-text.ts'
import * as values from '#features/properties/catalogue/values.ts'
import { provinces } from '#features/properties/geo/provinces.ts'

const sector = z.enum(['social', 'middle', 'free'])
const pair = <T extends z.ZodMiniType>(end: T) => z.readonly(z.tuple([end, end]))

/** The points that an ad allows, and the legal maximum of the basic rent for them; always a range. */
const RentRange = z.object({
  points: pair(z.number()),
  /** The groups of the rules that give or take points, with what the listing allows of each. */
  groups: z.readonly(z.array(z.object({ key: z.enum(groupKeys), points: pair(z.number()) }))),
  /** Cents per month. Above the social and middle sector there is no maximum, so that the second is null. */
  maxRentCents: z.readonly(z.tuple([z.int(), z.nullable(z.int())])),
  sectors: pair(sector),
  /** Of the asked rent; `incomparable` if the basic rent is not known separately. */
  position: z.enum(['above', 'within', 'below', 'free', 'incomparable']),
  /** The assumed value in euros, rounded to thousands. */
  woz: pair(z.number()),
  /** The average value of the homes of its postcode, where an official statistic gives one (CBS, CC BY 4.0). */
  postcodeValue: z.nullable(
    z.object({
      postcode: z.string(),
      euros: z.int(),
      valuationDate: z.iso.date(),
      /** What it allows overlaps what the region allows, so that only that counts; else both do. */
      agrees: z.boolean(),
    }),
  ),
  outdoor: z.enum(['stated', 'shared', 'none', 'unknown']),
  /** The text of the listing says something of kitchen, bathroom or outdoor space. */
  isNarrowedByText: z.boolean(),
  /** The year of the tables, and that of the day for which the value is assumed. */
  year: z.int(),
  valueYear: z.int(),
})
export type RentRange = z.infer<typeof RentRange>

const amount = z.number().check(z.gte(0), z.lte(99_999))

/** What an owner has filled in of a home so far; what is left out is not known. */
const EstimatedHome = z.strictObject({
  propertyType: z.enum(values.propertyTypes),
  city: z.string().check(z.trim(), z.minLength(1), z.maxLength(100), storableText),
  state: z.optional(z.enum(provinces)),
  postcode: z.optional(z.string().check(z.regex(/^[1-9]\d{3} ?[A-Za-z]{2}$/))),
  areaM2: z.optional(amount),
  rooms: z.optional(amount),
  bathrooms: z.optional(amount),
  storey: z.optional(z.int().check(z.gte(-2), z.lte(60))),
  energyLabel: z.optional(z.enum(values.energyLabels)),
  yearBuilt: z.optional(z.int().check(z.gte(1_000), z.lte(2_100))),
  garage: z.optional(z.enum(values.garages)),
  monument: z.optional(z.enum(values.monuments)),
  amenities: z.array(z.enum(values.amenities)).check(z.maxLength(values.amenities.length)),
  /** The basic rent a month in cents; left out also where it includes other costs. */
  rentCents: z.optional(z.int().check(z.gte(0), z.lte(2_000_000_000))),
  description: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(20_000), storableText)),
})
export type EstimatedHome = z.infer<typeof EstimatedHome>

export const estimateRent = endpoint('POST /rent-estimates', 'user', {
  summary: 'Returns the points and the maximum rent of a home, as far as its form is filled in. Nothing is stored.',
  limit: perMinute(60),
  body: EstimatedHome,
  reply: dataReply(z.nullable(RentRange)),
})
