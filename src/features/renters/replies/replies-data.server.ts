import type { LoaderFunctionArgs } from 'react-router'
import { parsePageNumber } from '#shared/pagination.ts'
import { readExistingPage } from '#platform/database/read-page.ts'
import { openMemberPage } from '#features/accounts/sessions/guards.server.ts'
import { toCardProperty } from '#features/properties/catalogue/card-property.ts'
import { formatDay } from '#shared/dates.ts'
import { readSummaries } from '#features/properties/catalogue/queries.server.ts'
import { conversationMessages } from '#features/renters/viewings/conversation-messages.ts'
import { toConversationView } from '#features/renters/viewings/conversation-view.ts'
import { readViewedHomes } from '#features/renters/viewings/queries.server.ts'
import type { SentReply } from './contract.ts'
import { judgeWriting } from './conversation.server.ts'
import { readAllowanceText } from './reply-allowance.server.ts'
import { listReplies } from './queries.server.ts'
import { readRenterProfile } from './renter-profile.server.ts'
import { repliesPageMessages } from './replies-page-messages.ts'

const pageSize = 10

/** What the page of a renter’s own replies shows. */
export async function repliesData(args: LoaderFunctionArgs) {
  const { server, userId, makeHead } = openMemberPage(args)
  const { db, language } = server
  const texts = repliesPageMessages[language]
  const [{ replies, pagination }, { phone }, allowance] = await Promise.all([
    readExistingPage(parsePageNumber(args.request.url), (page) => listReplies(db, userId, { page, limit: pageSize })),
    readRenterProfile(db, userId),
    readAllowanceText(db, userId, language),
  ])
  const ids = replies.flatMap(({ propertyId }) => propertyId ?? [])
  const [homes, judgeHome] = await Promise.all([readSummaries(db, ids), readViewedHomes(db, ids)])
  const day = (moment: string | null) => moment && formatDay(moment, language)
  const now = Date.now()
  const toView = ({ messages, viewing, proposal, ...reply }: SentReply) => ({
    ...reply,
    createdAt: day(reply.createdAt),
    openedAt: day(reply.openedAt),
    answeredAt: day(reply.answeredAt),
    sharedAt: day(reply.sharedAt),
    thread: toConversationView({ messages, viewing, proposal }, { side: 'renter', language, now }),
    mayWrite: judgeWriting({ messages }) === 'yes',
    homeState: judgeHome(reply.propertyId),
    card: homes.flatMap((home) => (home.id === reply.propertyId ? toCardProperty(home) : []))[0],
  })
  return {
    texts,
    conversationTexts: conversationMessages[language],
    phone,
    pagination,
    replies: replies.map(toView),
    allowance,
    /** The reply of which a form was just sent without JavaScript. */
    sent: new URL(args.request.url).searchParams.get('sent'),
    now,
    head: makeHead(texts),
  }
}
export type RepliesPageData = Awaited<ReturnType<typeof repliesData>>
