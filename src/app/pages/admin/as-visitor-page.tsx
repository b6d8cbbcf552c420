import { redirect, type LoaderFunctionArgs } from 'react-router'
import { toLanguagePath, parseOwnPath, paths } from '#shared/paths.ts'
import { openAdminPage } from '#features/accounts/sessions/guards.server.ts'

/** Lets an admin look at the site as others see it, from a page of it on, until they go back (spec decisions, Guards). */
export function loader(args: LoaderFunctionArgs) {
  const from = parseOwnPath(openAdminPage(args).asked.get('from')) ?? paths.home
  return redirect(toLanguagePath(args.params.lang === 'en' ? 'en' : 'nl', from), {
    headers: { 'set-cookie': 'asVisitor=1; Path=/; SameSite=Lax; HttpOnly' },
  })
}
