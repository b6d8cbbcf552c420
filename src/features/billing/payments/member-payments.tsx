import { useState } from 'react'
import { formatShortDay } from '#shared/dates.ts'
import type { Reply } from '#shared/endpoint.ts'
import { paths } from '#shared/paths.ts'
import { Button } from '#ui/components/button.tsx'
import { LoadedContent } from '#ui/components/side-panel.tsx'
import { call } from '#ui/forms/call.ts'
import { useLoaded } from '#ui/forms/use-loaded.ts'
import { LocalLink } from '#ui/language/local-link.tsx'
import { createPageTexts } from '#ui/language/page-texts.tsx'
import type { AdminPayment, showMemberPayments } from './contract.ts'
import { formatPayment } from './format-payment.ts'
import type { memberPaymentsMessages } from './messages.ts'
import { RefundForm } from './refund-form.tsx'

const { TextsProvider, useTexts } = createPageTexts<(typeof memberPaymentsMessages)['nl' | 'en']>()
export { TextsProvider as MemberPaymentsTextsProvider }
type Found = Reply<typeof showMemberPayments>['data']

/** The list of payments has the others. */
const shownPayments = 10

/** The membership and the payments of an account for an admin, who can refund them. */
export function MemberPayments({ userId }: { userId: string }) {
  const t = useTexts()
  const loaded = useLoaded(
    () => call<typeof showMemberPayments>('GET /admin/users/{id}/payments', { params: { id: userId } }),
    userId,
  )
  return (
    <section className="whitespace-normal border-t border-line pt-4">
      <h3 className="font-semibold">{t('title')}</h3>
      <LoadedContent
        loaded={loaded}
        loading={t('loading')}
        failed={t('failed')}
        retry={t('retry')}
        skeleton="mt-2 h-16"
      >
        {(found) => <Membership userId={userId} found={found} onRefunded={loaded.reload} />}
      </LoadedContent>
    </section>
  )
}

function Membership({ userId, found, onRefunded }: { userId: string; found: Found; onRefunded: () => void }) {
  const t = useTexts()
  const { membership, payments, providerUrl } = found
  const facts = [
    t(`state.${membership.state}`),
    membership.planName,
    membership.paidUntil && t('until', { date: formatShortDay(membership.paidUntil, t.language) }),
  ]
  return (
    <>
      <p className="mt-2">{facts.filter(Boolean).join(' · ')}</p>
      {payments.length === 0 ? (
        <p className="mt-2 text-quiet">{t('none')}</p>
      ) : (
        <>
          <ul className="mt-2 divide-y divide-line">
            {payments.slice(0, shownPayments).map((payment) => (
              <Payment key={payment.id} payment={payment} onRefunded={onRefunded} />
            ))}
          </ul>
          <LocalLink to={`${paths.adminPayments}?person=${userId}`} className="link-line">
            {payments.length > shownPayments ? t('allOf', { count: payments.length }) : t('all')}
          </LocalLink>
        </>
      )}
      {providerUrl && (
        <a href={providerUrl} rel="noopener noreferrer" target="_blank" className="link mt-2 inline-flex min-h-9">
          {t('provider')}
        </a>
      )}
    </>
  )
}

function Payment({ payment, onRefunded }: { payment: AdminPayment; onRefunded: () => void }) {
  const t = useTexts()
  const [isConfirming, setIsConfirming] = useState(false)
  const { amount, date, state, method, plan, returned } = formatPayment(payment, t)
  const small = [plan, method, payment.number && t('invoice', { number: payment.number }), returned]
  return (
    <li className="py-2">
      <p className="numerals">
        <span className="font-medium">{amount}</span> · {date} · {state}
      </p>
      <p className="text-sm text-quiet">{small.filter(Boolean).join(' · ')}</p>
      {payment.ad && (
        <p className="text-sm">
          <LocalLink to={paths.adminOwnerListing(payment.ad.id)} className="link break-words">
            {payment.ad.title}
          </LocalLink>
        </p>
      )}
      {payment.isReceipted && (
        <LocalLink
          to={paths.adminReceipt(payment.id)}
          reloadDocument
          target="_blank"
          aria-label={t('receiptOf', { amount, date })}
          className="link mr-4 inline-flex min-h-9 items-center text-sm"
        >
          {t('receipt')}
        </LocalLink>
      )}
      {payment.refundable &&
        (isConfirming ? (
          <RefundForm t={t} payment={payment} onClose={() => setIsConfirming(false)} onRefunded={onRefunded} />
        ) : (
          <Button
            look="danger"
            className="mt-2"
            aria-label={t('refundOf', { amount, date })}
            onClick={() => setIsConfirming(true)}
          >
            {t('refund')}
          </Button>
        ))}
    </li>
  )
}
