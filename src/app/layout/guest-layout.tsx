import { Outlet, type LoaderFunctionArgs } from 'react-router'
import { requireGuest } from '#features/accounts/sessions/guards.server.ts'
import { getPageContext } from '#platform/http/page-context.ts'

/** Guards the pages that log in and register. */
export function loader({ context, request }: LoaderFunctionArgs) {
  // A form sent without JavaScript has logged in and confirms that on its own page.
  if (request.method === 'GET') requireGuest(getPageContext(context))
  return null
}

export default Outlet
