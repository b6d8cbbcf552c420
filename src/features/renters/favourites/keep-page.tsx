import { redirect, type LoaderFunctionArgs } from 'react-router'
import { getPageContext } from '#platform/http/page-context.ts'
import { keepsHome, parseOwnPath, paths, toLanguagePath, withReturn } from '#shared/paths.ts'
import { Uuid } from '#shared/schemas.ts'
import { formatPendingCookie } from './pending-favourite.server.ts'

/** The page of ours that a request was made on; undefined if the browser does not tell or it was another site's. */
function readOwnReferrer(request: Request, origin: string): string | undefined {
  const referrer = request.headers.get('referer')
  if (!referrer?.startsWith(`${origin}/`)) return undefined
  return parseOwnPath(referrer.slice(origin.length))
}

/**
 * Where the heart of a guest leads: keeps the home (`home`) until they have logged in, and asks them to do so. Who is
 * logged in only goes back: no link changes their favourites. The page they go back to is the one with the heart; it is
 * not in the link, since a list has a link for each home.
 */
export function loader({ context, params, request, url }: LoaderFunctionArgs) {
  const server = getPageContext(context)
  const local = (path: string) => toLanguagePath(params.lang === 'en' ? 'en' : 'nl', path)
  const returnTo = readOwnReferrer(request, server.origin) ?? local(paths.properties)
  if (server.visitor || server.isSessionUnknown) return redirect(returnTo)
  const home = Uuid.safeParse(url.searchParams.get('home'))
  const cookie = home.success && formatPendingCookie(home.data, server.origin.startsWith('https:'))
  const login = local(withReturn(paths.login, returnTo))
  return cookie ? redirect(`${login}&${keepsHome}=yes`, { headers: { 'set-cookie': cookie } }) : redirect(login)
}
