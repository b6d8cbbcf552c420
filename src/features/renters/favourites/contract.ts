import * as z from 'zod/mini'
import { dataReply, endpoint, success } from '#shared/endpoint.ts'
import { currencies } from '#shared/money.ts'
import { storableText } from '#shared/sound-text.ts'
import { PropertySummary } from '#features/properties/catalogue/contract.ts'
import { pricePeriods } from '#features/properties/catalogue/values.ts'
import { Cents, Id, Timestamp, Uuid } from '#shared/schemas.ts'

/** So many homes somebody may keep: all of them are shown on one page, and their ids go with every page. */
export const maxFavourites = 200
export const maxNoteLength = 1_000

// As the database keeps them, since ids are compared here too.
/** A home, and whose list it is (spec section 7); only one's own list is open. */
const favouriteFields = { propertyId: Uuid, userId: Uuid }
const favouritesReply = success({
  message: z.string(),
  /** The ids of all homes that are kept now, the last one first. */
  favorites: z.array(z.string()),
})

/** A home that somebody keeps. */
export const Favourite = z.object({
  id: Id,
  /** What it was called when it was kept: all that is left of a home that was removed. */
  title: z.string(),
  savedAt: Timestamp,
  note: z.nullable(z.string()),
  /** What it cost when it was kept. */
  savedRent: z.object({
    cents: z.nullable(Cents),
    currency: z.enum(currencies),
    period: z.nullable(z.enum(pricePeriods)),
  }),
  /** available: can still be had; gone: let, sold or advertised no more; removed: its page is no more. */
  state: z.enum(['available', 'gone', 'removed']),
  property: z.nullable(PropertySummary),
})
export type Favourite = z.infer<typeof Favourite>

export const getFavourites = endpoint('GET /favorites/getFavorites', 'user', {
  summary: 'Lists the homes that who calls keeps, the last one first.',
  reply: dataReply(z.array(Favourite)),
})

export const addFavourite = endpoint('POST /favorites/addFavorite', 'user', {
  summary: 'Keeps a home, with its present price; a home that was just removed comes back as it was kept.',
  body: z.strictObject(favouriteFields),
  reply: favouritesReply,
})

export const removeFavourite = endpoint('POST /favorites/removeFavorite', 'user', {
  summary: 'Keeps a home no longer.',
  body: z.strictObject(favouriteFields),
  reply: favouritesReply,
})

export const updateFavouriteNote = endpoint('PATCH /favorites/note', 'user', {
  summary: 'Writes the note of a home that is kept; an empty one takes it away.',
  body: z.strictObject({
    ...favouriteFields,
    note: z.string().check(z.trim(), z.maxLength(maxNoteLength), storableText),
  }),
  reply: success({ message: z.string(), note: z.nullable(z.string()) }),
})

/** What favourites need of the data of the root route. */
export interface RootFavourites {
  account: { id: string }
  /** Ids of homes; nothing if they could not be read. */
  favourites: readonly string[] | undefined
}
