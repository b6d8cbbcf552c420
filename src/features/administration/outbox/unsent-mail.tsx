import { formatRecentMoment } from '#shared/dates.ts'
import { paths } from '#shared/paths.ts'
import { LocalLink } from '#ui/language/local-link.tsx'
import { usePageTexts } from '#ui/language/use-page-texts.ts'
import type { UnsentMail as Mail } from './contract.ts'
import type { OutboxWords } from './messages.ts'

export const mailColumns = ['recipient', 'subject', 'since', 'howItIs'] as const

/** A mail that has not left, as a row of a table. */
export function MailRow({ texts, mail }: { texts: OutboxWords; mail: Mail }) {
  const t = usePageTexts(texts)
  const { recipient, subject, createdAt, tries, givenUp, lastError } = mail
  return (
    <tr>
      <th scope="row" className="font-medium wrap-anywhere">
        {recipient}
      </th>
      <td className="whitespace-normal wrap-anywhere">{subject}</td>
      <td className="numerals whitespace-nowrap">{formatRecentMoment(createdAt, t.language)}</td>
      <td className="whitespace-normal wrap-anywhere">
        <span className={givenUp ? 'font-semibold text-danger' : ''}>{t(givenUp ? 'givenUp' : 'waiting')}</span>
        {tries > 0 && <span className="text-quiet">, {t('tries', { count: tries })}</span>}
        {lastError !== null && <span className="block text-sm text-quiet">{lastError}</span>}
      </td>
    </tr>
  )
}

/** The newest mail that waits or was given up. */
export function UnsentMail({
  texts,
  mails,
  mailbox,
}: {
  texts: OutboxWords
  mails: readonly Mail[]
  /** Whether mail is read on a page, as none is sent. */
  mailbox: boolean
}) {
  const t = usePageTexts(texts)
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
        <>
          <table className="table mt-3">
            <thead>
              <tr>
                {mailColumns
                  .map((name) => t(name))
                  .map((column) => (
                    <th key={column} scope="col">
                      {column}
                    </th>
                  ))}
              </tr>
            </thead>
            <tbody>
              {mails.map((mail) => (
                <MailRow key={mail.id} texts={texts} mail={mail} />
              ))}
            </tbody>
          </table>
          <p className="px-4 py-3 sm:px-5">
            <LocalLink to={paths.adminOutbox} className="link">
              {t('all')}
            </LocalLink>
          </p>
        </>
      )}
    </div>
  )
}
