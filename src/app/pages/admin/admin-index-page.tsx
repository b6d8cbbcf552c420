import { redirect, type LoaderFunctionArgs } from 'react-router'
import { toLanguagePath, paths } from '#shared/paths.ts'
import { requireAdmin } from '#features/accounts/sessions/guards.server.ts'
import { getPageContext } from '#platform/http/page-context.ts'

/** The back-office opens on its dashboard (spec section 2, Route table); who looked at the site as a visitor is back. */
export function loader({ context, params }: LoaderFunctionArgs) {
  requireAdmin(getPageContext(context))
  return redirect(toLanguagePath(params.lang === 'en' ? 'en' : 'nl', paths.adminDashboard), {
    headers: { 'set-cookie': 'asVisitor=; Path=/; Max-Age=0' },
  })
}
