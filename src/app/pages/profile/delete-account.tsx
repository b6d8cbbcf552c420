import { useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '#shared/paths.ts'
import { Button } from '#ui/components/button.tsx'
import { call } from '#ui/forms/call.ts'
import { useLocalPath } from '#ui/language/local-link.tsx'
import { provePassword } from '#features/accounts/second-factor/prove-password.ts'
import { clearSession } from '#features/accounts/sessions/stored-session.ts'
import { FormMessage, SubmitButton } from '#ui/forms/text-field.tsx'
import { useCallForm } from '#ui/forms/use-call-form.ts'
import { PasswordField } from './profile-details.tsx'
import { useProfileTexts } from './profile-texts.ts'
import type { deleteOwnAccount } from './contract.ts'
import { PasswordConfirmation } from '#features/accounts/accounts/forms-contract.ts'

/** Deletes the user's own account after confirmation with the password. */
export function DeleteAccount({ userId, hasPaid }: { userId: string; hasPaid: boolean }) {
  const t = useProfileTexts()
  const [isConfirming, setIsConfirming] = useState(false)
  const navigate = useNavigate()
  const local = useLocalPath()
  const { field, message, busy, onSubmit } = useCallForm({
    schema: PasswordConfirmation,
    empty: { password: '' },
    noAnswerText: t('data.failed'),
    send: async (body) => {
      await provePassword(body.password)
      const reply = await call<typeof deleteOwnAccount>('DELETE /users/{id}', { params: { id: userId }, body })
      clearSession()
      await navigate(local(paths.home))
      return reply
    },
    reload: true,
  })
  return (
    <div className="mt-6 border-t border-line pt-5">
      <p>{t('data.removeText')}</p>
      {hasPaid && <p className="mt-2 font-semibold">{t('data.removePremium')}</p>}
      {isConfirming ? (
        <form noValidate className="mt-4 grid gap-4" onSubmit={onSubmit}>
          {message && <FormMessage>{message}</FormMessage>}
          <PasswordField {...field('password')} label={t('data.password')} autoComplete="current-password" />
          <div className="flex flex-wrap gap-3">
            <SubmitButton busy={busy} className="button-danger">
              {t('data.removeConfirm')}
            </SubmitButton>
            <Button onClick={() => setIsConfirming(false)}>{t('details.cancel')}</Button>
          </div>
        </form>
      ) : (
        <Button look="danger" className="mt-3" onClick={() => setIsConfirming(true)}>
          {t('data.remove')}
        </Button>
      )}
    </div>
  )
}
