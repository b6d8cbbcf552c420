import { redirect, type LoaderFunctionArgs } from 'react-router'
import { inLanguage, paths } from '#shared/paths.ts'
import { onlyAdmin } from './guards.server.ts'
import { serverPart } from './server-context.ts'

/** Lets an admin look at the site as others see it, until they go back (spec decisions, Guards). */
export function loader({ context, params }: LoaderFunctionArgs) {
  onlyAdmin(serverPart(context))
  return redirect(inLanguage(params.lang === 'en' ? 'en' : 'nl', paths.home), {
    headers: { 'set-cookie': 'asVisitor=1; Path=/; SameSite=Lax; HttpOnly' },
  })
}
