import { Form } from 'react-router'
import { paths } from '#shared/paths.ts'
import { call } from '#ui/forms/call.ts'
import { LocalLink } from '#ui/language/local-link.tsx'
import { pageMeta } from '#ui/layout/page-meta.ts'
import type { PageProps } from '#ui/layout/page-props.ts'
import { formAction } from '#ui/forms/form-action.server.ts'
import { FormMessage, SubmitButton, TextField } from '#ui/forms/text-field.tsx'
import { toast } from '#ui/components/toast.tsx'
import { useCallForm } from '#ui/forms/use-call-form.ts'
import { usePageTexts } from '#ui/language/use-page-texts.ts'
import { createAccount } from './contract.ts'
import { NewAccount } from './forms-contract.ts'
import { AuthPanel, NewPasswordField, SwitchLink } from './auth-panels.tsx'
import { authPageLoader } from './auth-page.server.ts'
import { LoggedInPanel } from './logged-in-panel.tsx'
import { useStartSession } from './use-start-session.tsx'

export const loader = authPageLoader('register')
export const action = formAction(createAccount)
export const meta = pageMeta

export default function RegisterPage({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
  const { texts, returnTo, keepsHome, trialDays, open } = loaderData
  const t = usePageTexts(texts)
  const start = useStartSession(returnTo, keepsHome ? t('homeKept') : undefined)
  const { field, message, busy, onSubmit } = useCallForm({
    schema: NewAccount,
    empty: { name: '', email: '', password: '', returnTo },
    refused: actionData?.refused,
    noAnswerText: t('failed'),
    send: async (body) => start(await call<typeof createAccount>('POST /users/create', { body })),
    onError: (error) => toast('error', error.message || t('failed')),
  })
  if (actionData?.reply)
    return <LoggedInPanel loggedIn={actionData.reply} returnTo={returnTo} title={t('done')} goOn={t('goOn')} />
  if (!open)
    return (
      <AuthPanel title={t('closed')} lead={t('closedText')}>
        <SwitchLink to="login" returnTo={returnTo} keeps={keepsHome} className="button button-sign mt-8">
          {t('login')}
        </SwitchLink>
      </AuthPanel>
    )
  return (
    <AuthPanel
      title={t('title')}
      lead={keepsHome ? t('wantedHome') : trialDays > 0 ? t('leadTrial', { days: trialDays }) : t('lead')}
    >
      <Form method="post" noValidate className="mt-8 grid gap-5" onSubmit={onSubmit}>
        {returnTo && <input type="hidden" name="returnTo" value={returnTo} />}
        {message && <FormMessage>{message}</FormMessage>}
        <TextField {...field('name')} label={t('name')} autoComplete="name" />
        <TextField {...field('email')} label={t('email')} type="email" autoComplete="email" />
        <NewPasswordField {...field('password')} t={t} />
        <SubmitButton busy={busy}>{t('submit')}</SubmitButton>
        <p className="text-sm text-quiet">
          {t('agree')}{' '}
          <LocalLink to={paths.terms} className="link">
            {t('terms')}
          </LocalLink>
          . {t('privacyBefore')}{' '}
          <LocalLink to={paths.privacyPolicy} className="link">
            {t('privacy')}
          </LocalLink>{' '}
          {t('privacyAfter')}
        </p>
      </Form>
      <p className="mt-8 border-t border-line pt-5">
        {t('member')}{' '}
        <SwitchLink to="login" returnTo={returnTo} keeps={keepsHome}>
          {t('login')}
        </SwitchLink>
      </p>
    </AuthPanel>
  )
}
