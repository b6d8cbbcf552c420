import type { FavouritesPageData } from './favourites-data.server.ts'

/** A property on the favourites page. */
export type FavouriteItem = FavouritesPageData['favourites'][number]

/** The name of a saved property: its address, or its title when it was saved. */
export const getFavouriteName = ({ property, title }: FavouriteItem): string =>
  property?.address ?? property?.title ?? title
