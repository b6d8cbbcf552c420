import { useRouteLoaderData } from 'react-router'
import type { Visitor } from '#platform/http/page-context.ts'

/** What the root route sends of the account with every page. */
export interface RootAccount {
  account: Pick<Visitor, 'name' | 'email' | 'role' | 'hasPremium'> & { id: string }
}

/** The account of the visitor; undefined for a guest. */
export const useAccount = () => useRouteLoaderData<() => RootAccount | null>('root')?.account
