import type { PaymentFacts } from '#web/server-context.ts'

/** Where the payment provider's own form and the questions of banks (3-D Secure) come from, and whom they talk to. */
const providers = {
  stripe: {
    frames: 'https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com',
    calls: 'https://api.stripe.com',
    pictures: 'https://*.stripe.com',
  },
  // It answers under our own address.
  standin: { frames: "'self'", calls: '', pictures: '' },
}

/**
 * The policy of a page: only scripts that carry its nonce, and what those load.
 *
 * @param payments of the page that takes payments; none on all others
 */
export function contentPolicy(nonce: string, development: boolean, payments?: PaymentFacts): string {
  const provider = payments && providers[payments.standin ? 'standin' : 'stripe']
  const also = (sources: string | undefined) => (sources ? ` ${sources}` : '')
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self'${development ? " 'unsafe-inline'" : ''}`,
    `img-src 'self' data:${also(provider?.pictures)}`,
    "font-src 'self'",
    `connect-src 'self'${development ? ' ws:' : ''}${also(provider?.calls)}`,
    ...(provider ? [`frame-src ${provider.frames}`] : []),
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}
