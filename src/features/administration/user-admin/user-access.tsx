import { useEffect, useState } from 'react'
import { Button } from '#ui/components/button.tsx'
import { call } from '#ui/forms/call.ts'
import { useAction } from '#ui/forms/use-action.ts'
import { FormMessage, SelectField, SubmitButton, TextField } from '#ui/forms/text-field.tsx'
import { useCallForm } from '#ui/forms/use-call-form.ts'
import { grounds } from '#features/moderation/statements/statement-values.ts'
import { useUsersTexts } from './users-texts.ts'
import type { UserListItem } from './contract.ts'
import { type activateUser, type deactivateUser, DeactivationWithGround } from './user-detail-contract.ts'

/** Moves the focus from the pressed button, which is gone, to the new state. */
const focusAccess = () => document.querySelector<HTMLElement>('#access')?.focus()

/** Deactivates an account, after confirmation and with a reason, or activates it again. */
export function UserAccess({ user }: { user: UserListItem }) {
  const t = useUsersTexts()
  const [isConfirming, setIsConfirming] = useState(false)
  const { run, busy } = useAction(t('person.failed'), { reload: 'always' })
  const activate = async () => {
    await run(() => call<typeof activateUser>('POST /admin/users/{id}/activate', { params: { id: user.id } }))
    focusAccess()
  }
  if (user.deactivatedAt)
    return (
      <div className="whitespace-normal">
        <p className="text-sm text-quiet">{t('person.activateText')}</p>
        <Button disabled={busy} className="mt-2" onClick={() => void activate()}>
          {t('person.activate')}
        </Button>
      </div>
    )
  if (!isConfirming)
    return (
      <div>
        <Button look="danger" onClick={() => setIsConfirming(true)}>
          {t('person.deactivate')}
        </Button>
      </div>
    )
  return <Deactivate user={user} onClose={() => setIsConfirming(false)} />
}

function Deactivate({ user, onClose }: { user: UserListItem; onClose: () => void }) {
  const t = useUsersTexts()
  useEffect(() => {
    // The button that opened this form is gone.
    document.querySelector<HTMLElement>('#reason')?.focus()
  }, [])
  const close = () => {
    onClose()
    focusAccess()
  }
  const { field, message, busy, onSubmit } = useCallForm({
    schema: DeactivationWithGround,
    empty: { reason: '', ground: 'conduct' },
    noAnswerText: t('person.failed'),
    send: (body) => call<typeof deactivateUser>('POST /admin/users/{id}/deactivate', { params: { id: user.id }, body }),
    onSent: close,
    onConflict: close,
    reload: true,
  })
  return (
    <form
      noValidate
      aria-labelledby="deactivate-title"
      className="grid gap-4 whitespace-normal rounded-sign border border-danger p-4"
      onSubmit={onSubmit}
    >
      <h3 id="deactivate-title" className="font-semibold">
        {t('person.deactivateAsk', { name: user.name })}
      </h3>
      <p>{t('person.deactivateText')}</p>
      {user.ispaid && <p>{t('person.deactivatePaid')}</p>}
      {message && <FormMessage>{message}</FormMessage>}
      <TextField {...field('reason')} label={t('person.reason')} hint={t('person.reasonHint')} rows={4} />
      <SelectField
        label={t('person.grounds.choose')}
        register={field('ground').register}
        options={grounds.map((ground) => [ground, t(`person.grounds.${ground}`)] as const)}
      />
      <div className="flex flex-wrap gap-3">
        <SubmitButton busy={busy} className="button-danger">
          {t('person.deactivate')}
        </SubmitButton>
        <Button onClick={onClose}>{t('person.cancel')}</Button>
      </div>
    </form>
  )
}
