import { describe, expect, test } from 'vitest'
import { contentPolicy } from './content-policy.ts'

const partsOf = (policy: string) => new Map(policy.split('; ').map((part) => [part.split(' ')[0], part]))

describe('the policy of a page', () => {
  test('allows no frames, no other origins, and only scripts with its nonce', () => {
    const parts = partsOf(contentPolicy(["'nonce-abc'"], false))
    expect(parts.get('default-src')).toBe("default-src 'none'")
    expect(parts.has('frame-src')).toBe(false)
    expect(parts.get('connect-src')).toBe("connect-src 'self'")
    expect(parts.get('script-src')).toBe("script-src 'nonce-abc' 'strict-dynamic'")
  })

  test('takes texts as HTML and as addresses of scripts only by the default policy of Trusted Types', () => {
    for (const payments of [undefined, { publishableKey: 'pk_live_1', stripeMock: false }]) {
      const parts = partsOf(contentPolicy(["'nonce-abc'"], false, { payments }))
      expect(parts.get('require-trusted-types-for')).toBe("require-trusted-types-for 'script'")
      expect(parts.get('trusted-types')).toBe('trusted-types default')
    }
  })

  test('of the checkout allows the frames of the payment provider only', () => {
    const parts = partsOf(
      contentPolicy(["'nonce-abc'"], false, { payments: { publishableKey: 'pk_live_1', stripeMock: false } }),
    )
    expect(parts.get('frame-src')).toBe(
      'frame-src https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com',
    )
    expect(parts.get('connect-src')).toBe("connect-src 'self' https://api.stripe.com")
    expect(parts.get('script-src')).toBe("script-src 'nonce-abc' 'strict-dynamic'")
  })

  test('of the checkout with the Stripe mock allows frames of the own origin only', () => {
    const parts = partsOf(contentPolicy(["'nonce-abc'"], false, { payments: { publishableKey: '', stripeMock: true } }))
    expect(parts.get('frame-src')).toBe("frame-src 'self'")
    expect(parts.get('connect-src')).toBe("connect-src 'self'")
  })

  test('allows images of the configured map tiles only', () => {
    const of = (url: string) =>
      partsOf(contentPolicy(["'nonce-abc'"], false, { tiles: { url, attribution: 'x' } })).get('img-src')
    expect(of('https://tiles.example/{z}/{x}/{y}.png?key=1')).toBe("img-src 'self' data: https://tiles.example")
    expect(of('https://{s}.tiles.example:8443/{z}/{x}/{y}.png')).toBe(
      "img-src 'self' data: https://*.tiles.example:8443",
    )
    expect(partsOf(contentPolicy(["'nonce-abc'"], false)).get('img-src')).toBe("img-src 'self' data:")
  })
})
