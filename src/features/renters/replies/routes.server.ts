import type { FastifyInstance } from 'fastify'
import type { Db } from '#platform/database/db.ts'
import { route } from '#platform/http/route.ts'
import { listAllReplies, listUserReplies } from './admin-contract.ts'
import { readAllReplies, readUserReplies } from './admin-queries.server.ts'
import * as conversation from './conversation.server.ts'
import * as answers from './landlord-answers.server.ts'
import {
  answerReply,
  changeRenterProfile,
  continueConversation,
  listReplies,
  markReplyAnswered,
  recordReplyAtSource,
  recordReplyOpened,
  sendReply,
  shareContact,
  showContact,
  showRenterProfile,
  showReply,
} from './contract.ts'
import { repliesMessages } from './messages.ts'
import * as queries from './queries.server.ts'
import { readRenterProfile, updateRenterProfile } from './renter-profile.server.ts'
import * as mutations from './mutations.server.ts'

export function repliesRoutes(app: FastifyInstance, { db, origin }: { db: Db; origin: string }): void {
  route(app, listUserReplies, async ({ params, query }) => ({ data: await readUserReplies(db, params.id, query) }))
  route(app, listAllReplies, async ({ query }) => ({ data: await readAllReplies(db, query) }))
  route(app, showRenterProfile, async ({ caller }) => ({ data: await readRenterProfile(db, caller.userId) }))
  route(app, changeRenterProfile, async ({ body, caller, language }) => {
    const data = await updateRenterProfile(db, caller.userId, body, language)
    return { message: repliesMessages[language].factsSaved, data }
  })
  route(app, showContact, async ({ params, caller }) => ({
    data: await queries.readLandlordContact(db, caller.userId, params.id),
  }))
  route(app, sendReply, async ({ body, caller, language }) => {
    const data = await mutations.sendReply(db, caller.userId, body, { origin, language })
    return { message: repliesMessages[language].sent, data }
  })
  route(app, recordReplyAtSource, async ({ body, caller }) => ({
    data: await mutations.recordReplyAtSource(db, caller.userId, body.propertyId),
  }))
  route(app, listReplies, async ({ query, caller }) => ({ data: await queries.listReplies(db, caller.userId, query) }))
  route(app, showReply, async ({ params, caller }) => ({ data: await queries.showReply(db, caller.userId, params.id) }))
  route(app, markReplyAnswered, async ({ params, body, caller, language }) => {
    const data = await queries.markAnswered(db, caller.userId, params.id, body.answered)
    return { message: repliesMessages[language][body.answered ? 'answered' : 'unanswered'], data }
  })
  route(app, shareContact, async ({ params, body, caller, language }) => {
    const data = await mutations.shareContact(db, caller.userId, params.id, body, { origin, language })
    return { message: repliesMessages[language].shared, data }
  })
  route(app, recordReplyOpened, async ({ body }) => {
    await answers.recordOpened(db, body.token)
    return {}
  })
  route(app, answerReply, async ({ body, language }) => {
    await answers.answerReply(db, body, { origin, language })
    return { message: repliesMessages[language].answerSent }
  })
  route(app, continueConversation, async ({ params, body, caller, language }) => {
    const step = { id: params.id, step: body }
    const data = await conversation.continueConversation(db, caller.userId, step, { origin, language })
    return { message: repliesMessages[language].written, data }
  })
}
