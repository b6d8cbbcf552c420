import { redirect, type LoaderFunctionArgs } from 'react-router'
import { toLanguagePath, parseOwnPath, paths } from '#shared/paths.ts'
import { openAdminPage } from '#features/accounts/sessions/guards.server.ts'

/** Lets an admin view the site as visitors do, starting at a given page, until they return (spec decisions, Guards). */
export function loader(args: LoaderFunctionArgs) {
  const from = parseOwnPath(openAdminPage(args).asked.get('from')) ?? paths.home
  return redirect(toLanguagePath(args.params.lang === 'en' ? 'en' : 'nl', from), {
    headers: { 'set-cookie': 'asVisitor=1; Path=/; SameSite=Lax; HttpOnly' },
  })
}
