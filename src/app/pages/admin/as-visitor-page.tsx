import { redirect, type LoaderFunctionArgs } from 'react-router'
import { inLanguage, ownPath, paths } from '#shared/paths.ts'
import { onlyAdmin } from '#features/accounts/sessions/guards.server.ts'
import { serverPart } from '#platform/http/page-context.ts'

/** Lets an admin look at the site as others see it, from a page of it on, until they go back (spec decisions, Guards). */
export function loader({ context, params, request }: LoaderFunctionArgs) {
  onlyAdmin(serverPart(context))
  const from = ownPath(new URL(request.url).searchParams.get('from')) ?? paths.home
  return redirect(inLanguage(params.lang === 'en' ? 'en' : 'nl', from), {
    headers: { 'set-cookie': 'asVisitor=1; Path=/; SameSite=Lax; HttpOnly' },
  })
}
