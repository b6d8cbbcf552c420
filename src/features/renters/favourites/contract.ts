import * as z from 'zod/mini'
import { dataReply, endpoint, success } from '#shared/endpoint.ts'
import { currencies } from '#shared/money.ts'
import { storableText } from '#shared/sound-text.ts'
import { PropertySummary } from '#features/properties/catalogue/contract.ts'
import { pricePeriods } from '#features/properties/catalogue/values.ts'
import { Cents, Id, Timestamp, Uuid } from '#shared/schemas.ts'

/** The maximum number of favourites per account: every page includes their ids. */
export const maxFavourites = 200
export const maxNoteLength = 1_000

// In the database's notation, since ids are compared here too.
/** A home and the owner of the list (spec section 7), who has to be the caller. */
const favouriteFields = { propertyId: Uuid, userId: Uuid }
const favouritesReply = success({
  message: z.string(),
  /** The ids of all favourites after the change, newest first. */
  favorites: z.array(z.string()),
})

/** A home that a user saved. */
export const Favourite = z.object({
  id: Id,
  /** Its title when it was saved, which is all that is left of a removed home. */
  title: z.string(),
  savedAt: Timestamp,
  note: z.nullable(z.string()),
  /** Its rent when it was saved. */
  savedRent: z.object({
    cents: z.nullable(Cents),
    currency: z.enum(currencies),
    period: z.nullable(z.enum(pricePeriods)),
  }),
  /** gone: let, sold or no longer advertised; removed: without a page. */
  state: z.enum(['available', 'gone', 'removed']),
  property: z.nullable(PropertySummary),
})
export type Favourite = z.infer<typeof Favourite>

export const getFavourites = endpoint('GET /favorites/getFavorites', 'user', {
  summary: 'Lists the favourites of the caller, newest first.',
  reply: dataReply(z.array(Favourite)),
})

export const addFavourite = endpoint('POST /favorites/addFavorite', 'user', {
  summary: 'Adds a home to the favourites, with its present price; a home that was just removed comes back as it was.',
  body: z.strictObject(favouriteFields),
  reply: favouritesReply,
})

export const removeFavourite = endpoint('POST /favorites/removeFavorite', 'user', {
  summary: 'Removes a home from the favourites.',
  body: z.strictObject(favouriteFields),
  reply: favouritesReply,
})

export const updateFavouriteNote = endpoint('PATCH /favorites/note', 'user', {
  summary: 'Sets the note of a favourite; an empty one removes it.',
  body: z.strictObject({
    ...favouriteFields,
    note: z.string().check(z.trim(), z.maxLength(maxNoteLength), storableText),
  }),
  reply: success({ message: z.string(), note: z.nullable(z.string()) }),
})

/** The data of the root route that favourites use. */
export interface RootFavourites {
  account: { id: string }
  /** Ids of homes; undefined if they could not be read. */
  favourites: readonly string[] | undefined
}
