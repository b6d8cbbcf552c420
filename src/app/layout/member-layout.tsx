import { Outlet, type LoaderFunctionArgs } from 'react-router'
import { loggedIn } from '#features/accounts/sessions/guards.server.ts'
import { serverPart } from '#platform/http/page-context.ts'

/** Guards the pages of people who are logged in. */
export function loader({ context }: LoaderFunctionArgs) {
  loggedIn(serverPart(context))
  return null
}

export default Outlet
