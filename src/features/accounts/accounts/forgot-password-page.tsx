import { useState } from 'react'
import { Form, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { paths } from '#shared/paths.ts'
import { call, CallError } from '#ui/forms/call.ts'
import { LocalLink } from '#ui/language/local-link.tsx'
import { pageHead } from '#ui/layout/page-head.server.ts'
import { pageMeta } from '#ui/layout/page-meta.ts'
import { getPageContext } from '#platform/http/page-context.ts'
import { SubmitButton, TextField } from '#ui/forms/text-field.tsx'
import { toast } from '#ui/components/toast.tsx'
import { toBody, toRefusedForm } from '#ui/forms/submitted-form.ts'
import { useCallForm } from '#ui/forms/use-call-form.ts'
import { usePageTexts } from '#ui/language/use-page-texts.ts'
import type { forgotPassword } from './contract.ts'
import { PasswordResetRequest } from './forms-contract.ts'
import { authPageMessages } from './page-messages.ts'

export function loader({ context }: LoaderFunctionArgs) {
  const server = getPageContext(context)
  const texts = authPageMessages[server.language].forgot
  return { texts, head: pageHead(server, { ...texts, path: paths.forgotPassword, hidden: true }) }
}

export const meta = pageMeta

/** The form as it is sent without JavaScript: the same call, with its checks and its limit. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData()
  const { status, body } = await getPageContext(context).callApi('POST', '/users/forgot-password', toBody(form))
  // The API answers by its contract.
  return status < 400 ? { sent: (body as { message: string }).message } : { refused: toRefusedForm(body, form) }
}

interface Props {
  loaderData: Awaited<ReturnType<typeof loader>>
  actionData?: Awaited<ReturnType<typeof action>>
}

export default function ForgotPasswordPage({ loaderData: { texts }, actionData }: Props) {
  const t = usePageTexts(texts)
  const [sent, setSent] = useState(actionData?.sent)
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
  /** What the error catalogue has a toast say (spec section 8). */
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
      <div role="status" className="card mx-auto max-w-md border-l-8 border-l-positive p-6">
        <h1 className="sign-type text-2xl">{t('sentTitle')}</h1>
        <p className="mt-3 text-lg">{sent}</p>
        <p className="mt-3 text-quiet">{t('sentNote')}</p>
        {back}
      </div>
    )
  return (
    <div className="mx-auto max-w-md">
      <h1 className="sign-type text-2xl sm:text-3xl">{t('title')}</h1>
      <p className="mt-3 text-lg">{t('lead')}</p>
      <Form method="post" noValidate className="mt-8 grid gap-5" onSubmit={onSubmit}>
        {/* Whatever is wrong is shown at the one field there is (spec section 2). */}
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
    </div>
  )
}
