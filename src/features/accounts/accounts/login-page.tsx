import { Form } from 'react-router'
import { paths } from '#shared/paths.ts'
import { call } from '#ui/forms/call.ts'
import { LocalLink } from '#ui/language/local-link.tsx'
import { pageMeta } from '#ui/layout/page-meta.ts'
import type { PageProps } from '#ui/layout/page-props.ts'
import { formAction } from '#ui/forms/form-action.server.ts'
import { FormMessage, PasswordField, SubmitButton, TextField } from '#ui/forms/text-field.tsx'
import { toast } from '#ui/components/toast.tsx'
import { useCallForm } from '#ui/forms/use-call-form.ts'
import { usePageTexts } from '#ui/language/use-page-texts.ts'
import { logIn } from './contract.ts'
import { Credentials } from './forms-contract.ts'
import { AuthPanel, SwitchLink } from './auth-panels.tsx'
import { authPageLoader } from './auth-page.server.ts'
import { LoggedInPanel } from './logged-in-panel.tsx'
import { useStartSession } from './use-start-session.tsx'

export const loader = authPageLoader('login')
export const action = formAction(logIn)
export const meta = pageMeta

export default function LoginPage({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
  const { texts, returnTo } = loaderData
  const t = usePageTexts(texts)
  const start = useStartSession(returnTo)
  const { field, message, busy, onSubmit } = useCallForm({
    schema: Credentials,
    empty: { email: '', password: '' },
    refused: actionData?.refused,
    noAnswerText: t('failed'),
    send: async (body) => start(await call<typeof logIn>('POST /users/login', { body })),
    onError: (error) => toast('error', error.message || t('failed')),
  })
  if (actionData?.reply)
    return <LoggedInPanel loggedIn={actionData.reply} returnTo={returnTo} title={t('done')} goOn={t('goOn')} />
  return (
    <AuthPanel title={t('title')} lead={returnTo && t('wanted')}>
      <Form method="post" noValidate className="mt-8 grid gap-5" onSubmit={onSubmit}>
        {message && <FormMessage>{message}</FormMessage>}
        <TextField {...field('email')} label={t('email')} type="email" autoComplete="username" />
        <PasswordField {...field('password')} t={t} label={t('password')} autoComplete="current-password" />
        <SubmitButton busy={busy}>{t('submit')}</SubmitButton>
      </Form>
      <p className="mt-5">
        <LocalLink to={paths.forgotPassword} className="link">
          {t('forgot')}
        </LocalLink>
      </p>
      <p className="mt-8 border-t border-line pt-5">
        {t('newHere')}{' '}
        <SwitchLink to="register" returnTo={returnTo}>
          {t('register')}
        </SwitchLink>
      </p>
    </AuthPanel>
  )
}
