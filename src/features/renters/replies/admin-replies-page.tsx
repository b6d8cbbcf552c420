import type { LoaderFunctionArgs } from 'react-router'
import { formatMoment } from '#shared/dates.ts'
import { paths } from '#shared/paths.ts'
import { openAdminPage } from '#features/accounts/sessions/guards.server.ts'
import { readExistingPage } from '#platform/database/read-page.ts'
import type { PageProps } from '#ui/layout/page-props.ts'
import { DetailCell } from '#ui/components/table.tsx'
import { selectFilter, usePeriodFilter } from '#ui/components/admin-filters.tsx'
import { AdminList } from '#ui/components/admin-list.tsx'
import { readListQuery } from '#ui/forms/read-query.ts'
import { createPageTexts } from '#ui/language/page-texts.tsx'
import { ReplyQuery, replyStates } from './admin-contract.ts'
import { adminRepliesMessages, replyStatusMessages } from './admin-messages.ts'
import { readAllReplies } from './admin-queries.server.ts'

export async function loader(args: LoaderFunctionArgs) {
  const { server, asked, pageSize, makeHead } = openAdminPage(args)
  const { db, language } = server
  const texts = { ...replyStatusMessages[language], ...adminRepliesMessages[language] }
  const { query, unread } = readListQuery(ReplyQuery, asked, pageSize)
  const { replies, pagination } = await readExistingPage(query.page, (page) => readAllReplies(db, { ...query, page }))
  return {
    texts,
    query,
    unread,
    replies: replies.map((reply) => ({
      ...reply,
      time: formatMoment(reply.createdAt, language),
      viewingTime: reply.viewing && formatMoment(reply.viewing.startsAt, language),
    })),
    pagination,
    head: makeHead({ ...texts, description: texts.lead }),
  }
}
const { useTexts, withTexts } = createPageTexts<PageProps<typeof loader>['loaderData']['texts']>()

export { LoadFailed as ErrorBoundary } from '#ui/layout/load-failed.tsx'
export { pageMeta as meta } from '#ui/layout/page-meta.ts'

export default withTexts(function AdminRepliesPage({ loaderData }: PageProps<typeof loader>) {
  const { query, replies, pagination } = loaderData
  const t = useTexts()
  return (
    <AdminList
      title={t('title')}
      lead={t('lead')}
      path={paths.adminReplies}
      file="replies"
      filters={[
        selectFilter('state', t('state'), query.state, replyStates, (state) => t(`states.${state}`)),
        usePeriodFilter(query.period),
      ]}
      rows={replies}
      rowKey={({ id }) => id}
      columns={[
        { header: t('when'), cell: ({ time }) => time, className: 'numerals whitespace-nowrap' },
        {
          header: t('renter'),
          cell: ({ renter }) => <DetailCell to={paths.adminUser(renter.id)} text={renter.name} detail={renter.email} />,
          className: 'font-medium wrap-anywhere',
          namesRow: true,
        },
        {
          header: t('home'),
          cell: ({ propertyId, home, propertyState }) => (
            <DetailCell
              to={propertyId && paths.adminProperty(propertyId)}
              text={home}
              detail={t(`homeState.${propertyState}`)}
            />
          ),
          className: 'whitespace-normal wrap-anywhere',
        },
        {
          header: t('viewing'),
          cell: ({ viewing, viewingTime }) =>
            viewingTime && <DetailCell text={viewingTime} detail={viewing?.cancelledAt ? t('cancelled') : null} />,
          className: 'numerals whitespace-nowrap',
        },
        {
          header: t('how'),
          cell: ({ status, sourceName }) => <DetailCell text={t(`replyStatus.${status}`)} detail={sourceName} />,
          className: ({ status }) => `whitespace-normal ${status === 'undelivered' ? 'font-semibold text-danger' : ''}`,
        },
      ]}
      pagination={pagination}
    />
  )
})
