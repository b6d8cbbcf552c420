import { useRevalidator } from 'react-router'
import { call } from '#ui/forms/call.ts'
import { Dialog } from '#ui/components/dialog.tsx'
import { FormMessage, SubmitButton, TextField } from '#ui/forms/text-field.tsx'
import { toast } from '#ui/components/toast.tsx'
import { useCallForm } from '#ui/forms/use-call-form.ts'
import { usePageWords } from '#ui/language/use-page-texts.ts'
import { MemberPayments } from '#features/billing/subscriptions/member-payments.tsx'
import type { manageUser } from './contract.ts'
import { ManagedChange, roles } from '#features/accounts/accounts/forms-contract.ts'
import { PersonAccess } from './user-access.tsx'
import { PersonDevices, PersonHistory, PersonKept, PersonReplies } from './user-detail-sections.tsx'
import type { UsersData } from './users-page.tsx'

interface SheetProps {
  words: UsersData['words']
  user: UsersData['users'][number]
  isOwn: boolean
  editing: boolean
  onClose: () => void
}

/** All that admins may know of an account at the side, to look at or to change, and what they did to it. */
export function UserSheet({ words, user, isOwn, editing, onClose }: SheetProps) {
  const t = usePageWords(words)
  const facts = [
    ['email', user.email],
    ['role', t(user.role)],
    ['status', t(user.ispaid ? 'paid' : 'free')],
    ['emailState', t(user.emailConfirmed ? 'yes' : 'no')],
    ['columns.joined', user.joined],
    ['id', user.id],
  ] as const
  const person = usePageWords(words.person)
  const about = { words, userId: user.id, version: user.deactivatedAt }
  return (
    <Dialog side title={user.name} closeLabel={t('close')} onClose={onClose}>
      {editing && !isOwn ? (
        <EditForm words={words} user={user} onClose={onClose} />
      ) : (
        <>
          {isOwn && editing && <p>{t('own')}</p>}
          <dl className="divide-y divide-line whitespace-normal">
            {facts.map(([name, value]) => (
              <div key={name} className="py-2">
                <dt className="text-sm text-quiet">{t(name)}</dt>
                <dd className="break-all">{value}</dd>
              </div>
            ))}
            <div className="py-2">
              <dt className="text-sm text-quiet">{person('access')}</dt>
              <dd
                id="access"
                tabIndex={-1}
                className={`outline-none ${user.deactivatedAt ? 'font-semibold text-danger' : ''}`}
              >
                {user.deactivatedOn ? person('deactivatedOn', { date: user.deactivatedOn }) : person('canLogIn')}
              </dd>
            </div>
          </dl>
          {!isOwn && <PersonAccess words={words} user={user} />}
        </>
      )}
      {user.role === 'USER' && (
        // As the account is deactivated, its membership becomes another too.
        <MemberPayments key={user.deactivatedAt} words={words.memberPayments} userId={user.id} />
      )}
      <PersonDevices {...about} isOwn={isOwn} />
      {user.role === 'USER' && <PersonReplies {...about} />}
      {user.role === 'USER' && <PersonKept {...about} />}
      <PersonHistory {...about} />
    </Dialog>
  )
}

function EditForm({ words, user, onClose }: Pick<SheetProps, 'words' | 'user' | 'onClose'>) {
  const t = usePageWords(words)
  const { revalidate } = useRevalidator()
  const { field, message, busy, onSubmit } = useCallForm({
    schema: ManagedChange,
    empty: { name: user.name, role: user.role },
    silence: t('failed'),
    send: async (body) => {
      const reply = await call<typeof manageUser>('PATCH', '/admin/users/{id}', { params: { id: user.id }, body })
      toast('success', reply.message)
      onClose()
      await revalidate()
    },
  })
  const role = field('role')
  return (
    <form noValidate className="grid gap-5 whitespace-normal" onSubmit={onSubmit}>
      {message && <FormMessage>{message}</FormMessage>}
      <TextField {...field('name')} label={t('name')} autoComplete="off" />
      <label>
        <span className="mb-1.5 block font-semibold">{t('role')}</span>
        <select className="input" aria-describedby="role-hint" {...role.register}>
          {roles.map((one) => (
            <option key={one} value={one}>
              {t(one)}
            </option>
          ))}
        </select>
        <span id="role-hint" className="mt-1 block text-sm text-quiet">
          {t('roleHint')}
        </span>
      </label>
      <div className="flex flex-wrap gap-3">
        <SubmitButton busy={busy}>{t('save')}</SubmitButton>
        <button type="button" className="button button-quiet" onClick={onClose}>
          {t('cancel')}
        </button>
      </div>
    </form>
  )
}
