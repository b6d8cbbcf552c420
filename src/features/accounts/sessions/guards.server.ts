import { data, redirect, type LoaderFunctionArgs } from 'react-router'
import { pageSizeCookie, pageSizes } from '#shared/pagination.ts'
import { toLanguagePath, parseOwnPath, paths, getStartPath } from '#shared/paths.ts'
import { getPageContext, type PageContext, type Visitor } from '#platform/http/page-context.ts'
import { pageHead } from '#ui/layout/page-head.server.ts'

/** A path of the site in the language of the request. */
const local = (server: PageContext, path: string) => toLanguagePath(server.languageFixed ? server.language : 'nl', path)

/** Sends a guest to log in first, and back to the requested page after that (spec section 6). */
export function requireSession(server: PageContext): Visitor {
  if (server.visitor) return server.visitor
  if (server.isSessionUnknown) throw data(null, { status: 503 })
  throw redirect(`${local(server, paths.login)}?returnTo=${encodeURIComponent(local(server, server.path))}`)
}

/** Allows logged-in users; an admin who still needs a second factor can only go to the page that sets one up. */
export function requireLogin(server: PageContext): Visitor {
  const visitor = requireSession(server)
  if (visitor.needsSecondFactor) throw redirect(local(server, paths.secondFactorSetUp))
  return visitor
}

/** Allows only admins; sends other visitors to the login page (spec section 6). */
export function requireAdmin(server: PageContext): Visitor {
  const visitor = requireLogin(server)
  if (visitor.role === 'ADMIN') return visitor
  throw redirect(local(server, paths.login))
}

/** The page size that an admin chose in this browser (`ui/components/page-size.ts`), if any. */
function readPageSize(request: Request): number | undefined {
  const kept = new RegExp(`(?:^|; )${pageSizeCookie}=(\\d{1,3})(?:;|$)`).exec(request.headers.get('cookie') ?? '')
  return pageSizes.find((size) => String(size) === kept?.[1])
}

/** Makes a guard for page loaders, which returns what they need; `asked` is the query of the address. */
const pageOpener =
  (requireVisitor: (server: PageContext) => Visitor) =>
  ({ context, request }: Pick<LoaderFunctionArgs, 'context' | 'request'>) => {
    const server = getPageContext(context)
    const { userId } = requireVisitor(server)
    return {
      server,
      userId,
      asked: new URL(request.url).searchParams,
      pageSize: readPageSize(request),
      /** Makes the head of the page, hidden from search engines. */
      makeHead: ({ title, description }: { title: string; description: string }) =>
        pageHead(server, { title, description, hidden: true }),
    }
  }

/** Opens a page for logged-in users. */
export const openMemberPage = pageOpener(requireLogin)

/** Opens a page for admins. */
export const openAdminPage = pageOpener(requireAdmin)

/** Sends a logged-in visitor from the login and register pages to the page they wanted (spec decisions, Guards). */
export function requireGuest(server: PageContext): void {
  if (!server.visitor) return
  const returnTo = parseOwnPath(new URLSearchParams(server.path.split('?')[1]).get('returnTo'))
  throw redirect(returnTo ?? local(server, getStartPath(server.visitor.role)))
}

/** Sends an admin to the admin pages, unless they view the site as a visitor (spec decisions, Guards). */
export function redirectAdmin(server: PageContext): void {
  if (server.visitor?.role === 'ADMIN' && !server.asVisitor) throw redirect(local(server, paths.adminDashboard))
}
