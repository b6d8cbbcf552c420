import type { Translate } from '#shared/texts.ts'
import type { PropertyTexts } from '#features/properties/catalogue/messages.ts'
import { getHomeName } from '#features/properties/catalogue/shown-title.ts'
import type { FavouritesPageData } from './favourites-data.server.ts'

/** A property on the favourites page. */
export type FavouriteItem = FavouritesPageData['favourites'][number]

/** The name of a saved property: its address, or its title when it was saved. */
export const getFavouriteName = ({ property, title }: FavouriteItem, t: Translate<PropertyTexts>): string =>
  property ? getHomeName(property, t) : title
