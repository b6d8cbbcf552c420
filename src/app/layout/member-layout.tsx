import { Outlet, type LoaderFunctionArgs } from 'react-router'
import { requireLogin } from '#features/accounts/sessions/guards.server.ts'
import { getPageContext } from '#platform/http/page-context.ts'

/** Guards the pages for logged-in users. */
export function loader({ context }: LoaderFunctionArgs) {
  requireLogin(getPageContext(context))
  return null
}

export default Outlet
