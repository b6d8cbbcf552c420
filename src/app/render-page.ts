import { createRequestHandler, data, type ServerBuild } from 'react-router'
import { toWebRequest } from '#platform/http/web-request.ts'
import { getOrCreate } from '#shared/records.ts'
import { createPageContext, type PageRequest, type SiteOptions } from './page-request.ts'

/**
 * Makes the pages of a build answer with a status instead of loading or changing anything, each in its frame. Only the
 * loader of the root stays: the frame shows whose account it is.
 *
 * @param status 429 for a visitor who asks for too much, 503 while the database is away
 */
function refusingBuild(build: ServerBuild, status: 429 | 503): ServerBuild {
  const refuse = () => {
    throw data(null, { status })
  }
  const routes = Object.entries(build.routes).map(([id, route]) => {
    if (!route || id === 'root') return [id, route] as const
    const { loader, action } = route.module
    const module = { ...route.module, loader: loader && refuse, action: action && refuse }
    return [id, { ...route, module }] as const
  })
  return { ...build, routes: Object.fromEntries(routes) }
}

type Handler = ReturnType<typeof createRequestHandler>
// The handler of a build compiles its routes on the first call. In development each change creates a new build.
const handlers = new WeakMap<ServerBuild, Map<PageRequest['unavailable'], Handler>>()

/** The handler of a build, or the one that refuses with a status. */
const getHandler = (build: ServerBuild, status: PageRequest['unavailable']): Handler =>
  getOrCreate(
    getOrCreate(handlers, build, () => new Map<PageRequest['unavailable'], Handler>()),
    status,
    () => createRequestHandler(status ? refusingBuild(build, status) : build),
  )

/** What a page cannot be made without, and what may soon be back. */
const awayCodes: readonly unknown[] = ['server.databaseAway', 'server.searchAway']

/** Renders a page; where a loader finds the database or the search away, it says so instead. */
export async function renderPage(
  build: ServerBuild,
  parts: SiteOptions,
  page: PageRequest,
  webRequest: Request,
): Promise<Response> {
  const { request, reply, unavailable } = page
  const answer = await getHandler(build, unavailable)(webRequest, createPageContext(build, parts, page))
  if (!awayCodes.includes(page.failure?.code) || request.method === 'POST') return answer
  const away: PageRequest = { ...page, unavailable: 503 }
  return getHandler(build, 503)(toWebRequest(request, reply.raw), createPageContext(build, parts, away))
}
