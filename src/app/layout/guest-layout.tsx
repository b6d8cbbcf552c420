import { Outlet, type LoaderFunctionArgs } from 'react-router'
import { onlyGuest } from '#features/accounts/sessions/guards.server.ts'
import { serverPart } from '#platform/http/page-context.ts'

/** Guards the pages that log in and register. */
export function loader({ context, request }: LoaderFunctionArgs) {
  // A form that was sent without JavaScript has logged in and says so on its own page.
  if (request.method === 'GET') onlyGuest(serverPart(context))
  return null
}

export default Outlet
