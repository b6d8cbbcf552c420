import type { FastifyInstance } from 'fastify'
import type { ServerBuild } from 'react-router'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp } from '#app/test-app.ts'
import { buildSite, loadPages } from '#app/test-pages.ts'
import { register } from '#features/accounts/accounts/test-accounts.server.ts'

type Route = NonNullable<ServerBuild['routes'][string]>

const site = testApp()
let app: FastifyInstance
let routes: ServerBuild['routes']
beforeAll(async () => {
  app = await buildSite({ db: site.db })
  routes = (await loadPages()).routes
}, 180_000)
afterAll(async () => {
  await app.close()
})

/** The route with those around it, innermost first. */
const listParents = (route: Route): Route[] => {
  const parent = route.parentId === undefined ? undefined : routes[route.parentId]
  return [route, ...(parent ? listParents(parent) : [])]
}

const unknown = '01890a5d-ac96-774b-bcce-b302099a8057'

const getPath = (route: Route) =>
  listParents(route)
    .map(({ path = '' }) => path)
    .reverse()
    .filter((part) => part !== '')
    .join('/')
    .replace(/^:lang\?\/?/, '')
    .replaceAll(':id', unknown)
    .replaceAll(':list', 'users')
    .replaceAll('*', 'x')

const isForAdmins = (route: Route) => /^admin(\/|$)/.test(getPath(route))
const isForMembers = (route: Route) =>
  listParents(route).some(({ id }) => ['layout/member-layout', 'paying-member'].includes(id))

const listRoutes = (isGuarded: (route: Route) => boolean, part: 'loader' | 'action') =>
  Object.values(routes)
    .filter((route) => route !== undefined)
    // Layouts have no address of their own.
    .filter((route) => route.path !== undefined && route.module[part] && isGuarded(route))

/** Asks for one route alone, as a script may: the guards of the layouts around it are not asked. */
async function askFor(route: Route, part: 'loader' | 'action', token?: string) {
  const url = `/${getPath(route)}`
  const isResource = !route.module.default
  const cookies = token ? { '__Host-session': token } : {}
  const { statusCode, body } = await (part === 'loader'
    ? app.inject({ url: isResource ? url : `${url}.data?_routes=${encodeURIComponent(route.id)}`, cookies })
    : app.inject({
        method: 'POST',
        url: `${url}.data`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({ id: unknown, intent: 'delete', name: 'x' }).toString(),
        cookies,
      }))
  const isRedirected = statusCode === 202 || (statusCode >= 300 && statusCode < 400)
  // What the API refused for a form comes as data.
  const isRefused = (statusCode >= 400 && statusCode < 500) || /"status",40[13]/.test(body)
  return isRedirected || isRefused ? 'refused' : `${statusCode}: ${body.slice(0, 300)}`
}

test.each(['loader', 'action'] as const)('a guest gets nothing of a page for members or admins: %s', async (part) => {
  const guarded = listRoutes((route) => isForAdmins(route) || isForMembers(route), part)
  expect(guarded.length).toBeGreaterThan(0)
  for (const route of guarded) expect([route.id, await askFor(route, part)]).toEqual([route.id, 'refused'])
})

test('a member gets nothing of a page for admins', async () => {
  const { token } = await register(site)
  const guarded = listRoutes(isForAdmins, 'loader')
  expect(guarded.length).toBeGreaterThan(0)
  for (const route of guarded) expect([route.id, await askFor(route, 'loader', token)]).toEqual([route.id, 'refused'])
  // What admins change goes to the API.
  expect(listRoutes(isForAdmins, 'action')).toEqual([])
})
