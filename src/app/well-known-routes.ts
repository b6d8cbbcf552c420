import type { FastifyInstance } from 'fastify'
import { paths } from '#shared/paths.ts'
import type { LiveSettings } from '#platform/settings/live-settings.server.ts'

/** RFC 9116 recommends less than a year, so that an outdated address is not used. */
const securityTxtDays = 180

/** Serves well-known addresses: the security contact, and where a password is changed. */
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
  app.get('/.well-known/change-password', (_request, reply) => reply.redirect(paths.profile, 302))
}
