import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Db } from '#platform/database/db.ts'
import { readMail } from '#platform/mail/outbox.ts'
import { isLoopback } from '#platform/settings/environment.ts'

/**
 * Whether a request is from this machine, by its own name and not through a proxy: mails contain links that open
 * accounts. A page of another site can have its name lead to this machine, but not change it.
 */
export const isOwnMachine = ({ ip, hostname, headers }: FastifyRequest): boolean =>
  isLoopback(ip) && isLoopback(hostname) && headers['x-forwarded-for'] === undefined && headers.forwarded === undefined

const Id = z.uuid()

/** Shows single mails of the mailbox as a mail program would; their list is a page (mailbox-page.tsx). */
export function mailboxRoutes(app: FastifyInstance, db: Db): void {
  app.get<{ Params: { id: string; form: string } }>('/dev/mailbox/:id.:form', async (request, reply) => {
    const { id, form } = request.params
    const known = isOwnMachine(request) && Id.safeParse(id).success && (form === 'html' || form === 'txt')
    const mail = known ? await readMail(db, id) : undefined
    if (!mail) return reply.callNotFound()
    void reply
      .header('cache-control', 'no-store')
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox allow-top-navigation allow-popups",
      )
    return form === 'html'
      ? reply.type('text/html; charset=utf-8').send(mail.html)
      : reply.type('text/plain; charset=utf-8').send(mail.body)
  })
}
