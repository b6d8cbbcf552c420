import type { LoaderFunctionArgs } from 'react-router'
import { locales } from '#shared/language.ts'
import { mostCounted } from '#shared/pagination.ts'
import { paths } from '#shared/paths.ts'
import { onlyAdmin } from '#features/accounts/sessions/guards.server.ts'
import { LoadFailed } from '#ui/layout/load-failed.tsx'
import { LocalLink } from '#ui/language/local-link.tsx'
import { OfficeList, periodFilter } from '#ui/components/admin-list.tsx'
import { officeListMessages } from '#ui/components/admin-list-messages.ts'
import { pageHead } from '#ui/layout/page-head.server.ts'
import { pageMeta } from '#ui/layout/page-meta.ts'
import { readQuery } from '#ui/forms/read-query.ts'
import { serverPart } from '#platform/http/page-context.ts'
import { useT } from '#ui/language/page-frame.tsx'
import { usePageWords } from '#ui/language/use-page-texts.ts'
import { ReplyQuery, replyStates } from './admin-contract.ts'
import { adminRepliesMessages, replyStateMessages } from './admin-messages.ts'
import { repliesOfAll } from './admin-queries.server.ts'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const server = serverPart(context)
  onlyAdmin(server)
  const words = {
    ...officeListMessages[server.language],
    ...replyStateMessages[server.language],
    ...adminRepliesMessages[server.language],
  }
  const query = readQuery(ReplyQuery, new URL(request.url).searchParams, { limit: '25' })
  const { replies, pagination } = await repliesOfAll(server.db, query)
  const time = new Intl.DateTimeFormat(locales[server.language], {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'Europe/Amsterdam',
  })
  return {
    words,
    query,
    replies: replies.map((reply) => ({ ...reply, time: time.format(new Date(reply.createdAt)) })),
    pagination,
    head: pageHead(server, {
      title: words.title,
      description: words.lead,
      path: paths.adminReplies,
      hidden: true,
    }),
  }
}
type Data = Awaited<ReturnType<typeof loader>>

export const meta = pageMeta

export default function AdminRepliesPage({ loaderData: { words, query, replies, pagination } }: { loaderData: Data }) {
  const t = usePageWords(words)
  return (
    <OfficeList
      words={words}
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
        periodFilter(words, query.period),
      ]}
      columns={[t('when'), t('renter'), t('home'), t('how')]}
      rows={replies.map(({ id, time, renter, propertyId, home, homeState, status, sourceName }) => (
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
              <LocalLink to={paths.adminHome(propertyId)} className="link">
                {home}
              </LocalLink>
            ) : (
              home
            )}
            <span className="block text-sm text-quiet">{t(`homeState.${homeState}`)}</span>
          </td>
          <td className={`whitespace-normal ${status === 'undelivered' ? 'font-semibold text-danger' : ''}`}>
            {t(`replyStatus.${status}`)}
            {sourceName && <span className="block text-sm text-quiet">{sourceName}</span>}
          </td>
        </tr>
      ))}
      pagination={pagination}
      most={mostCounted}
    />
  )
}

export function ErrorBoundary() {
  return <LoadFailed title={useT()('web.error.title')} />
}
