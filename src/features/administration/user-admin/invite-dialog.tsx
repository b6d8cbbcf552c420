import { call } from '#ui/forms/call.ts'
import { Dialog } from '#ui/components/dialog.tsx'
import { FormMessage, SelectField, SubmitButton, TextField } from '#ui/forms/text-field.tsx'
import { useCallForm } from '#ui/forms/use-call-form.ts'
import { useUsersTexts } from './users-texts.ts'
import type { inviteUser } from './contract.ts'
import { Invitation, roles } from '#features/accounts/accounts/forms-contract.ts'

/** Invites a user by email, with a role (spec decisions, Stubs that become real). */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const t = useUsersTexts()
  const { field, message, busy, onSubmit } = useCallForm({
    schema: Invitation,
    empty: { email: '', role: 'USER' },
    noAnswerText: t('failed'),
    send: (body) => call<typeof inviteUser>('POST /users/invite', { body }),
    onSent: onClose,
    reload: true,
  })
  return (
    <Dialog title={t('invite.title')} closeLabel={t('close')} onClose={onClose}>
      <p>{t('invite.text')}</p>
      <form noValidate className="grid gap-5" onSubmit={onSubmit}>
        {message && <FormMessage>{message}</FormMessage>}
        <TextField {...field('email')} label={t('email')} type="email" autoComplete="off" />
        <SelectField
          label={t('role')}
          register={field('role').register}
          options={roles.map((role) => [role, t(role)])}
        />
        <SubmitButton busy={busy}>{t('invite.send')}</SubmitButton>
      </form>
    </Dialog>
  )
}
