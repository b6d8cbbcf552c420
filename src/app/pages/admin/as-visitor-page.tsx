import { redirect, type LoaderFunctionArgs } from 'react-router'
import { toLanguagePath, parseOwnPath, paths } from '#shared/paths.ts'
import { requireAdmin } from '#features/accounts/sessions/guards.server.ts'
import { getPageContext } from '#platform/http/page-context.ts'

/** Lets an admin look at the site as others see it, from a page of it on, until they go back (spec decisions, Guards). */
export function loader({ context, params, request }: LoaderFunctionArgs) {
  requireAdmin(getPageContext(context))
  const from = parseOwnPath(new URL(request.url).searchParams.get('from')) ?? paths.home
  return redirect(toLanguagePath(params.lang === 'en' ? 'en' : 'nl', from), {
    headers: { 'set-cookie': 'asVisitor=1; Path=/; SameSite=Lax; HttpOnly' },
  })
}
