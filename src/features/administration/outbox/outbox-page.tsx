import type { LoaderFunctionArgs } from 'react-router'
import { paths } from '#shared/paths.ts'
import { openAdminPage } from '#features/accounts/sessions/guards.server.ts'
import { AdminList } from '#ui/components/admin-list.tsx'
import { pageMeta } from '#ui/layout/page-meta.ts'
import { readQuery } from '#ui/forms/read-query.ts'
import { OutboxQuery, unsentStates } from './contract.ts'
import { outboxMessages } from './messages.ts'
import { readUnsentMail } from './queries.server.ts'
import { useOutboxTexts, withTexts } from './outbox-texts.ts'
import { useMailColumns } from './unsent-mail.tsx'

export async function loader(args: LoaderFunctionArgs) {
  const { server, asked, makeHead } = openAdminPage(args)
  const texts = outboxMessages[server.language]
  const query = readQuery(OutboxQuery, asked, { limit: '25' })
  return {
    texts,
    query,
    ...(await readUnsentMail(server.db, query)),
    head: makeHead({ title: texts.mail, description: texts.lead }),
  }
}
type Data = Awaited<ReturnType<typeof loader>>

export { LoadFailed as ErrorBoundary } from '#ui/layout/load-failed.tsx'
export const meta = pageMeta

export default withTexts(function OutboxPage({ loaderData: { query, mails, pagination } }: { loaderData: Data }) {
  const t = useOutboxTexts()
  return (
    <AdminList
      title={t('mail')}
      lead={t('lead')}
      path={paths.adminOutbox}
      filters={[
        {
          name: 'state',
          label: t('state'),
          chosen: query.state,
          options: unsentStates.map((state) => [state, t(`states.${state}`)]),
        },
      ]}
      rows={mails}
      rowKey={({ id }) => id}
      columns={useMailColumns()}
      pagination={pagination}
    />
  )
})
