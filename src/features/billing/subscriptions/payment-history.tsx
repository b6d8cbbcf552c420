import { useLocalPath } from '#ui/language/local-link.tsx'
import { Card } from '#ui/components/card.tsx'
import { useMembershipTexts, withTexts } from './membership-texts.ts'
import type { MembershipData } from './membership-data.server.ts'

/** Places short facts side by side where a row is a block. */
const inline = 'max-md:mr-4 max-md:inline-block'
const colours: Record<string, string> = { active: 'text-positive', failed: 'text-danger', disputed: 'text-danger' }

/** A year of monthly payments; earlier ones are folded away. */
const shownPayments = 12

/** What was paid and when, with receipts (spec section 2, My profile); on a phone each payment is a block. */
export const PaymentHistory = withTexts(function PaymentHistory({ data: { payments } }: { data: MembershipData }) {
  const t = useMembershipTexts()
  const earlier = payments.slice(shownPayments)
  return (
    <Card title={t('history.title')}>
      {payments.length === 0 ? (
        <p className="mt-3 text-quiet">{t('history.none')}</p>
      ) : (
        <Payments payments={payments.slice(0, shownPayments)} />
      )}
      {earlier.length > 0 && (
        <details className="mt-3">
          <summary className="link inline-flex min-h-11 cursor-pointer items-center">
            {t('history.earlier', { count: earlier.length })}
          </summary>
          <Payments payments={earlier} />
        </details>
      )}
    </Card>
  )
})

function Payments({ payments }: Pick<MembershipData, 'payments'>) {
  const t = useMembershipTexts()
  const local = useLocalPath()
  return (
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
  )
}
