import { formatShortDay } from '#shared/dates.ts'
import { call } from '#ui/forms/call.ts'
import { Button } from '#ui/components/button.tsx'
import { SidePanel } from '#ui/components/side-panel.tsx'
import { FormMessage, SelectField, SubmitButton, TextField } from '#ui/forms/text-field.tsx'
import { useCallForm } from '#ui/forms/use-call-form.ts'
import { MemberPayments } from '#features/billing/payments/member-payments.tsx'
import type { NoteTexts } from '#features/administration/notes/messages.ts'
import { Notes } from '#features/administration/notes/notes.tsx'
import { useUsersTexts } from './users-texts.ts'
import type { updateUser } from './contract.ts'
import { UserUpdate, roles } from '#features/accounts/accounts/forms-contract.ts'
import { UserAccess } from './user-access.tsx'
import { UserDevices, UserHistory, UserSavedItems, UserReplies } from './user-detail-sections.tsx'
import type { UsersData } from './users-data.server.ts'

interface SidePanelProps {
  texts: NoteTexts
  user: UsersData['users'][number]
  isOwn: boolean
  editing: boolean
  onClose: () => void
}

/** The data of an account that admins may see, with a form to change it, and its history. */
export function UserSidePanel({ user, texts, isOwn, editing, onClose }: SidePanelProps) {
  const t = useUsersTexts()
  const facts = [
    ['email', user.email],
    ['role', t(user.role)],
    ['status', t(user.ispaid ? 'paid' : 'free')],
    ['emailState', t(user.emailConfirmed ? 'yes' : 'no')],
    ['columns.joined', formatShortDay(user.createdAt, t.language)],
    ['id', user.id],
  ] as const
  const about = { userId: user.id, version: user.deactivatedAt }
  return (
    <SidePanel title={user.name} closeLabel={t('close')} onClose={onClose}>
      {editing && !isOwn ? (
        <EditForm user={user} onClose={onClose} />
      ) : (
        <>
          {isOwn && editing && <p>{t('own')}</p>}
          <dl className="divide-y divide-line whitespace-normal">
            {facts.map(([name, value]) => (
              <div key={name} className="py-2">
                <dt className="text-sm text-quiet">{t(name)}</dt>
                <dd className="wrap-anywhere">{value}</dd>
              </div>
            ))}
            <div className="py-2">
              <dt className="text-sm text-quiet">{t('person.access')}</dt>
              <dd
                id="access"
                tabIndex={-1}
                className={`outline-none ${user.deactivatedAt ? 'font-semibold text-danger' : ''}`}
              >
                {user.deactivatedOn ? t('person.deactivatedOn', { date: user.deactivatedOn }) : t('person.canLogIn')}
              </dd>
            </div>
          </dl>
          {!isOwn && <UserAccess user={user} />}
        </>
      )}
      {/* Deactivating an account also changes its membership. */}
      <MemberPayments key={user.deactivatedAt} userId={user.id} />
      <Notes texts={texts} subject="user" id={user.id} />
      <UserDevices {...about} isOwn={isOwn} />
      <UserReplies {...about} />
      <UserSavedItems {...about} />
      <UserHistory {...about} />
    </SidePanel>
  )
}

function EditForm({ user, onClose }: Pick<SidePanelProps, 'user' | 'onClose'>) {
  const t = useUsersTexts()
  const { field, message, busy, onSubmit } = useCallForm({
    schema: UserUpdate,
    empty: { name: user.name, role: user.role },
    noAnswerText: t('failed'),
    send: (_values, changed) =>
      call<typeof updateUser>('PATCH /admin/users/{id}', { params: { id: user.id }, body: changed }),
    onSent: onClose,
    reload: true,
  })
  return (
    <form noValidate className="grid gap-5 whitespace-normal" onSubmit={onSubmit}>
      {message && <FormMessage>{message}</FormMessage>}
      <TextField {...field('name')} label={t('name')} autoComplete="off" />
      <SelectField
        label={t('role')}
        register={field('role').register}
        options={roles.map((one) => [one, t(one)])}
        hint={t('roleHint')}
      />
      <div className="flex flex-wrap gap-3">
        <SubmitButton busy={busy}>{t('save')}</SubmitButton>
        <Button onClick={onClose}>{t('cancel')}</Button>
      </div>
    </form>
  )
}
