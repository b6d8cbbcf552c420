import { Form } from 'react-router'
import { paths } from '#shared/paths.ts'
import { call } from '#ui/forms/call.ts'
import { LocalLink } from '#ui/language/local-link.tsx'
import { pageMeta } from '#ui/layout/page-meta.ts'
import { FormMessage, SubmitButton, TextField } from '#ui/forms/text-field.tsx'
import { toast } from '#ui/components/toast.tsx'
import { useCallForm } from '#ui/forms/use-call-form.ts'
import { usePageTexts } from '#ui/language/use-page-texts.ts'
import type { createAccount } from './contract.ts'
import { NewAccount, minPasswordLength } from './forms-contract.ts'
import { authPageAction, authPageLoader } from './auth-page.server.ts'
import { LoggedInPanel } from './logged-in-panel.tsx'
import { useStartSession } from './use-start-session.tsx'

export const loader = authPageLoader('register')
export const action = authPageAction('/users/create')
export const meta = pageMeta

interface Props {
  loaderData: Awaited<ReturnType<typeof loader>>
  actionData?: Awaited<ReturnType<typeof action>>
}

export default function RegisterPage({ loaderData: { texts, returnTo, open }, actionData }: Props) {
  const t = usePageTexts(texts)
  const start = useStartSession(returnTo)
  const { field, message, busy, onSubmit } = useCallForm({
    schema: NewAccount,
    empty: { name: '', email: '', password: '' },
    refused: actionData?.refused,
    noAnswerText: t('failed'),
    send: async (body) => start(await call<typeof createAccount>('POST /users/create', { body })),
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
  if (!open)
    return (
      <div className="mx-auto max-w-md">
        <h1 className="sign-type text-2xl sm:text-3xl">{t('closed')}</h1>
        <p className="mt-3 text-lg">{t('closedText')}</p>
        <LocalLink
          to={returnTo ? `${paths.login}?returnTo=${encodeURIComponent(returnTo)}` : paths.login}
          className="button button-sign mt-8"
        >
          {t('login')}
        </LocalLink>
      </div>
    )
  return (
    <div className="mx-auto max-w-md">
      <h1 className="sign-type text-2xl sm:text-3xl">{t('title')}</h1>
      <p className="mt-3 text-lg">{t('lead')}</p>
      <Form method="post" noValidate className="mt-8 grid gap-5" onSubmit={onSubmit}>
        {message && <FormMessage>{message}</FormMessage>}
        <TextField {...field('name')} label={t('name')} autoComplete="name" />
        <TextField {...field('email')} label={t('email')} type="email" autoComplete="email" />
        <TextField
          {...field('password')}
          label={t('password')}
          type="password"
          autoComplete="new-password"
          minLength={minPasswordLength}
          hint={t('passwordHint')}
          reveal={{ show: t('show'), hide: t('hide') }}
        />
        <SubmitButton busy={busy}>{t('submit')}</SubmitButton>
        <p className="text-sm text-quiet">
          {t('agree')}{' '}
          <LocalLink to={paths.terms} className="link">
            {t('terms')}
          </LocalLink>{' '}
          <LocalLink to={paths.privacyPolicy} className="link">
            {t('privacy')}
          </LocalLink>
        </p>
      </Form>
      <p className="mt-8 border-t border-line pt-5">
        {t('member')}{' '}
        <LocalLink
          to={returnTo ? `${paths.login}?returnTo=${encodeURIComponent(returnTo)}` : paths.login}
          className="link"
        >
          {t('login')}
        </LocalLink>
      </p>
    </div>
  )
}
