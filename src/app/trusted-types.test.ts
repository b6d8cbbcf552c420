import { describe, expect, test } from 'vitest'
import { trustedTypesPolicy } from './trusted-types.ts'

describe('the policy for texts that code writes', () => {
  const { createHTML, createScriptURL } = trustedTypesPolicy

  test('allows as HTML what creates no element', () => {
    for (const text of ['', '+', '−', '50 km', '{"@type":"Apartment"}', 'a && b']) expect(createHTML(text)).toBe(text)
  })

  test('allows the two elements that Leaflet and React write, exactly', () => {
    expect(createHTML('<svg/>')).toBe('<svg/>')
    expect(createHTML('<script></script>')).toBe('<script></script>')
    for (const html of ['<svg/> ', '<svg onload=alert(1)/>', '<script>alert(1)</script>', '<script src=x></script>'])
      expect(createHTML(html)).toBeUndefined()
  })

  test('allows no other markup', () => {
    for (const html of ['<b>a</b>', '<img src=x onerror=alert(1)>', 'a<', '<!--', '</script>', ' <a href="/">a</a>'])
      expect(createHTML(html)).toBeUndefined()
  })

  test('allows the scripts that are added to a page', () => {
    for (const url of ['/service-worker.js', '/betaalproef/stripe.js', 'https://js.stripe.com/endive/stripe.js'])
      expect(createScriptURL(url)).toBe(url)
  })

  test('allows no other scripts', () => {
    for (const url of [
      '',
      '/',
      '/other.js',
      '/service-worker.js?x',
      '//boef.example/service-worker.js',
      'https://boef.example/service-worker.js',
      'https://js.stripe.com.boef.example/x.js',
      'https://js.stripe.com@boef.example/x.js',
      'http://js.stripe.com/x.js',
      ' https://js.stripe.com/x.js',
      'https://boef.example/https://js.stripe.com/x.js',
      'data:text/javascript,alert(1)',
      'blob:https://js.stripe.com/1',
    ])
      expect(createScriptURL(url), url).toBeUndefined()
  })
})
