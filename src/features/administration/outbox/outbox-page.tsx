import type { LoaderFunctionArgs } from 'react-router'
import { mostCounted } from '#shared/pagination.ts'
import { paths } from '#shared/paths.ts'
import { onlyAdmin } from '#features/accounts/sessions/guards.server.ts'
import { LoadFailed } from '#ui/layout/load-failed.tsx'
import { OfficeList } from '#ui/components/admin-list.tsx'
import { officeListMessages } from '#ui/components/admin-list-messages.ts'
import { pageHead } from '#ui/layout/page-head.server.ts'
import { pageMeta } from '#ui/layout/page-meta.ts'
import { readQuery } from '#ui/forms/read-query.ts'
import { serverPart } from '#platform/http/page-context.ts'
import { useT } from '#ui/language/page-frame.tsx'
import { usePageWords } from '#ui/language/use-page-texts.ts'
import { OutboxQuery, unsentStates } from './contract.ts'
import { outboxMessages } from './messages.ts'
import { readUnsentMail } from './queries.server.ts'
import { mailColumns, MailRow } from './unsent-mail.tsx'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const server = serverPart(context)
  onlyAdmin(server)
  const words = { list: officeListMessages[server.language], mail: outboxMessages[server.language] }
  const query = readQuery(OutboxQuery, new URL(request.url).searchParams, { limit: '25' })
  return {
    words,
    query,
    ...(await readUnsentMail(server.db, query)),
    head: pageHead(server, {
      title: words.mail.mail,
      description: words.mail.lead,
      path: paths.adminOutbox,
      hidden: true,
    }),
  }
}
type Data = Awaited<ReturnType<typeof loader>>

export const meta = pageMeta

export default function OutboxPage({ loaderData: { words, query, mails, pagination } }: { loaderData: Data }) {
  const t = usePageWords(words.mail)
  return (
    <OfficeList
      words={words.list}
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
        <MailRow key={mail.id} words={words.mail} mail={mail} />
      ))}
      pagination={pagination}
      most={mostCounted}
    />
  )
}

export function ErrorBoundary() {
  return <LoadFailed title={useT()('web.error.title')} />
}
