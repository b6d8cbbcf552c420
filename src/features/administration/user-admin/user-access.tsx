import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { call } from '#ui/forms/call.ts'
import { useAction } from '#ui/forms/use-action.ts'
import { FormMessage, SubmitButton, TextField } from '#ui/forms/text-field.tsx'
import { toast } from '#ui/components/toast.tsx'
import { useCallForm } from '#ui/forms/use-call-form.ts'
import { usePageTexts } from '#ui/language/use-page-texts.ts'
import { DeactivationForm } from '#features/accounts/accounts/forms-contract.ts'
import type { UserListItem } from './contract.ts'
import type { activateUser, deactivateUser } from './user-detail-contract.ts'
import type { UsersData } from './users-data.server.ts'

interface AccessProps {
  texts: UsersData['texts']
  user: UserListItem
}

/** What was pressed is gone; whoever works by keyboard goes on where the sheet says how it is now. */
const focusAccess = () => document.querySelector<HTMLElement>('#access')?.focus()

/** Keeps somebody out of their account, after a question and with a reason, or lets them in again. */
export function UserAccess({ texts, user }: AccessProps) {
  const t = usePageTexts(texts.person)
  const [isConfirming, setIsConfirming] = useState(false)
  const { run, busy } = useAction(t('failed'), { reload: 'always' })
  const activate = async () => {
    await run(() => call<typeof activateUser>('POST', '/admin/users/{id}/activate', { params: { id: user.id } }))
    focusAccess()
  }
  if (user.deactivatedAt)
    return (
      <div className="whitespace-normal">
        <p className="text-sm text-quiet">{t('activateText')}</p>
        <button type="button" disabled={busy} className="button button-quiet mt-2" onClick={() => void activate()}>
          {t('activate')}
        </button>
      </div>
    )
  if (!isConfirming)
    return (
      <div>
        <button type="button" className="button button-danger" onClick={() => setIsConfirming(true)}>
          {t('deactivate')}
        </button>
      </div>
    )
  return <Deactivate texts={texts} user={user} onClose={() => setIsConfirming(false)} />
}

function Deactivate({ texts, user, onClose }: AccessProps & { onClose: () => void }) {
  const t = usePageTexts(texts.person)
  const { revalidate } = useRevalidator()
  useEffect(() => {
    // The button that asked for this is gone.
    document.querySelector<HTMLElement>('#reason')?.focus()
  }, [])
  const { field, message, busy, onSubmit } = useCallForm({
    schema: DeactivationForm,
    empty: { reason: '' },
    noAnswerText: t('failed'),
    send: async (body) => {
      const reply = await call<typeof deactivateUser>('POST', '/admin/users/{id}/deactivate', {
        params: { id: user.id },
        body,
      })
      toast('success', reply.message)
      onClose()
      await revalidate()
      focusAccess()
    },
  })
  return (
    <form
      noValidate
      aria-labelledby="deactivate-title"
      className="grid gap-4 whitespace-normal rounded-sign border border-danger p-4"
      onSubmit={onSubmit}
    >
      <h3 id="deactivate-title" className="font-semibold">
        {t('deactivateAsk', { name: user.name })}
      </h3>
      <p>{t('deactivateText')}</p>
      {user.ispaid && <p>{t('deactivatePaid')}</p>}
      {message && <FormMessage>{message}</FormMessage>}
      <TextField {...field('reason')} label={t('reason')} hint={t('reasonHint')} rows={4} />
      <div className="flex flex-wrap gap-3">
        <SubmitButton busy={busy} className="button-danger">
          {t('deactivate')}
        </SubmitButton>
        <button type="button" className="button button-quiet" onClick={onClose}>
          {t('cancel')}
        </button>
      </div>
    </form>
  )
}
