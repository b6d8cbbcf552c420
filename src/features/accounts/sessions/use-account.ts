import { useRouteLoaderData } from 'react-router'
import type { loader } from '#app/root.tsx'

/** Who is logged in, as the frame shows them; the server says so with each page. */
export const useAccount = () => useRouteLoaderData<typeof loader>('root')?.account
