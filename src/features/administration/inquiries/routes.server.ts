import type { FastifyInstance } from 'fastify'
import type { Db } from '#platform/database/db.ts'
import { route } from '#platform/http/route.ts'
import type { LiveSettings } from '#platform/settings/live-settings.server.ts'
import { sendInquiry } from './contract.ts'
import { contactPageMessages } from './messages.ts'
import { saveInquiry } from './queries.server.ts'
import { answer, markHandled, markOpen } from './mutations.server.ts'
import { readInquiry, readInquiries } from './queue-queries.server.ts'
import { answerInquiry, handleInquiry, listInquiries, reopenInquiry, showInquiry } from './queue-contract.ts'
import { inquiryActionMessages } from './queue-messages.ts'

/** The endpoints of the contact form, and of admins for its messages. */
export function inquiryRoutes(app: FastifyInstance, { db, settings }: { db: Db; settings: LiveSettings }): void {
  route(app, sendInquiry, async ({ body, language }) => {
    await saveInquiry(db, body, language, settings.current)
    return { message: contactPageMessages[language].sent }
  })
  route(app, listInquiries, async ({ query }) => ({ data: await readInquiries(db, query) }))
  route(app, showInquiry, async ({ params }) => ({ data: await readInquiry(db, params.id) }))
  route(app, answerInquiry, async ({ params, body, language, caller }) => {
    await answer(db, params.id, body, { adminId: caller.userId, replyTo: settings.current.contactEmail })
    return { message: inquiryActionMessages[language].answered, data: await readInquiry(db, params.id) }
  })
  route(app, handleInquiry, async ({ params, language, caller }) => {
    await markHandled(db, params.id, caller.userId)
    return { message: inquiryActionMessages[language].handled, data: await readInquiry(db, params.id) }
  })
  route(app, reopenInquiry, async ({ params, language, caller }) => {
    await markOpen(db, params.id, caller.userId)
    return { message: inquiryActionMessages[language].reopened, data: await readInquiry(db, params.id) }
  })
}
