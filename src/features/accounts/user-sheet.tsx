import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { call, CallError } from '#web/call.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormMessage, SubmitButton, TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.tsx'
import { useCallForm } from '#web/use-call-form.ts'
import { usePageWords } from '#web/use-page-words.ts'
import type { AuditEntry, listAudit } from '../audit/contract.ts'
import { MemberPayments } from '../membership/member-payments.tsx'
import type { manageUser } from './manage-contract.ts'
import { ManagedChange, roles } from './forms.ts'
import type { UsersData } from './users-page.tsx'

interface SheetProps {
  words: UsersData['words']
  user: UsersData['users'][number]
  isOwn: boolean
  editing: boolean
  onClose: () => void
}

/** The whole record of an account at the side, to look at or to change, and what admins did to it. */
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
          </dl>
        </>
      )}
      {user.role === 'USER' && <MemberPayments words={words.memberPayments} userId={user.id} />}
      <History words={words} userId={user.id} />
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

function History({ words, userId }: { words: UsersData['words']; userId: string }) {
  const t = usePageWords(words)
  const [entries, setEntries] = useState<AuditEntry[] | 'failed'>()
  useEffect(() => {
    let wanted = true
    call<typeof listAudit>('GET', '/admin/audit', { query: { subjectId: userId, limit: '20' } })
      .then(({ data }) => wanted && setEntries(data.entries))
      .catch((error: unknown) => {
        if (!(error instanceof CallError)) throw error
        if (wanted) setEntries('failed')
      })
    return () => {
      wanted = false
    }
  }, [userId])
  const time = new Intl.DateTimeFormat(t.language, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'Europe/Amsterdam',
  })
  return (
    <section className="whitespace-normal">
      <h3 className="font-semibold">{t('history')}</h3>
      {entries === undefined ? (
        <p role="status" className="skeleton mt-2 h-10">
          <span className="sr-only">{t('loading')}</span>
        </p>
      ) : entries === 'failed' ? (
        <p className="mt-2 text-danger">{t('historyFailed')}</p>
      ) : entries.length === 0 ? (
        <p className="mt-2 text-quiet">{t('historyNone')}</p>
      ) : (
        <ul className="mt-2 divide-y divide-line">
          {entries.map((entry) => (
            <li key={entry.id} className="py-2">
              <span className="font-medium">{t(`actions.${entry.action}`)}</span>
              {entry.details.role && ` (${entry.details.role})`}
              <span className="block break-all text-sm text-quiet">
                {time.format(new Date(entry.doneAt))}, {entry.adminEmail}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
