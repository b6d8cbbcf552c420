import type { PaymentClientSettings } from '#features/billing/subscriptions/payment-context.server.ts'
import type { ImageTiles } from '#features/properties/map/map-tiles-context.server.ts'

/** For what is no page: it may load nothing, and be shown in no other. */
export const strictestPolicy = "default-src 'none'; frame-ancestors 'none'"

/** What pages may ask the browser for: a payment on the checkout's own frame, and nothing else. */
export const permissionsPolicy =
  `accelerometer camera display-capture geolocation gyroscope hid magnetometer microphone midi serial
  usb xr-spatial-tracking browsing-topics`
    .split(/\s+/)
    .map((feature) => `${feature}=()`)
    .concat('payment=(self "https://js.stripe.com")')
    .join(', ')

/** Where browsers report what they refused. */
const cspReportPath = '/api/csp-reports'

/** The sources of the payment provider's form and of 3-D Secure pages, and the origins that they call. */
const providers = {
  stripe: {
    frames: 'https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com',
    calls: 'https://api.stripe.com',
    pictures: 'https://*.stripe.com',
  },
  // It is served from our own origin.
  stripeMock: { frames: "'self'", calls: '', pictures: '' },
}

/** Returns the image source of a map's tiles. */
const toTileHosts = ({ url }: ImageTiles): string => url.replace('{s}', '*').split('/', 3).join('/')

/**
 * Returns the content security policy of a page: only its own scripts, and what those load.
 * @param scripts the sources of its scripts, such as `'nonce-…'` or `'sha256-…'`
 * @param from.payments set on the checkout page only
 * @param from.tiles the source of map images; on every page, since client navigation loads no new document
 */
export function contentPolicy(
  scripts: readonly string[],
  development: boolean,
  from: { payments?: PaymentClientSettings | undefined; tiles?: ImageTiles | undefined } = {},
): string {
  const provider = from.payments && providers[from.payments.stripeMock ? 'stripeMock' : 'stripe']
  const also = (sources: string | undefined) => (sources ? ` ${sources}` : '')
  return [
    "default-src 'none'",
    `script-src ${scripts.join(' ')} 'strict-dynamic'`,
    "require-trusted-types-for 'script'",
    'trusted-types default',
    `style-src 'self'${development ? " 'unsafe-inline'" : ''}`,
    `img-src 'self' data:${also(provider?.pictures)}${also(from.tiles && toTileHosts(from.tiles))}`,
    "media-src 'self'",
    "font-src 'self'",
    `connect-src 'self'${development ? ' ws:' : ''}${also(provider?.calls)}`,
    ...(provider ? [`frame-src ${provider.frames}`] : []),
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    `report-uri ${cspReportPath}`,
  ].join('; ')
}
