import { formatRecentMoment } from '#shared/dates.ts'
import { paths } from '#shared/paths.ts'
import { LocalLink } from '#ui/language/local-link.tsx'
import { Table, type Column } from '#ui/components/table.tsx'
import type { UnsentMail as Mail } from './contract.ts'
import type { OutboxWords } from './messages.ts'
import { OutboxTextsProvider, useOutboxTexts } from './outbox-texts.ts'

/** The columns of a table of unsent mail. */
export function useMailColumns(): Column<Mail>[] {
  const t = useOutboxTexts()
  return [
    {
      header: t('subject'),
      cell: ({ subject }) => subject,
      className: 'font-medium whitespace-normal wrap-anywhere',
      namesRow: true,
    },
    { header: t('recipient'), cell: ({ recipient }) => recipient, className: 'wrap-anywhere' },
    {
      header: t('since'),
      cell: ({ createdAt }) => formatRecentMoment(createdAt, t.language),
      className: 'numerals whitespace-nowrap text-sm text-quiet max-md:mr-3 max-md:inline-block',
    },
    {
      header: t('howItIs'),
      cell: ({ tries, givenUp, lastError }) => (
        <>
          <span className={givenUp ? 'font-semibold text-danger' : ''}>{t(givenUp ? 'givenUp' : 'waiting')}</span>
          {tries > 0 && <span className="text-quiet">, {t('tries', { count: tries })}</span>}
          {lastError !== null && <span className="block text-sm text-quiet wrap-anywhere">{lastError}</span>}
        </>
      ),
      className: 'whitespace-normal text-sm max-md:inline-block',
    },
  ]
}

interface Props {
  mails: readonly Mail[]
  /** Whether mail is shown on a page because no mail server is configured. */
  mailbox: boolean
}

/** The newest mail that is waiting or was given up. */
export const UnsentMail = ({ texts, ...props }: Props & { texts: OutboxWords }) => (
  <OutboxTextsProvider texts={texts}>
    <MailCard {...props} />
  </OutboxTextsProvider>
)

function MailCard({ mails, mailbox }: Props) {
  const t = useOutboxTexts()
  const columns = useMailColumns()
  return (
    <div id="mail" className="card">
      <h3 className="px-3 pt-4 font-bold">{t('mail')}</h3>
      {mailbox && (
        <p className="px-3 pt-1">
          <a href="/dev/mailbox" className="link">
            {t('mailbox')}
          </a>
        </p>
      )}
      {mails.length === 0 ? (
        <p className="px-3 pt-1 pb-4 text-quiet">{t('mailNone')}</p>
      ) : (
        <>
          <Table className="mt-3" columns={columns} rows={mails} rowKey={({ id }) => id} />
          <p className="px-3 py-3">
            <LocalLink to={paths.adminOutbox} className="link">
              {t('all')}
            </LocalLink>
          </p>
        </>
      )}
    </div>
  )
}
