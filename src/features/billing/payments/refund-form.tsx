import { call } from '#ui/forms/call.ts'
import { Button } from '#ui/components/button.tsx'
import { toast } from '#ui/components/toast.tsx'
import { FormMessage, PasswordField, SubmitButton } from '#ui/forms/text-field.tsx'
import { useCallForm } from '#ui/forms/use-call-form.ts'
import type { Translate } from '#shared/texts.ts'
import { provePassword } from '#features/accounts/second-factor/prove-password.ts'
import { refundPayment, type AdminPayment } from './contract.ts'
import { isForAd } from './format-payment.ts'
import type { PaymentTexts } from './messages.ts'

interface Props {
  t: Translate<PaymentTexts>
  payment: AdminPayment
  onClose: () => void
  onRefunded: () => void
}

/** Asks for the admin's password and gives a payment back in full. */
export function RefundForm({ t, payment, onClose, onRefunded }: Props) {
  const { id } = payment
  const close = () => {
    onClose()
    onRefunded()
  }
  const { field, message, busy, onSubmit } = useCallForm({
    schema: refundPayment.body,
    empty: { password: '' },
    noAnswerText: t('notDone'),
    send: async (body) => {
      await provePassword(body.password)
      const reply = await call<typeof refundPayment>('POST /admin/payments/{id}/refund', { params: { id }, body })
      toast('success', reply.message)
      close()
    },
    onConflict: close,
  })
  return (
    <form noValidate className="mt-2 grid gap-4 whitespace-normal" onSubmit={onSubmit}>
      <p>{t(isForAd(payment) ? 'refundAdText' : 'refundText')}</p>
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
