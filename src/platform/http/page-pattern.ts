import type { ServerBuild } from 'react-router'

type Routes = ServerBuild['routes']

interface Patterns {
  whole: ReadonlySet<string>
  open: readonly { pattern: string; fits: RegExp }[]
}

/** The whole address of a route, without the part for the language. */
function patternOf(routes: Routes, id: string): string {
  const route = routes[id]
  if (!route) return ''
  const above = route.parentId === undefined ? '' : patternOf(routes, route.parentId)
  return route.path === undefined || route.path === '' ? above : `${above}/${route.path.replace(/^:lang\?\/?/, '')}`
}

const known = new WeakMap<Routes, Patterns>()

function patternsOf(routes: Routes): Patterns {
  const before = known.get(routes)
  if (before) return before
  const all = Object.keys(routes).map((id) => patternOf(routes, id).replace(/\/+$/, '') || '/')
  const patterns = {
    whole: new Set(all.filter((pattern) => !/[:*]/.test(pattern))),
    open: all
      .filter((pattern) => pattern.includes(':') && !pattern.includes('*'))
      .map((pattern) => ({ pattern, fits: new RegExp(`^${pattern.replaceAll(/:\w+/g, '[^/]+')}$`) })),
  }
  known.set(routes, patterns)
  return patterns
}

/**
 * Which page an address leads to, as it is written in the code: `/properties/:id`. Of what nobody wrote there it says
 * so, and not what was asked for.
 *
 * @param path without its language and its query
 */
export function pagePattern({ routes }: Pick<ServerBuild, 'routes'>, path: string): string {
  const plain =
    path
      .replace(/\.data$/, '')
      .replace(/^\/_root$/, '')
      .replace(/\/+$/, '') || '/'
  const { whole, open } = patternsOf(routes)
  return whole.has(plain) ? plain : (open.find(({ fits }) => fits.test(plain))?.pattern ?? '/…')
}
