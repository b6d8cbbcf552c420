import { useState } from 'react'
import { formatShortDay } from '#shared/dates.ts'
import { formatMoney } from '#shared/money.ts'
import { paths } from '#shared/paths.ts'
import { Button } from '#ui/components/button.tsx'
import { call } from '#ui/forms/call.ts'
import { useLoaded } from '#ui/forms/use-loaded.ts'
import { LoadedContent } from '#ui/components/side-panel.tsx'
import { LocalLink } from '#ui/language/local-link.tsx'
import { FormMessage, PasswordField, SubmitButton } from '#ui/forms/text-field.tsx'
import { toast } from '#ui/components/toast.tsx'
import { createPageTexts } from '#ui/language/page-texts.tsx'
import { useCallForm } from '#ui/forms/use-call-form.ts'
import { provePassword } from '#features/accounts/second-factor/prove-password.ts'
import { refundPayment, type AdminPayment, type showMemberPayments } from './admin-contract.ts'
import type { memberPaymentsMessages } from './member-payments-messages.ts'
import type { Reply } from '#shared/endpoint.ts'

const { TextsProvider, useTexts } = createPageTexts<(typeof memberPaymentsMessages)['nl' | 'en']>()
export { TextsProvider as MemberPaymentsTextsProvider }
type Found = Reply<typeof showMemberPayments>['data']

/** The membership and payments of an account for an admin, who can refund them. */
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
        {(found) => <Membership found={found} onRefunded={loaded.reload} />}
      </LoadedContent>
    </section>
  )
}

function Membership({ found, onRefunded }: { found: Found; onRefunded: () => void }) {
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
        <ul className="mt-2 divide-y divide-line">
          {payments.map((payment) => (
            <Payment key={payment.id} payment={payment} onRefunded={onRefunded} />
          ))}
        </ul>
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
  const date = formatShortDay(payment.createdAt, t.language)
  const [isConfirming, setIsConfirming] = useState(false)
  const euros = (amount: number) => formatMoney(Math.round(amount * 100), t.language)
  const amount = euros(payment.planAmount)
  const words: Record<string, string> = { Card: t('card'), 'SEPA-incasso': t('debit') }
  const method = payment.paymentMethod && (words[payment.paymentMethod] ?? payment.paymentMethod)
  const small = [
    method,
    payment.number && t('invoice', { number: payment.number }),
    payment.refunded > 0 && t('returned', { amount: euros(payment.refunded) }),
  ]
  return (
    <li className="py-2">
      <p className="numerals">
        <span className="font-medium">{amount}</span> · {date} · {t(`status.${payment.planStatus}`)}
      </p>
      <p className="text-sm text-quiet">{small.filter(Boolean).join(' · ')}</p>
      {payment.invoiceUrl && (
        <LocalLink
          to={paths.adminReceipt(payment.id)}
          reloadDocument
          target="_blank"
          aria-label={t('receiptOf', { amount, date })}
          className="link inline-flex min-h-9 items-center text-sm"
        >
          {t('receipt')}
        </LocalLink>
      )}
      {payment.refundable &&
        (isConfirming ? (
          <Refund id={payment.id} onClose={() => setIsConfirming(false)} onRefunded={onRefunded} />
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

function Refund({ id, onClose, onRefunded }: { id: string; onClose: () => void; onRefunded: () => void }) {
  const t = useTexts()
  const { field, message, busy, onSubmit } = useCallForm({
    schema: refundPayment.body,
    empty: { password: '' },
    noAnswerText: t('notDone'),
    send: async (body) => {
      await provePassword(body.password)
      const reply = await call<typeof refundPayment>('POST /admin/payments/{id}/refund', { params: { id }, body })
      toast('success', reply.message)
      onClose()
      onRefunded()
    },
  })
  return (
    <form noValidate className="mt-2 grid gap-4" onSubmit={onSubmit}>
      <p>{t('refundText')}</p>
      {message && <FormMessage>{message}</FormMessage>}
      <PasswordField {...field('password')} t={t} label={t('password')} autoComplete="current-password" />
      <div className="flex flex-wrap gap-3">
        <SubmitButton busy={busy} className="button-danger">
          {t('refund')}
        </SubmitButton>
        <Button onClick={onClose}>{t('cancel')}</Button>
      </div>
    </form>
  )
}
