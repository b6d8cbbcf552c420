import type { FastifyInstance } from 'fastify'
import { brand } from '#shared/brand.ts'
import { paths } from '#shared/paths.ts'
import type { LiveSettings } from '#platform/settings/live-settings.server.ts'

/** RFC 9116 recommends less than a year, so that an outdated address is not used. */
const securityTxtDays = 180

/** Serves well-known addresses: the security contact, where a password is changed, and how the site is installed. */
export function wellKnownRoutes(
  app: FastifyInstance,
  { settings, origin }: { settings: LiveSettings; origin: string },
): void {
  app.get('/.well-known/security.txt', (_request, reply) => {
    const expires = new Date(Date.now() + securityTxtDays * 86_400_000)
    expires.setUTCHours(0, 0, 0, 0)
    return reply
      .type('text/plain; charset=utf-8')
      .send(
        [
          `Contact: mailto:${settings.current.contactEmail}`,
          `Expires: ${expires.toISOString()}`,
          'Preferred-Languages: nl, en',
          `Canonical: ${origin}/.well-known/security.txt`,
          '',
        ].join('\n'),
      )
  })
  app.get('/manifest.webmanifest', (_request, reply) =>
    reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', 'public, max-age=86400')
      .send(
        JSON.stringify({
          id: paths.home,
          name: brand.name,
          start_url: paths.home,
          display: 'standalone',
          background_color: '#fbfaf7',
          theme_color: '#1d3a9f',
          icons: [
            { src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any' },
            { src: '/icon-192.png', type: 'image/png', sizes: '192x192' },
            { src: '/icon-512.png', type: 'image/png', sizes: '512x512' },
            { src: '/icon-maskable-512.png', type: 'image/png', sizes: '512x512', purpose: 'maskable' },
          ],
        }),
      ),
  )
  app.get('/.well-known/change-password', (_request, reply) => reply.redirect(paths.profile, 302))
}
