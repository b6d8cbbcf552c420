import type { LoaderFunctionArgs } from 'react-router'
import { maxPageSize } from '#shared/pagination.ts'
import { paths } from '#shared/paths.ts'
import { requireLogin } from '#features/accounts/sessions/guards.server.ts'
import { LoadFailed } from '#ui/layout/load-failed.tsx'
import { LocalLink, useLocalPath } from '#ui/language/local-link.tsx'
import { pageHead } from '#ui/layout/page-head.server.ts'
import { pageMeta } from '#ui/layout/page-meta.ts'
import { getPageContext } from '#platform/http/page-context.ts'
import { useT } from '#ui/language/page-frame.tsx'
import { Gable } from '#ui/components/gable.tsx'
import { Pager } from '#ui/components/pager.tsx'
import { usePageTexts } from '#ui/language/use-page-texts.ts'
import { toCardProperty } from '#features/properties/catalogue/card-property.ts'
import { formatDay } from '#features/properties/catalogue/format-property.ts'
import { readSummaries } from '#features/properties/catalogue/queries.server.ts'
import type { SentReply } from './contract.ts'
import { listReplies } from './queries.server.ts'
import { readRenterProfile } from './renter-profile.server.ts'
import { repliesPageMessages } from './replies-page-messages.ts'
import { SentReplyItem } from './sent-reply-item.tsx'

const pageSize = 10

/** Which page an address asks for; the first one where it asks for none that could be. */
function parsePage(request: Request): number {
  const asked = new URL(request.url).searchParams.get('page') ?? ''
  return /^[1-9]\d{0,4}$/.test(asked) ? Number(asked) : 1
}

export async function loader({ context, request }: LoaderFunctionArgs) {
  const server = getPageContext(context)
  const { userId } = requireLogin(server)
  const { db, language } = server
  const texts = repliesPageMessages[language]
  const limit = Math.min(pageSize, maxPageSize)
  const [{ replies, pagination }, { phone }] = await Promise.all([
    listReplies(db, userId, { page: parsePage(request), limit }),
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
  return {
    texts,
    phone,
    pagination,
    replies: replies.map(toView),
    now: Date.now(),
    head: pageHead(server, { title: texts.title, description: texts.description, path: paths.replies, hidden: true }),
  }
}
export type RepliesPageData = Awaited<ReturnType<typeof loader>>

export const meta = pageMeta

export default function RepliesPage({ loaderData }: { loaderData: RepliesPageData }) {
  const { texts, replies, pagination, phone, now } = loaderData
  const t = usePageTexts(texts)
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
            <LocalLink to={paths.renterProfile} className="button button-quiet">
              {t('facts')}
            </LocalLink>
          </div>
        </div>
      ) : (
        <>
          <p className="mt-2 text-quiet">{t('count', { count: pagination.totalItems })}</p>
          <ul className="mt-6 grid gap-6">
            {replies.map((reply) => (
              <SentReplyItem key={reply.id} texts={texts} reply={reply} phone={phone} now={now} />
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
