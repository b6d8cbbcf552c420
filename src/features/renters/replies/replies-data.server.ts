import type { LoaderFunctionArgs } from 'react-router'
import { parsePageNumber } from '#shared/pagination.ts'
import { openMemberPage } from '#features/accounts/sessions/guards.server.ts'
import { toCardProperty } from '#features/properties/catalogue/card-property.ts'
import { formatDay } from '#shared/dates.ts'
import { readSummaries } from '#features/properties/catalogue/queries.server.ts'
import type { SentReply } from './contract.ts'
import { listReplies } from './queries.server.ts'
import { readRenterProfile } from './renter-profile.server.ts'
import { repliesPageMessages } from './replies-page-messages.ts'

const pageSize = 10

export async function repliesData(args: LoaderFunctionArgs) {
  const { server, userId, makeHead } = openMemberPage(args)
  const { db, language } = server
  const texts = repliesPageMessages[language]
  const [{ replies, pagination }, { phone }] = await Promise.all([
    listReplies(db, userId, { page: parsePageNumber(args.request.url), limit: pageSize }),
    readRenterProfile(db, userId),
  ])
  const homes = await readSummaries(
    db,
    replies.flatMap(({ propertyId }) => propertyId ?? []),
  )
  const day = (moment: string | null) => moment && formatDay(moment, language)
  const toView = (reply: SentReply) => ({
    ...reply,
    createdAt: day(reply.createdAt),
    openedAt: day(reply.openedAt),
    answeredAt: day(reply.answeredAt),
    sharedAt: day(reply.sharedAt),
    answers: reply.answers.map((answer) => ({ ...answer, createdAt: day(answer.createdAt) })),
    card: homes.flatMap((home) => (home.id === reply.propertyId ? toCardProperty(home) : []))[0],
  })
  return { texts, phone, pagination, replies: replies.map(toView), now: Date.now(), head: makeHead(texts) }
}
export type RepliesPageData = Awaited<ReturnType<typeof repliesData>>
