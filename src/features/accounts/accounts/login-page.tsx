import { Form, redirect, useNavigate, type ActionFunctionArgs } from 'react-router'
import { parseOwnPath, paths, toLanguagePath } from '#shared/paths.ts'
import { call } from '#ui/forms/call.ts'
import { LocalLink, useLocalPath } from '#ui/language/local-link.tsx'
import { pageMeta } from '#ui/layout/page-meta.ts'
import type { PageProps } from '#ui/layout/page-props.ts'
import { submitForm } from '#ui/forms/form-action.server.ts'
import { FormMessage, PasswordField, SubmitButton, TextField } from '#ui/forms/text-field.tsx'
import { toast } from '#ui/components/toast.tsx'
import { useCallForm } from '#ui/forms/use-call-form.ts'
import { usePageTexts } from '#ui/language/use-page-texts.ts'
import { type LoggedIn, logIn, type LoginReply } from './contract.ts'
import { Credentials } from './forms-contract.ts'
import { AuthPanel, SwitchLink } from './auth-panels.tsx'
import { authPageLoader } from './auth-page.server.ts'
import { LoggedInPanel } from './logged-in-panel.tsx'
import { useStartSession } from './use-start-session.tsx'

export const loader = authPageLoader('login')
export const meta = pageMeta

const isLoggedIn = (reply: LoginReply): reply is LoginReply & LoggedIn => reply.token !== undefined

const toSecondFactor = (returnTo: string | undefined) =>
  paths.secondFactor + (returnTo ? `?returnTo=${encodeURIComponent(returnTo)}` : '')

/** Logs in without JavaScript; an account with a second factor goes on to its page. */
export async function action(args: ActionFunctionArgs) {
  const { reply, refused } = await submitForm<typeof logIn>(args, logIn.path)
  if (refused) return { refused }
  if (isLoggedIn(reply)) return { reply }
  const returnTo = parseOwnPath(new URL(args.request.url).searchParams.get('returnTo'))
  throw redirect(toLanguagePath(args.params.lang === 'en' ? 'en' : 'nl', toSecondFactor(returnTo)))
}

export default function LoginPage({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
  const { texts, returnTo, keepsHome } = loaderData
  const t = usePageTexts(texts)
  const start = useStartSession(returnTo, keepsHome ? t('homeKept') : undefined)
  const navigate = useNavigate()
  const local = useLocalPath()
  const { field, message, busy, onSubmit } = useCallForm({
    schema: Credentials,
    empty: { email: '', password: '' },
    refused: actionData?.refused,
    noAnswerText: t('failed'),
    send: async (body) => {
      const reply = await call<typeof logIn>('POST /users/login', { body })
      if (isLoggedIn(reply)) await start(reply)
      else await navigate(local(toSecondFactor(returnTo)))
    },
    onError: (error) => toast('error', error.message || t('failed')),
  })
  if (actionData?.reply)
    return <LoggedInPanel loggedIn={actionData.reply} returnTo={returnTo} title={t('done')} goOn={t('goOn')} />
  return (
    <AuthPanel title={t('title')} lead={keepsHome ? t('wantedHome') : returnTo && t('wanted')}>
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
        <SwitchLink to="register" returnTo={returnTo} keeps={keepsHome}>
          {t('register')}
        </SwitchLink>
      </p>
    </AuthPanel>
  )
}
