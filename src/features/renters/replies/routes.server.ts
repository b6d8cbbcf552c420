import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import { route } from '#platform/http/route.ts'
import type { Tables } from '#platform/database/tables.ts'
import { Problem } from '#shared/problem.ts'
import { listAllReplies, listRepliesOfUser } from './admin-contract.ts'
import { repliesOfAll, repliesOfUser } from './admin-queries.server.ts'
import * as answers from './landlord-answers.server.ts'
import {
  answerReply,
  listReplies,
  markReply,
  noteAtSource,
  openReply,
  saveRenterFacts,
  sendReply,
  shareDetails,
  showContact,
  showRenterFacts,
  showReply,
} from './contract.ts'
import { repliesMessages } from './messages.ts'
import * as queries from './queries.server.ts'
import { factsOf, saveFacts } from './renter-profile.server.ts'
import * as sending from './mutations.server.ts'

/** Who calls an endpoint of access `user`, which has refused everybody without an account. */
function callerOf({ caller }: FastifyRequest): string {
  if (!caller) throw new Problem('access.loginNeeded')
  return caller.userId
}

export function repliesRoutes(app: FastifyInstance, { db, origin }: { db: Kysely<Tables>; origin: string }): void {
  const status = 'success' as const

  route(app, listRepliesOfUser, async ({ params, query }) => {
    const data = await repliesOfUser(db, params.id, query)
    return { status, data, pagination: data.pagination }
  })
  route(app, listAllReplies, async ({ query }) => {
    const data = await repliesOfAll(db, query)
    return { status, data, pagination: data.pagination }
  })
  route(app, showRenterFacts, async ({ request }) => ({ status, data: await factsOf(db, callerOf(request)) }))
  route(app, saveRenterFacts, async ({ body, request, language }) => {
    const data = await saveFacts(db, callerOf(request), body, language)
    return { status, message: repliesMessages[language].factsSaved, data }
  })
  route(app, showContact, async ({ params, request }) => {
    return { status, data: await queries.contactOf(db, callerOf(request), params.id) }
  })
  route(app, sendReply, async ({ body, request, language }) => {
    const data = await sending.sendReply(db, callerOf(request), body, { origin, language })
    return { status, message: repliesMessages[language].sent, data }
  })
  route(app, noteAtSource, async ({ body, request }) => ({
    status,
    data: await sending.noteAtSource(db, callerOf(request), body.propertyId),
  }))
  route(app, listReplies, async ({ query, request }) => {
    const data = await queries.listReplies(db, callerOf(request), query)
    return { status, data, pagination: data.pagination }
  })
  route(app, showReply, async ({ params, request }) => ({
    status,
    data: await queries.showReply(db, callerOf(request), params.id),
  }))
  route(app, markReply, async ({ params, body, request, language }) => {
    const data = await queries.markAnswered(db, callerOf(request), params.id, body.answered)
    return { status, message: repliesMessages[language][body.answered ? 'answered' : 'unanswered'], data }
  })
  route(app, shareDetails, async ({ params, body, request, language }) => {
    const data = await sending.shareDetails(db, callerOf(request), params.id, body, { origin, language })
    return { status, message: repliesMessages[language].shared, data }
  })
  route(app, openReply, async ({ body }) => {
    await answers.noteOpened(db, body.token)
    return { status }
  })
  route(app, answerReply, async ({ body, language }) => {
    await answers.answerReply(db, body, { origin })
    return { status, message: repliesMessages[language].answerSent }
  })
}
