import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import { Button } from '#ui/components/button.tsx'
import { call } from '#ui/forms/call.ts'
import { useAction } from '#ui/forms/use-action.ts'
import { LanguageSwitch } from '#app/layout/language-switch.tsx'
import { saveSession } from '#features/accounts/sessions/stored-session.ts'
import { ThemeSwitch } from '#app/layout/theme-switch.tsx'
import { Card } from '#ui/components/card.tsx'
import { FormMessage, SubmitButton, TextField, type TextFieldProps } from '#ui/forms/text-field.tsx'
import { toast } from '#ui/components/toast.tsx'
import { useCallForm } from '#ui/forms/use-call-form.ts'
import { useProfileTexts } from './profile-texts.ts'
import type { requestConfirmation, changeUser } from '#features/accounts/accounts/contract.ts'
import {
  type AccountChange,
  EmailChange,
  NameChange,
  PasswordChange,
} from '#features/accounts/accounts/forms-contract.ts'
import type { ProfileData } from './profile-data.server.ts'

type Row = 'name' | 'email' | 'password'

/** Name, address, password, language and theme, each edited in place. */
export function ProfileDetails({ data: { user, since } }: { data: ProfileData }) {
  const t = useProfileTexts()
  const { revalidate } = useRevalidator()
  const [open, setOpen] = useState<Row>()
  const close = () => setOpen(undefined)
  const change = async (body: AccountChange) => {
    const reply = await call<typeof changeUser>('PATCH /users/{id}', { params: { id: user.id }, body })
    if (reply.token) saveSession(reply.token, reply.data)
    toast('success', reply.message)
    close()
    await revalidate()
  }
  const formProps = { onCancel: close, change }
  return (
    <Card title={t('details.title')}>
      <dl className="mt-3 divide-y divide-line">
        <Detail name={t('details.name')} open={open === 'name'} onEdit={() => setOpen('name')}>
          {open === 'name' ? <NameForm {...formProps} name={user.name} /> : user.name}
        </Detail>
        <Detail name={t('details.email')} open={open === 'email'} onEdit={() => setOpen('email')}>
          {open === 'email' ? <EmailForm {...formProps} /> : <Address user={user} />}
        </Detail>
        <Detail name={t('details.password')} open={open === 'password'} onEdit={() => setOpen('password')}>
          {open === 'password' ? <PasswordForm {...formProps} admin={user.role === 'ADMIN'} /> : '••••••••'}
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

interface DetailProps {
  name: string
  open?: boolean
  onEdit?: () => void
  children: ReactNode
}

function Detail({ name, open = false, onEdit, children }: DetailProps) {
  const t = useProfileTexts()
  const button = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(open)
  useEffect(() => {
    // The form that had the focus is gone.
    if (wasOpen.current && !open && document.activeElement === document.body) button.current?.focus()
    wasOpen.current = open
  }, [open])
  return (
    <div className="py-3">
      <dt className="text-sm text-quiet">{name}</dt>
      <dd className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <div className="min-w-0 flex-[1_1_8rem]">{children}</div>
        {onEdit && !open && (
          <Button ref={button} onClick={onEdit} aria-label={t('details.editOf', { what: name })}>
            {t('details.edit')}
          </Button>
        )}
      </dd>
    </div>
  )
}

function Address({ user }: { user: ProfileData['user'] }) {
  const t = useProfileTexts()
  const { run } = useAction(t('details.failed'))
  const resendConfirmation = () =>
    run(() => call<typeof requestConfirmation>('POST /users/{id}/confirmation', { params: { id: user.id }, body: {} }))
  return (
    <>
      <span className="break-all">{user.email}</span>{' '}
      <span className={`text-sm font-semibold ${user.emailConfirmed ? 'text-positive' : 'text-warning'}`}>
        {t(user.emailConfirmed ? 'details.confirmed' : 'details.unconfirmed')}
      </span>
      {!user.emailConfirmed && (
        <button type="button" className="link mt-1 block min-h-6 text-left" onClick={() => void resendConfirmation()}>
          {t('details.confirmAgain')}
        </button>
      )}
    </>
  )
}

interface FormProps {
  onCancel: () => void
  change: (body: AccountChange) => Promise<void>
}

interface FrameProps extends Pick<FormProps, 'onCancel'> {
  message: string | undefined
  busy: boolean
  onSubmit: (event: React.FormEvent) => void
  children: ReactNode
}

function Frame({ message, busy, onSubmit, onCancel, children }: FrameProps) {
  const t = useProfileTexts()
  const form = useRef<HTMLFormElement>(null)
  // The button that opened the form is gone.
  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  return (
    <form ref={form} noValidate className="grid gap-4 py-2" onSubmit={onSubmit}>
      {message && <FormMessage>{message}</FormMessage>}
      {children}
      <div className="flex flex-wrap gap-3">
        <SubmitButton busy={busy}>{t('details.save')}</SubmitButton>
        <Button onClick={onCancel}>{t('details.cancel')}</Button>
      </div>
    </form>
  )
}

function NameForm({ onCancel, change, name }: FormProps & { name: string }) {
  const t = useProfileTexts()
  const form = useCallForm({ schema: NameChange, empty: { name }, noAnswerText: t('details.failed'), send: change })
  return (
    <Frame onCancel={onCancel} {...form}>
      <TextField {...form.field('name')} label={t('details.name')} autoComplete="name" />
    </Frame>
  )
}

function EmailForm({ onCancel, change }: FormProps) {
  const t = useProfileTexts()
  const form = useCallForm({
    schema: EmailChange,
    empty: { chosen: '', current: '' },
    noAnswerText: t('details.failed'),
    send: (email) => change({ email }),
  })
  return (
    <Frame onCancel={onCancel} {...form}>
      <TextField
        {...form.field('chosen')}
        label={t('details.newEmail')}
        type="email"
        autoComplete="email"
        hint={t('details.emailHint')}
      />
      <PasswordField {...form.field('current')} label={t('details.present')} autoComplete="current-password" />
    </Frame>
  )
}

function PasswordForm({ onCancel, change, admin }: FormProps & { admin: boolean }) {
  const t = useProfileTexts()
  const form = useCallForm({
    schema: PasswordChange,
    empty: { current: '', chosen: '' },
    noAnswerText: t('details.failed'),
    send: (password) => change({ password }),
  })
  return (
    <Frame onCancel={onCancel} {...form}>
      <PasswordField {...form.field('current')} label={t('details.present')} autoComplete="current-password" />
      <PasswordField
        {...form.field('chosen')}
        label={t('details.chosen')}
        autoComplete="new-password"
        hint={t(admin ? 'details.adminPasswordHint' : 'details.passwordHint')}
      />
    </Frame>
  )
}

/** A password field with a button that reveals it. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'reveal'>) {
  const t = useProfileTexts()
  return <TextField {...props} type="password" reveal={{ show: t('details.show'), hide: t('details.hide') }} />
}
