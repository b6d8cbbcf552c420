import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import { getCallerId, route } from '#platform/http/route.ts'
import type { Tables } from '#platform/database/tables.ts'
import { listAllReplies, listUserReplies } from './admin-contract.ts'
import { readAllReplies, readUserReplies } from './admin-queries.server.ts'
import * as answers from './landlord-answers.server.ts'
import {
  answerReply,
  listReplies,
  markReplyAnswered,
  recordReplyAtSource,
  recordReplyOpened,
  saveRenterProfile,
  sendReply,
  shareContact,
  showContact,
  showRenterProfile,
  showReply,
} from './contract.ts'
import { repliesMessages } from './messages.ts'
import * as queries from './queries.server.ts'
import { readRenterProfile, writeRenterProfile } from './renter-profile.server.ts'
import * as mutations from './mutations.server.ts'

export function repliesRoutes(app: FastifyInstance, { db, origin }: { db: Kysely<Tables>; origin: string }): void {
  const status = 'success' as const

  route(app, listUserReplies, async ({ params, query }) => {
    const data = await readUserReplies(db, params.id, query)
    return { status, data, pagination: data.pagination }
  })
  route(app, listAllReplies, async ({ query }) => {
    const data = await readAllReplies(db, query)
    return { status, data, pagination: data.pagination }
  })
  route(app, showRenterProfile, async ({ request }) => ({
    status,
    data: await readRenterProfile(db, getCallerId(request)),
  }))
  route(app, saveRenterProfile, async ({ body, request, language }) => {
    const data = await writeRenterProfile(db, getCallerId(request), body, language)
    return { status, message: repliesMessages[language].factsSaved, data }
  })
  route(app, showContact, async ({ params, request }) => {
    return { status, data: await queries.readLandlordContact(db, getCallerId(request), params.id) }
  })
  route(app, sendReply, async ({ body, request, language }) => {
    const data = await mutations.sendReply(db, getCallerId(request), body, { origin, language })
    return { status, message: repliesMessages[language].sent, data }
  })
  route(app, recordReplyAtSource, async ({ body, request }) => ({
    status,
    data: await mutations.recordReplyAtSource(db, getCallerId(request), body.propertyId),
  }))
  route(app, listReplies, async ({ query, request }) => {
    const data = await queries.listReplies(db, getCallerId(request), query)
    return { status, data, pagination: data.pagination }
  })
  route(app, showReply, async ({ params, request }) => ({
    status,
    data: await queries.showReply(db, getCallerId(request), params.id),
  }))
  route(app, markReplyAnswered, async ({ params, body, request, language }) => {
    const data = await queries.markAnswered(db, getCallerId(request), params.id, body.answered)
    return { status, message: repliesMessages[language][body.answered ? 'answered' : 'unanswered'], data }
  })
  route(app, shareContact, async ({ params, body, request, language }) => {
    const data = await mutations.shareContact(db, getCallerId(request), params.id, body, { origin, language })
    return { status, message: repliesMessages[language].shared, data }
  })
  route(app, recordReplyOpened, async ({ body }) => {
    await answers.recordOpened(db, body.token)
    return { status }
  })
  route(app, answerReply, async ({ body, language }) => {
    await answers.answerReply(db, body, { origin })
    return { status, message: repliesMessages[language].answerSent }
  })
}
