import type { LoaderFunctionArgs } from 'react-router'
import { maxCounted } from '#shared/pagination.ts'
import { paths } from '#shared/paths.ts'
import { requireAdmin } from '#features/accounts/sessions/guards.server.ts'
import { LoadFailed } from '#ui/layout/load-failed.tsx'
import { AdminList } from '#ui/components/admin-list.tsx'
import { adminListMessages } from '#ui/components/admin-list-messages.ts'
import { pageHead } from '#ui/layout/page-head.server.ts'
import { pageMeta } from '#ui/layout/page-meta.ts'
import { readQuery } from '#ui/forms/read-query.ts'
import { getPageContext } from '#platform/http/page-context.ts'
import { useT } from '#ui/language/page-frame.tsx'
import { usePageTexts } from '#ui/language/use-page-texts.ts'
import { OutboxQuery, unsentStates } from './contract.ts'
import { outboxMessages } from './messages.ts'
import { readUnsentMail } from './queries.server.ts'
import { mailColumns, MailRow } from './unsent-mail.tsx'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const server = getPageContext(context)
  requireAdmin(server)
  const texts = { list: adminListMessages[server.language], mail: outboxMessages[server.language] }
  const query = readQuery(OutboxQuery, new URL(request.url).searchParams, { limit: '25' })
  return {
    texts,
    query,
    ...(await readUnsentMail(server.db, query)),
    head: pageHead(server, {
      title: texts.mail.mail,
      description: texts.mail.lead,
      path: paths.adminOutbox,
      hidden: true,
    }),
  }
}
type Data = Awaited<ReturnType<typeof loader>>

export const meta = pageMeta

export default function OutboxPage({ loaderData: { texts, query, mails, pagination } }: { loaderData: Data }) {
  const t = usePageTexts(texts.mail)
  return (
    <AdminList
      texts={texts.list}
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
      columns={mailColumns.map((name) => t(name))}
      rows={mails.map((mail) => (
        <MailRow key={mail.id} texts={texts.mail} mail={mail} />
      ))}
      pagination={pagination}
      maxCount={maxCounted}
    />
  )
}

export function ErrorBoundary() {
  return <LoadFailed title={useT()('web.error.title')} />
}
