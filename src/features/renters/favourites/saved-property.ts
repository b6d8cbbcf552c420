import type { FavouritesPageData } from './favourites-data.server.ts'

/** A home of the page of favourites, and the words of that page. */
export type FavouriteItem = FavouritesPageData['favourites'][number]
export type FavouritesTexts = FavouritesPageData['texts']

/** What a kept home is called: by its address, or as it was when it was kept. */
export const getFavouriteName = ({ property, title }: FavouriteItem): string =>
  property?.address ?? property?.title ?? title
