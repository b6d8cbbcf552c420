import { useRouteLoaderData } from 'react-router'
import type { RootAccount } from '#features/accounts/sessions/use-account.ts'
import type { RootFavourites } from '#features/renters/favourites/contract.ts'

/** The data that the root route sends with every page to a logged-in user. */
export interface RootData extends RootAccount, Pick<RootFavourites, 'favourites'> {
  asVisitor: boolean
}

/** The data of the root route; undefined or null for a guest. */
export const useRootData = () => useRouteLoaderData<() => RootData | null>('root')
