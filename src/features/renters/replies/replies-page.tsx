import type { LoaderFunctionArgs } from 'react-router'
import { maximumLimit } from '#shared/pagination.ts'
import { paths } from '#shared/paths.ts'
import { loggedIn } from '#features/accounts/sessions/guards.server.ts'
import { LoadFailed } from '#ui/layout/load-failed.tsx'
import { LocalLink, useLocalPath } from '#ui/language/local-link.tsx'
import { pageHead } from '#ui/layout/page-head.server.ts'
import { pageMeta } from '#ui/layout/page-meta.ts'
import { serverPart } from '#platform/http/page-context.ts'
import { useT } from '#ui/language/page-frame.tsx'
import { Gable } from '#ui/components/gable.tsx'
import { Pager } from '#ui/components/pager.tsx'
import { usePageWords } from '#ui/language/use-page-texts.ts'
import { cardOf } from '#features/properties/catalogue/card-property.ts'
import { formatDay } from '#features/properties/catalogue/format-property.ts'
import { findSummaries } from '#features/properties/catalogue/queries.server.ts'
import type { SentReply } from './contract.ts'
import { listReplies } from './queries.server.ts'
import { factsOf } from './renter-profile.server.ts'
import { myRepliesMessages } from './replies-page-messages.ts'
import { SentReplyItem } from './sent-reply-item.tsx'

const onPage = 10

/** Which page an address asks for; the first one where it asks for none that could be. */
function pageOf(request: Request): number {
  const asked = new URL(request.url).searchParams.get('page') ?? ''
  return /^[1-9]\d{0,4}$/.test(asked) ? Number(asked) : 1
}

export async function loader({ context, request }: LoaderFunctionArgs) {
  const server = serverPart(context)
  const { userId } = loggedIn(server)
  const { db, language } = server
  const words = myRepliesMessages[language]
  const limit = Math.min(onPage, maximumLimit)
  const [{ replies, pagination }, { phone }] = await Promise.all([
    listReplies(db, userId, { page: pageOf(request), limit }),
    factsOf(db, userId),
  ])
  const homes = await findSummaries(
    db,
    replies.flatMap(({ propertyId }) => propertyId ?? []),
  )
  const day = (moment: string | null) => moment && formatDay(moment, language)
  const shown = (reply: SentReply) => ({
    ...reply,
    createdAt: day(reply.createdAt),
    openedAt: day(reply.openedAt),
    answeredAt: day(reply.answeredAt),
    sharedAt: day(reply.sharedAt),
    answers: reply.answers.map((answer) => ({ ...answer, createdAt: day(answer.createdAt) })),
    card: homes.flatMap((home) => (home.id === reply.propertyId ? cardOf(home) : []))[0],
  })
  return {
    words,
    phone,
    pagination,
    replies: replies.map(shown),
    now: Date.now(),
    head: pageHead(server, { title: words.title, description: words.description, path: paths.replies, hidden: true }),
  }
}
export type MyReplies = Awaited<ReturnType<typeof loader>>

export const meta = pageMeta

export default function RepliesPage({ loaderData }: { loaderData: MyReplies }) {
  const { words, replies, pagination, phone, now } = loaderData
  const t = usePageWords(words)
  const local = useLocalPath()
  return (
    <div className="page py-10">
      <h1 className="sign-type text-2xl sm:text-3xl">{t('title')}</h1>
      {pagination.totalItems === 0 ? (
        <div className="mt-8 grid justify-items-center gap-4 text-center">
          <Gable id="replies" kind="house" className="w-56 rounded-card border border-line" />
          <h2 className="text-xl font-bold">{t('noneTitle')}</h2>
          <p className="prose text-quiet">{t('noneText')}</p>
          <div className="flex flex-wrap justify-center gap-3">
            <LocalLink to={paths.properties} className="button button-sign">
              {t('find')}
            </LocalLink>
            <LocalLink to={paths.renterFacts} className="button button-quiet">
              {t('facts')}
            </LocalLink>
          </div>
        </div>
      ) : (
        <>
          <p className="mt-2 text-quiet">{t('count', { count: pagination.totalItems })}</p>
          <ul className="mt-6 grid gap-6">
            {replies.map((reply) => (
              <SentReplyItem key={reply.id} words={words} reply={reply} phone={phone} now={now} />
            ))}
          </ul>
          <div className="mt-8">
            <Pager pagination={pagination} pageHref={(page) => `${local(paths.replies)}?page=${page}`} />
          </div>
        </>
      )}
    </div>
  )
}

export function ErrorBoundary() {
  return <LoadFailed title={useT()('web.error.replies')} />
}
