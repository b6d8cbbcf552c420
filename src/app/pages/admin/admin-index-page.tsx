import { redirect, type LoaderFunctionArgs } from 'react-router'
import { inLanguage, paths } from '#shared/paths.ts'
import { onlyAdmin } from '#features/accounts/sessions/guards.server.ts'
import { serverPart } from '#platform/http/page-context.ts'

/** The back-office opens on its dashboard (spec section 2, Route table); who looked at the site as a visitor is back. */
export function loader({ context, params }: LoaderFunctionArgs) {
  onlyAdmin(serverPart(context))
  return redirect(inLanguage(params.lang === 'en' ? 'en' : 'nl', paths.adminDashboard), {
    headers: { 'set-cookie': 'asVisitor=; Path=/; Max-Age=0' },
  })
}
