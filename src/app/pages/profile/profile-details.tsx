import { useState, type ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import { call, CallError } from '#ui/forms/call.ts'
import { LanguageSwitch } from '#ui/language/language-switch.tsx'
import { storeSession } from '#features/accounts/sessions/stored-session.ts'
import { ThemeSwitch } from '#ui/theme/theme-switch.tsx'
import { Card } from '#ui/components/card.tsx'
import { FormMessage, SubmitButton, TextField } from '#ui/forms/text-field.tsx'
import { toast } from '#ui/components/toast.tsx'
import { useCallForm } from '#ui/forms/use-call-form.ts'
import { usePageWords } from '#ui/language/use-page-texts.ts'
import type { askConfirmation, changeUser } from '#features/accounts/accounts/contract.ts'
import {
  type AccountChange,
  ChangedEmail,
  ChangedName,
  ChangedPassword,
} from '#features/accounts/accounts/forms-contract.ts'
import type { ProfileData } from './profile-data.server.ts'

type Row = 'name' | 'email' | 'password'

/** Name, address, password, language and colours, each changed in its place. */
export function ProfileDetails({ data: { words, user, since } }: { data: ProfileData }) {
  const t = usePageWords(words)
  const { revalidate } = useRevalidator()
  const [open, setOpen] = useState<Row>()
  const close = () => setOpen(undefined)
  const change = async (body: AccountChange) => {
    const reply = await call<typeof changeUser>('PATCH', '/users/{id}', { params: { id: user.id }, body })
    if (reply.token) storeSession(reply.token, reply.data)
    toast('success', reply.message)
    close()
    await revalidate()
  }
  const shared = { words, onCancel: close, change }
  return (
    <Card title={t('details.title')}>
      <dl className="mt-3 divide-y divide-line">
        <Detail words={words} name={t('details.name')} open={open === 'name'} onEdit={() => setOpen('name')}>
          {open === 'name' ? <NameForm {...shared} name={user.name} /> : user.name}
        </Detail>
        <Detail words={words} name={t('details.email')} open={open === 'email'} onEdit={() => setOpen('email')}>
          {open === 'email' ? <EmailForm {...shared} /> : <Address words={words} user={user} />}
        </Detail>
        <Detail
          words={words}
          name={t('details.password')}
          open={open === 'password'}
          onEdit={() => setOpen('password')}
        >
          {open === 'password' ? <PasswordForm {...shared} admin={user.role === 'ADMIN'} /> : '••••••••'}
        </Detail>
        <Detail name={t('details.language')}>
          <LanguageSwitch />
        </Detail>
        <Detail name={t('details.theme')}>
          <ThemeSwitch />
        </Detail>
        <Detail name={t('details.since')}>{since}</Detail>
      </dl>
    </Card>
  )
}

function Detail({
  words,
  name,
  open = false,
  onEdit,
  children,
}: {
  words?: ProfileData['words']
  name: string
  open?: boolean
  onEdit?: () => void
  children: ReactNode
}) {
  return (
    <div className="py-3">
      <dt className="text-sm text-quiet">{name}</dt>
      <dd className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <div className="min-w-0 flex-1">{children}</div>
        {words && onEdit && !open && <EditButton words={words} name={name} onEdit={onEdit} />}
      </dd>
    </div>
  )
}

function EditButton({ words, name, onEdit }: { words: ProfileData['words']; name: string; onEdit: () => void }) {
  const t = usePageWords(words)
  return (
    <button
      type="button"
      onClick={onEdit}
      aria-label={t('details.editOf', { what: name })}
      className="button button-quiet"
    >
      {t('details.edit')}
    </button>
  )
}

function Address({ words, user }: { words: ProfileData['words']; user: ProfileData['user'] }) {
  const t = usePageWords(words)
  const askAgain = async () => {
    try {
      toast(
        'success',
        (await call<typeof askConfirmation>('POST', '/users/{id}/confirmation', { params: { id: user.id } })).message,
      )
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      toast('error', error.message || t('details.failed'))
    }
  }
  return (
    <>
      <span className="break-all">{user.email}</span>{' '}
      <span className={`text-sm font-semibold ${user.emailConfirmed ? 'text-positive' : 'text-warning'}`}>
        {t(user.emailConfirmed ? 'details.confirmed' : 'details.unconfirmed')}
      </span>
      {!user.emailConfirmed && (
        <button type="button" className="link mt-1 block min-h-6 text-left" onClick={() => void askAgain()}>
          {t('details.confirmAgain')}
        </button>
      )}
    </>
  )
}

interface FormProps {
  words: ProfileData['words']
  onCancel: () => void
  change: (body: AccountChange) => Promise<void>
}

function Frame({
  words,
  message,
  busy,
  onSubmit,
  onCancel,
  children,
}: {
  words: ProfileData['words']
  message: string | undefined
  busy: boolean
  onSubmit: (event: React.FormEvent) => void
  onCancel: () => void
  children: ReactNode
}) {
  const t = usePageWords(words)
  return (
    <form noValidate className="grid gap-4 py-2" onSubmit={onSubmit}>
      {message && <FormMessage>{message}</FormMessage>}
      {children}
      <div className="flex flex-wrap gap-3">
        <SubmitButton busy={busy}>{t('details.save')}</SubmitButton>
        <button type="button" className="button button-quiet" onClick={onCancel}>
          {t('details.cancel')}
        </button>
      </div>
    </form>
  )
}

function NameForm({ words, onCancel, change, name }: FormProps & { name: string }) {
  const t = usePageWords(words)
  const form = useCallForm({ schema: ChangedName, empty: { name }, silence: t('details.failed'), send: change })
  return (
    <Frame words={words} onCancel={onCancel} {...form}>
      <TextField {...form.field('name')} label={t('details.name')} autoComplete="name" />
    </Frame>
  )
}

function EmailForm({ words, onCancel, change }: FormProps) {
  const t = usePageWords(words)
  const form = useCallForm({
    schema: ChangedEmail,
    empty: { chosen: '', current: '' },
    silence: t('details.failed'),
    send: (email) => change({ email }),
  })
  return (
    <Frame words={words} onCancel={onCancel} {...form}>
      <TextField
        {...form.field('chosen')}
        label={t('details.newEmail')}
        type="email"
        autoComplete="email"
        hint={t('details.emailHint')}
      />
      <PresentPassword words={words} field={form.field('current')} />
    </Frame>
  )
}

function PasswordForm({ words, onCancel, change, admin }: FormProps & { admin: boolean }) {
  const t = usePageWords(words)
  const form = useCallForm({
    schema: ChangedPassword,
    empty: { current: '', chosen: '' },
    silence: t('details.failed'),
    send: (password) => change({ password }),
  })
  return (
    <Frame words={words} onCancel={onCancel} {...form}>
      <PresentPassword words={words} field={form.field('current')} />
      <TextField
        {...form.field('chosen')}
        label={t('details.chosen')}
        type="password"
        autoComplete="new-password"
        hint={t(admin ? 'details.adminPasswordHint' : 'details.passwordHint')}
        reveal={{ show: t('details.show'), hide: t('details.hide') }}
      />
    </Frame>
  )
}

function PresentPassword({
  words,
  field,
}: {
  words: ProfileData['words']
  field: { name: string; complaint: string | undefined; register: object }
}) {
  const t = usePageWords(words)
  return (
    <TextField
      {...field}
      label={t('details.present')}
      type="password"
      autoComplete="current-password"
      reveal={{ show: t('details.show'), hide: t('details.hide') }}
    />
  )
}
