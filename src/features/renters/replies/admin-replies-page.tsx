import type { LoaderFunctionArgs } from 'react-router'
import { formatMoment } from '#shared/dates.ts'
import { maxCounted } from '#shared/pagination.ts'
import { paths } from '#shared/paths.ts'
import { requireAdmin } from '#features/accounts/sessions/guards.server.ts'
import { LoadFailed } from '#ui/layout/load-failed.tsx'
import { LocalLink } from '#ui/language/local-link.tsx'
import { AdminList, periodFilter } from '#ui/components/admin-list.tsx'
import { adminListMessages } from '#ui/components/admin-list-messages.ts'
import { pageHead } from '#ui/layout/page-head.server.ts'
import { pageMeta } from '#ui/layout/page-meta.ts'
import { readQuery } from '#ui/forms/read-query.ts'
import { getPageContext } from '#platform/http/page-context.ts'
import { useT } from '#ui/language/page-frame.tsx'
import { usePageTexts } from '#ui/language/use-page-texts.ts'
import { ReplyQuery, replyStates } from './admin-contract.ts'
import { adminRepliesMessages, replyStatusMessages } from './admin-messages.ts'
import { readAllReplies } from './admin-queries.server.ts'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const server = getPageContext(context)
  requireAdmin(server)
  const texts = {
    ...adminListMessages[server.language],
    ...replyStatusMessages[server.language],
    ...adminRepliesMessages[server.language],
  }
  const query = readQuery(ReplyQuery, new URL(request.url).searchParams, { limit: '25' })
  const { replies, pagination } = await readAllReplies(server.db, query)
  return {
    texts,
    query,
    replies: replies.map((reply) => ({ ...reply, time: formatMoment(reply.createdAt, server.language) })),
    pagination,
    head: pageHead(server, {
      title: texts.title,
      description: texts.lead,
      path: paths.adminReplies,
      hidden: true,
    }),
  }
}
type Data = Awaited<ReturnType<typeof loader>>

export const meta = pageMeta

export default function AdminRepliesPage({ loaderData: { texts, query, replies, pagination } }: { loaderData: Data }) {
  const t = usePageTexts(texts)
  return (
    <AdminList
      texts={texts}
      title={t('title')}
      lead={t('lead')}
      path={paths.adminReplies}
      filters={[
        {
          name: 'state',
          label: t('state'),
          chosen: query.state,
          options: replyStates.map((state) => [state, t(`states.${state}`)]),
        },
        periodFilter(texts, query.period),
      ]}
      columns={[t('when'), t('renter'), t('home'), t('how')]}
      rows={replies.map(({ id, time, renter, propertyId, home, propertyState, status, sourceName }) => (
        <tr key={id}>
          <td className="numerals whitespace-nowrap">{time}</td>
          <th scope="row" className="font-medium wrap-anywhere">
            <LocalLink to={paths.adminUser(renter.id)} className="link">
              {renter.name}
            </LocalLink>
            <span className="block text-sm text-quiet">{renter.email}</span>
          </th>
          <td className="whitespace-normal wrap-anywhere">
            {propertyId ? (
              <LocalLink to={paths.adminProperty(propertyId)} className="link">
                {home}
              </LocalLink>
            ) : (
              home
            )}
            <span className="block text-sm text-quiet">{t(`homeState.${propertyState}`)}</span>
          </td>
          <td className={`whitespace-normal ${status === 'undelivered' ? 'font-semibold text-danger' : ''}`}>
            {t(`replyStatus.${status}`)}
            {sourceName && <span className="block text-sm text-quiet">{sourceName}</span>}
          </td>
        </tr>
      ))}
      pagination={pagination}
      maxCount={maxCounted}
    />
  )
}

export function ErrorBoundary() {
  return <LoadFailed title={useT()('web.error.title')} />
}
