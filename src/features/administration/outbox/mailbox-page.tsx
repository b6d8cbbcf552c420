import { data, type LoaderFunctionArgs } from 'react-router'
import { readMailbox } from '#platform/mail/outbox.ts'
import { formatExactMoment } from '#shared/dates.ts'
import { pageHead } from '#ui/layout/page-head.server.ts'
import { mailboxMessages } from './messages.ts'
import { mailboxContext } from './mailbox-context.server.ts'
import { getPageContext } from '#platform/http/page-context.ts'

export async function loader({ context }: LoaderFunctionArgs) {
  const server = getPageContext(context)
  if (!context.get(mailboxContext)) throw data(null, { status: 404 })
  const texts = mailboxMessages[server.language]
  const mails = await readMailbox(server.db)
  return {
    texts,
    mails: mails.map((mail) => ({ ...mail, created_at: formatExactMoment(mail.created_at, server.language) })),
    head: pageHead(server, {
      title: texts.title,
      description: texts.lead,
      hidden: true,
    }),
  }
}

export { pageMeta as meta } from '#ui/layout/page-meta.ts'

export default function MailboxPage({ loaderData }: { loaderData: Awaited<ReturnType<typeof loader>> }) {
  const pageTexts = loaderData.texts
  return (
    <main id="content" tabIndex={-1} className="page py-10 outline-none">
      <h1 className="sign-type text-2xl">{pageTexts.title}</h1>
      <p className="mt-3 text-lg">{pageTexts.lead}</p>
      {loaderData.mails.length === 0 ? (
        <p className="mt-8 text-quiet">{pageTexts.none}</p>
      ) : (
        <ul className="card mt-8 divide-y divide-line">
          {loaderData.mails.map((mail) => (
            <li key={mail.id} className="p-4">
              <a href={`/dev/mailbox/${mail.id}.html`} className="link font-semibold">
                {mail.subject}
              </a>
              <p className="text-sm text-quiet">
                {mail.recipient}, {mail.created_at},{' '}
                <a href={`/dev/mailbox/${mail.id}.txt`} className="link">
                  {pageTexts.text}
                </a>
              </p>
            </li>
          ))}
        </ul>
      )}
    </main>
  )
}
