import type { PaymentClientSettings } from '#features/billing/subscriptions/payment-context.server.ts'
import type { MapTiles } from '#features/properties/map/map-tiles-context.server.ts'

/** Where the payment provider's own form and the questions of banks (3-D Secure) come from, and whom they talk to. */
const providers = {
  stripe: {
    frames: 'https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com',
    calls: 'https://api.stripe.com',
    pictures: 'https://*.stripe.com',
  },
  // It answers under our own address.
  stripeMock: { frames: "'self'", calls: '', pictures: '' },
}

/** Who else's pictures a page may show: the hosts of a map's tiles. */
const toTileHosts = ({ url }: MapTiles): string => url.replace('{s}', '*').split('/', 3).join('/')

/**
 * The policy of a page: only scripts that carry its nonce, and what those load.
 * @param from.payments of the page that takes payments; none on all others
 * @param from.tiles where pictures of maps come from; on every page, as one leads to another without a new document
 */
export function contentPolicy(
  nonce: string,
  development: boolean,
  from: { payments?: PaymentClientSettings | undefined; tiles?: MapTiles | undefined } = {},
): string {
  const provider = from.payments && providers[from.payments.stripeMock ? 'stripeMock' : 'stripe']
  const also = (sources: string | undefined) => (sources ? ` ${sources}` : '')
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self'${development ? " 'unsafe-inline'" : ''}`,
    `img-src 'self' data:${also(provider?.pictures)}${also(from.tiles && toTileHosts(from.tiles))}`,
    "font-src 'self'",
    `connect-src 'self'${development ? ' ws:' : ''}${also(provider?.calls)}`,
    ...(provider ? [`frame-src ${provider.frames}`] : []),
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}
