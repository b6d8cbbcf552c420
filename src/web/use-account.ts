import { useRouteLoaderData } from 'react-router'
import type { loader } from './root.tsx'

/** Who is logged in, as the frame shows them; the server says so with each page. */
export const useAccount = () => useRouteLoaderData<typeof loader>('root')?.account
