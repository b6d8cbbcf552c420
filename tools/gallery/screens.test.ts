import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import routes from '../../src/app/routes.ts'
import { projectRoot } from '../project-root.mjs'
import { screens } from './screens.ts'

/** The address of each route that shows a page; the others redirect or send data. */
function pageRoutes(entries: readonly RouteConfigEntry[], parent = ''): string[] {
  return entries.flatMap(({ path = '', file, children }) => {
    const route = [parent, path].filter(Boolean).join('/')
    if (children) return pageRoutes(children, route)
    const isPage = /^export (default|\{[^}]*\bdefault\b)/m.test(
      readFileSync(join(projectRoot, 'src/app', file), 'utf8'),
    )
    return isPage ? [route.replace(/^:lang\?\/?/, '')] : []
  })
}

const sorted = (texts: readonly string[]) => texts.toSorted((a, b) => a.localeCompare(b))

test('the gallery shows every page of the site, and no page twice', () => {
  expect(sorted(screens.map(({ route }) => route))).toEqual(sorted(pageRoutes(routes)))
})

test('a page that is added to the routes and not to the gallery is noticed', () => {
  const added = { path: 'about-us', file: 'pages/content/about-page.tsx' }
  expect(screens.map(({ route }) => route)).not.toEqual(expect.arrayContaining(pageRoutes([...routes, added])))
})

test('each screen has a picture, and each picture of a screen differs from the others', () => {
  for (const { route, takes } of screens) {
    expect(takes, route).not.toEqual([])
    const names = takes.map(({ state, as, label, path }) => [state, as, label, label ? '' : String(path)].join())
    expect(new Set(names).size, route).toBe(names.length)
  }
})
