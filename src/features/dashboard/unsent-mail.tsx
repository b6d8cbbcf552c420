import { locales } from '#shared/language.ts'
import { usePageWords } from '#web/use-page-words.ts'
import type { UnsentMail as Mail } from './contract.ts'
import type { DashboardWords } from './messages.ts'

/** Mail that waits or was given up, with what the mail server said of it. */
export function UnsentMail({
  words,
  mails,
  mailbox,
}: {
  words: DashboardWords
  mails: readonly Mail[]
  /** Whether mail is read on a page, as none is sent. */
  mailbox: boolean
}) {
  const t = usePageWords(words)
  const time = new Intl.DateTimeFormat(locales[t.language], {
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'Europe/Amsterdam',
  })
  return (
    <div id="mail" className="card">
      <h3 className="px-4 pt-4 font-bold sm:px-5">{t('mail')}</h3>
      {mailbox && (
        <p className="px-4 pt-1 sm:px-5">
          <a href="/dev/mailbox" className="link">
            {t('mailbox')}
          </a>
        </p>
      )}
      {mails.length === 0 ? (
        <p className="px-4 pt-1 pb-4 text-quiet sm:px-5">{t('mailNone')}</p>
      ) : (
        <table className="table mt-3">
          <thead>
            <tr>
              {[t('recipient'), t('subject'), t('since'), t('howItIs')].map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {mails.map(({ id, recipient, subject, createdAt, tries, givenUp, complaint }) => (
              <tr key={id}>
                <th scope="row" className="font-medium wrap-anywhere">
                  {recipient}
                </th>
                <td className="wrap-anywhere">{subject}</td>
                <td className="numerals">{time.format(new Date(createdAt))}</td>
                <td className="wrap-anywhere">
                  <span className={givenUp ? 'font-semibold text-danger' : ''}>
                    {t(givenUp ? 'givenUp' : 'waiting')}
                  </span>
                  {tries > 0 && <span className="text-quiet">, {t('tries', { count: tries })}</span>}
                  {complaint !== null && <span className="block text-sm text-quiet">{complaint}</span>}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  )
}
