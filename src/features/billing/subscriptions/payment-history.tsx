import { useLocalPath } from '#ui/language/local-link.tsx'
import { Card } from '#ui/components/card.tsx'
import { useMembershipTexts, withTexts } from './membership-texts.ts'
import type { MembershipData } from './membership-data.server.ts'

/** Places short facts side by side where a row is a block. */
const inline = 'max-md:mr-4 max-md:inline-block'
const colours: Record<string, string> = { active: 'text-positive', failed: 'text-danger', disputed: 'text-danger' }

/** What was paid and when, with receipts (spec section 2, My profile); on a phone each payment is a block. */
export const PaymentHistory = withTexts(function PaymentHistory({ data: { payments } }: { data: MembershipData }) {
  const t = useMembershipTexts()
  const local = useLocalPath()
  return (
    <Card title={t('history.title')}>
      {payments.length === 0 ? (
        <p className="mt-3 text-quiet">{t('history.none')}</p>
      ) : (
        <table className="table numerals mt-3">
          <thead>
            <tr>
              {(['date', 'amount', 'method', 'status', 'receipt'] as const).map((column) => (
                <th key={column} scope="col">
                  {t(`history.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {payments.map(({ id, date, amount, method, status, receipt }) => (
              <tr key={id}>
                <td className={inline}>{date}</td>
                <td className={`${inline} font-semibold`}>{amount}</td>
                <td className={inline}>{method ?? t('card')}</td>
                <td className={`${inline} ${colours[status] ?? ''}`}>{t(`history.${status}`)}</td>
                <td>
                  {receipt ? (
                    <a href={local(receipt)} aria-label={t('history.downloadOf', { date })} className="link-line">
                      {t('history.download')}
                    </a>
                  ) : (
                    <span className="text-quiet">{t('history.unavailable')}</span>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Card>
  )
})
