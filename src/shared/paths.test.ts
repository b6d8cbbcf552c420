import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toLanguagePath, paths, parseLanguagePath, parseOwnPath } from './paths.ts'
import { photoPath } from './photos.ts'
import { testTable } from './test-table.ts'

const fixed = Object.values(paths).filter((path) => typeof path === 'string')

describe('an address', () => {
  testTable('in %s for %s is %s', toLanguagePath, [
    ['nl', '/', '/'],
    ['en', '/', '/en'],
    ['nl', '/properties', '/properties'],
    ['en', '/properties', '/en/properties'],
  ])

  test.each([
    ['/', undefined, '/'],
    ['/en', 'en', '/'],
    ['/en/', 'en', '/'],
    ['/nl/contact', 'nl', '/contact'],
    ['/properties/en', undefined, '/properties/en'],
    ['/english', undefined, '/english'],
    ['/de/contact', undefined, '/de/contact'],
    ['', undefined, ''],
  ])('%j fixes %s and is the page %j', (address, language, path) => {
    expect(parseLanguagePath(address)).toEqual({ fixed: language, path })
  })

  test('of every page is the same page in both languages', () => {
    for (const path of [...fixed, paths.property('0192f0c1')]) {
      expect(parseLanguagePath(toLanguagePath('nl', path))).toEqual({ fixed: undefined, path })
      expect(parseLanguagePath(toLanguagePath('en', path))).toEqual({ fixed: 'en', path })
    }
  })

  test('belongs to one page only', () => {
    expect(new Set(fixed).size).toBe(fixed.length)
  })

  test('after a language never leads to another site, as a browser reads it', () => {
    const part = fc.oneof(
      fc.constantFrom('/', '\\', '//', '.', '..', ':', '@', 'evil.example', '\t', '\n'),
      fc.string(),
    )
    fc.assert(
      fc.property(fc.array(part, { maxLength: 8 }), fc.constantFrom('nl', 'en'), (parts, language) => {
        const { path } = parseLanguagePath(`/${language}/${parts.join('')}`)
        expect(new URL(toLanguagePath('nl', path), 'https://ours.example').host).toBe('ours.example')
      }),
    )
  })

  test('of a photo names its hash and width', () => {
    expect(photoPath('ab12', 480)).toBe('/photos/ab12-480.webp')
  })

  test.each(['/my-profile', '/properties?city=Utrecht&page=2', '/en/favourite#top', '/'])(
    'to return to may be %s',
    (path) => {
      expect(parseOwnPath(path)).toBe(path)
    },
  )

  test.each([
    undefined,
    null,
    '',
    'my-profile',
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    'javascript:alert(1)',
    `/${'x'.repeat(2_000)}`,
  ])('to return to may not be %j', (path) => {
    expect(parseOwnPath(path)).toBeUndefined()
  })

  test('to return to never leads to another site, as a browser reads it', () => {
    const part = fc.oneof(
      fc.constantFrom('/', '\\', '//', '.', ':', '@', 'evil.example', '\t', '\n', '%2f'),
      fc.string(),
    )
    fc.assert(
      fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
        const path = parseOwnPath(`/${parts.join('')}`)
        if (path !== undefined) expect(new URL(path, 'https://ours.example').host).toBe('ours.example')
      }),
    )
  })
})
