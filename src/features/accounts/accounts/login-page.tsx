import { Form } from 'react-router'
import { paths } from '#shared/paths.ts'
import { call } from '#ui/forms/call.ts'
import { LocalLink } from '#ui/language/local-link.tsx'
import { pageMeta } from '#ui/layout/page-meta.ts'
import { FormMessage, SubmitButton, TextField } from '#ui/forms/text-field.tsx'
import { toast } from '#ui/components/toast.tsx'
import { useCallForm } from '#ui/forms/use-call-form.ts'
import { usePageTexts } from '#ui/language/use-page-texts.ts'
import type { logIn } from './contract.ts'
import { Credentials } from './forms-contract.ts'
import { authPageAction, authPageLoader } from './auth-page.server.ts'
import { LoggedInPanel } from './logged-in-panel.tsx'
import { useStartSession } from './use-start-session.tsx'

export const loader = authPageLoader('login')
export const action = authPageAction('/users/login')
export const meta = pageMeta

interface Props {
  loaderData: Awaited<ReturnType<typeof loader>>
  actionData?: Awaited<ReturnType<typeof action>>
}

export default function LoginPage({ loaderData: { texts, returnTo }, actionData }: Props) {
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
  if (actionData?.startedSession)
    return (
      <LoggedInPanel
        startedSession={actionData.startedSession}
        returnTo={returnTo}
        title={t('done')}
        goOn={t('goOn')}
      />
    )
  return (
    <div className="mx-auto max-w-md">
      <h1 className="sign-type text-2xl sm:text-3xl">{t('title')}</h1>
      {returnTo && <p className="mt-3 text-lg">{t('wanted')}</p>}
      <Form method="post" noValidate className="mt-8 grid gap-5" onSubmit={onSubmit}>
        {message && <FormMessage>{message}</FormMessage>}
        <TextField {...field('email')} label={t('email')} type="email" autoComplete="username" />
        <TextField
          {...field('password')}
          label={t('password')}
          type="password"
          autoComplete="current-password"
          reveal={{ show: t('show'), hide: t('hide') }}
        />
        <SubmitButton busy={busy}>{t('submit')}</SubmitButton>
      </Form>
      <p className="mt-5">
        <LocalLink to={paths.forgotPassword} className="link">
          {t('forgot')}
        </LocalLink>
      </p>
      <p className="mt-8 border-t border-line pt-5">
        {t('newHere')}{' '}
        <LocalLink
          to={returnTo ? `${paths.register}?returnTo=${encodeURIComponent(returnTo)}` : paths.register}
          className="link"
        >
          {t('register')}
        </LocalLink>
      </p>
    </div>
  )
}
