import { redirect, type LoaderFunctionArgs } from 'react-router'
import { toLanguagePath, paths } from '#shared/paths.ts'
import { openAdminPage } from '#features/accounts/sessions/guards.server.ts'

/** Redirects to the dashboard (spec section 2, Route table), and ends viewing the site as a visitor. */
export function loader(args: LoaderFunctionArgs) {
  openAdminPage(args)
  return redirect(toLanguagePath(args.params.lang === 'en' ? 'en' : 'nl', paths.adminDashboard), {
    headers: { 'set-cookie': 'asVisitor=; Path=/; Max-Age=0' },
  })
}
