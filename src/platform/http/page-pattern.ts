import type { ServerBuild } from 'react-router'

type Routes = ServerBuild['routes']

interface Patterns {
  fixed: ReadonlySet<string>
  parameterised: readonly { pattern: string; fits: RegExp }[]
}

/** The full path pattern of a route, without the language part. */
function getPattern(routes: Routes, id: string): string {
  const route = routes[id]
  if (!route) return ''
  const above = route.parentId === undefined ? '' : getPattern(routes, route.parentId)
  return route.path === undefined || route.path === '' ? above : `${above}/${route.path.replace(/^:lang\?\/?/, '')}`
}

const known = new WeakMap<Routes, Patterns>()

function getPatterns(routes: Routes): Patterns {
  const before = known.get(routes)
  if (before) return before
  const all = Object.keys(routes).map((id) => getPattern(routes, id).replace(/\/+$/, '') || '/')
  const patterns = {
    fixed: new Set(all.filter((pattern) => !/[:*]/.test(pattern))),
    parameterised: all
      .filter((pattern) => pattern.includes(':') && !pattern.includes('*'))
      .map((pattern) => ({ pattern, fits: new RegExp(`^${pattern.replaceAll(/:\w+/g, '[^/]+')}$`) })),
  }
  known.set(routes, patterns)
  return patterns
}

/** The pattern of the page that a path without language leads to (`/properties/:id`); `/…` for an unknown one. */
export function pagePattern({ routes }: Pick<ServerBuild, 'routes'>, path: string): string {
  const plain =
    path
      .replace(/\.data$/, '')
      .replace(/^\/_root$/, '')
      .replace(/\/+$/, '') || '/'
  const { fixed, parameterised } = getPatterns(routes)
  return fixed.has(plain) ? plain : (parameterised.find(({ fits }) => fits.test(plain))?.pattern ?? '/…')
}
