import { Outlet, type LoaderFunctionArgs } from 'react-router'
import { requireGuest } from '#features/accounts/sessions/guards.server.ts'
import { getPageContext } from '#platform/http/page-context.ts'

/** Guards the login and registration pages. */
export function loader({ context, request }: LoaderFunctionArgs) {
  // A form sent without JavaScript has just logged the user in, and confirms that on its own page.
  if (request.method === 'GET') requireGuest(getPageContext(context))
  return null
}

export default Outlet
