import { useState } from 'react'
import { Form } from 'react-router'
import { paths } from '#shared/paths.ts'
import { call, CallError } from '#ui/forms/call.ts'
import { LocalLink } from '#ui/language/local-link.tsx'
import { pageMeta } from '#ui/layout/page-meta.ts'
import type { PageProps } from '#ui/layout/page-props.ts'
import { formAction } from '#ui/forms/form-action.server.ts'
import { SubmitButton, TextField } from '#ui/forms/text-field.tsx'
import { toast } from '#ui/components/toast.tsx'
import { useCallForm } from '#ui/forms/use-call-form.ts'
import { usePageTexts } from '#ui/language/use-page-texts.ts'
import { forgotPassword } from './contract.ts'
import { PasswordResetRequest } from './forms-contract.ts'
import { AuthPanel, DonePanel } from './auth-panels.tsx'
import { authPageLoader } from './auth-page.server.ts'

export const loader = authPageLoader('forgot')
export const action = formAction(forgotPassword)
export const meta = pageMeta

export default function ForgotPasswordPage({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
  const t = usePageTexts(loaderData.texts)
  const [sent, setSent] = useState(actionData?.reply?.message)
  const { field, message, busy, onSubmit } = useCallForm({
    schema: PasswordResetRequest,
    empty: { email: '' },
    refused: actionData?.refused,
    noAnswerText: t('noServer'),
    send: async (body) => {
      const reply = await call<typeof forgotPassword>('POST /users/forgot-password', { body })
      setSent(reply.message)
    },
    onError: (error) => toast('error', sentence(error)),
  })
  /** The text that the error catalogue specifies for a toast (spec section 8). */
  const sentence = (error: CallError): string => {
    if (error.code === 'account.emailUnknown') return t('emailNotFound')
    return error.message || (error.status === 0 ? t('noServer') : t('failed'))
  }
  const email = field('email')
  const back = (
    <LocalLink to={paths.login} className={sent ? 'button button-sign mt-6' : 'link'}>
      {t('back')}
    </LocalLink>
  )
  if (sent)
    return (
      <DonePanel title={t('sentTitle')} text={sent}>
        <p className="mt-3 text-quiet">{t('sentNote')}</p>
        {back}
      </DonePanel>
    )
  return (
    <AuthPanel title={t('title')} lead={t('lead')}>
      <Form method="post" noValidate className="mt-8 grid gap-5" onSubmit={onSubmit}>
        {/* Any error is shown at the only field (spec section 2). */}
        <TextField
          {...email}
          fieldError={email.fieldError ?? message}
          label={t('email')}
          type="email"
          autoComplete="username"
        />
        <SubmitButton busy={busy}>{t('submit')}</SubmitButton>
      </Form>
      <p className="mt-5">{back}</p>
    </AuthPanel>
  )
}
