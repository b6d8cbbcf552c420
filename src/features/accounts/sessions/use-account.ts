import { useRouteLoaderData } from 'react-router'
import type { Visitor } from '#platform/http/page-context.ts'

/** The account data that the root route sends with every page. */
export interface RootAccount {
  account: Pick<Visitor, 'name' | 'email' | 'role' | 'hasPremium'> & { id: string; version?: string | undefined }
}

/** The account of the visitor; undefined for a guest. */
export const useAccount = () => useRouteLoaderData<() => RootAccount | null>('root')?.account
