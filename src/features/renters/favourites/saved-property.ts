import type { FavouritesPageData } from './favourites-data.server.ts'

/** A home of the page of favourites, and the words of that page. */
export type KeptHome = FavouritesPageData['favourites'][number]
export type Words = FavouritesPageData['words']

/** What a kept home is called: by its address, or as it was when it was kept. */
export const nameOf = ({ home, title }: KeptHome): string => home?.address ?? home?.title ?? title
