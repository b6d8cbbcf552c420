import type { LoaderFunctionArgs } from 'react-router'
import { formatMoment } from '#shared/dates.ts'
import { paths } from '#shared/paths.ts'
import { openAdminPage } from '#features/accounts/sessions/guards.server.ts'
import { LocalLink } from '#ui/language/local-link.tsx'
import { usePeriodFilter } from '#ui/components/admin-filters.tsx'
import { AdminList } from '#ui/components/admin-list.tsx'
import { readQuery } from '#ui/forms/read-query.ts'
import { createPageTexts } from '#ui/language/page-texts.tsx'
import { ReplyQuery, replyStates } from './admin-contract.ts'
import { adminRepliesMessages, replyStatusMessages } from './admin-messages.ts'
import { readAllReplies } from './admin-queries.server.ts'

export async function loader(args: LoaderFunctionArgs) {
  const { server, asked, makeHead } = openAdminPage(args)
  const { db, language } = server
  const texts = { ...replyStatusMessages[language], ...adminRepliesMessages[language] }
  const query = readQuery(ReplyQuery, asked, { limit: '25' })
  const { replies, pagination } = await readAllReplies(db, query)
  return {
    texts,
    query,
    replies: replies.map((reply) => ({ ...reply, time: formatMoment(reply.createdAt, language) })),
    pagination,
    head: makeHead({ ...texts, description: texts.lead }),
  }
}
type Data = Awaited<ReturnType<typeof loader>>

const { useTexts, withTexts } = createPageTexts<Data['texts']>()

export { LoadFailed as ErrorBoundary } from '#ui/layout/load-failed.tsx'
export { pageMeta as meta } from '#ui/layout/page-meta.ts'

export default withTexts(function AdminRepliesPage({
  loaderData: { query, replies, pagination },
}: {
  loaderData: Data
}) {
  const t = useTexts()
  return (
    <AdminList
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
        usePeriodFilter(query.period),
      ]}
      rows={replies}
      rowKey={({ id }) => id}
      columns={[
        { header: t('when'), cell: ({ time }) => time, className: 'numerals whitespace-nowrap' },
        {
          header: t('renter'),
          cell: ({ renter }) => (
            <>
              <LocalLink to={paths.adminUser(renter.id)} className="link">
                {renter.name}
              </LocalLink>
              <span className="block text-sm text-quiet">{renter.email}</span>
            </>
          ),
          className: 'font-medium wrap-anywhere',
          namesRow: true,
        },
        {
          header: t('home'),
          cell: ({ propertyId, home, propertyState }) => (
            <>
              {propertyId ? (
                <LocalLink to={paths.adminProperty(propertyId)} className="link">
                  {home}
                </LocalLink>
              ) : (
                home
              )}
              <span className="block text-sm text-quiet">{t(`homeState.${propertyState}`)}</span>
            </>
          ),
          className: 'whitespace-normal wrap-anywhere',
        },
        {
          header: t('how'),
          cell: ({ status, sourceName }) => (
            <>
              {t(`replyStatus.${status}`)}
              {sourceName && <span className="block text-sm text-quiet">{sourceName}</span>}
            </>
          ),
          className: ({ status }) => `whitespace-normal ${status === 'undelivered' ? 'font-semibold text-danger' : ''}`,
        },
      ]}
      pagination={pagination}
    />
  )
})
