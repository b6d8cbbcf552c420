import { expect, test } from 'vitest'
import type { ServerBuild } from 'react-router'
import { pagePattern } from './page-pattern.ts'

const route = (id: string, path?: string, parentId = 'root') => ({ id, path, parentId, module: { default: null } })
// Only the paths of routes are read; other parts of a build are left out.
const routes = {
  root: { id: 'root', path: '', module: { default: null } },
  frame: route('frame'),
  home: route('home', ':lang?', 'frame'),
  list: route('list', ':lang?/properties', 'frame'),
  one: route('one', ':lang?/properties/:id', 'frame'),
  rest: route('rest', ':lang?/*', 'frame'),
} as unknown as ServerBuild['routes']

test('a page is counted under the pattern of its route, and unknown paths under a shared one', () => {
  const pattern = (path: string) => pagePattern({ routes }, path)
  expect(['/', '/_root.data', '/properties', '/properties.data', '/properties/'].map(pattern)).toEqual([
    '/',
    '/',
    '/properties',
    '/properties',
    '/properties',
  ])
  expect(pattern('/properties/0192f0c1-0000-7000-8000-000000000001.data')).toBe('/properties/:id')
  expect(['/secret-of-somebody', '/properties/1/2', '/*'].map(pattern)).toEqual(['/…', '/…', '/…'])
})
