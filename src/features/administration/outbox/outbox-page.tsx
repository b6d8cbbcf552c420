import type { LoaderFunctionArgs } from 'react-router'
import type { PageProps } from '#ui/layout/page-props.ts'
import { paths } from '#shared/paths.ts'
import { openAdminPage } from '#features/accounts/sessions/guards.server.ts'
import { readExistingPage } from '#platform/database/read-page.ts'
import { selectFilter } from '#ui/components/admin-filters.tsx'
import { AdminList } from '#ui/components/admin-list.tsx'
import { readListQuery } from '#ui/forms/read-query.ts'
import { OutboxQuery, unsentStates } from './contract.ts'
import { outboxMessages } from './messages.ts'
import { readUnsentMail } from './queries.server.ts'
import { useOutboxTexts, withTexts } from './outbox-texts.ts'
import { useMailColumns } from './unsent-mail.tsx'

export async function loader(args: LoaderFunctionArgs) {
  const { server, asked, pageSize, makeHead } = openAdminPage(args)
  const texts = outboxMessages[server.language]
  const { query, unread } = readListQuery(OutboxQuery, asked, pageSize)
  return {
    texts,
    query,
    unread,
    ...(await readExistingPage(query.page, (page) => readUnsentMail(server.db, { ...query, page }))),
    head: makeHead({ title: texts.mail, description: texts.lead }),
  }
}

export { LoadFailed as ErrorBoundary } from '#ui/layout/load-failed.tsx'
export { pageMeta as meta } from '#ui/layout/page-meta.ts'

export default withTexts(function OutboxPage({ loaderData: { query, mails, pagination } }: PageProps<typeof loader>) {
  const t = useOutboxTexts()
  return (
    <AdminList
      title={t('mail')}
      lead={t('lead')}
      path={paths.adminOutbox}
      file="outbox"
      filters={[selectFilter('state', t('state'), query.state, unsentStates, (state) => t(`states.${state}`))]}
      found={t('found', { count: pagination.totalItems })}
      rows={mails}
      rowKey={({ id }) => id}
      columns={useMailColumns()}
      pagination={pagination}
    />
  )
})
