import { redirect, type LoaderFunctionArgs } from 'react-router'
import { getPageContext } from '#platform/http/page-context.ts'
import { keepsHome, parseOwnPath, paths, toLanguagePath, withReturn } from '#shared/paths.ts'
import { Uuid } from '#shared/schemas.ts'
import { formatPendingCookie } from './pending-favourite.server.ts'

/**
 * Where the heart of a guest leads: keeps the home (`home`) until they have logged in, and asks them to do so. Who is
 * logged in only goes back: no link changes their favourites.
 */
export function loader({ context, params, url }: LoaderFunctionArgs) {
  const server = getPageContext(context)
  const local = (path: string) => toLanguagePath(params.lang === 'en' ? 'en' : 'nl', path)
  const returnTo = parseOwnPath(url.searchParams.get('returnTo')) ?? local(paths.properties)
  if (server.visitor || server.isSessionUnknown) return redirect(returnTo)
  const home = Uuid.safeParse(url.searchParams.get('home'))
  const cookie = home.success && formatPendingCookie(home.data, server.origin.startsWith('https:'))
  const login = local(withReturn(paths.login, returnTo))
  return cookie ? redirect(`${login}&${keepsHome}=yes`, { headers: { 'set-cookie': cookie } }) : redirect(login)
}
