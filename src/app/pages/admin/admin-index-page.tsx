import { redirect, type LoaderFunctionArgs } from 'react-router'
import { toLanguagePath, paths } from '#shared/paths.ts'
import { openAdminPage } from '#features/accounts/sessions/guards.server.ts'

/** The back-office opens on its dashboard (spec section 2, Route table); who looked at the site as a visitor is back. */
export function loader(args: LoaderFunctionArgs) {
  openAdminPage(args)
  return redirect(toLanguagePath(args.params.lang === 'en' ? 'en' : 'nl', paths.adminDashboard), {
    headers: { 'set-cookie': 'asVisitor=; Path=/; Max-Age=0' },
  })
}
