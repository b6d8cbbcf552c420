import { useState } from 'react'
import { Form, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { paths } from '#shared/paths.ts'
import { call, CallError } from '#ui/forms/call.ts'
import { LocalLink } from '#ui/language/local-link.tsx'
import { pageHead } from '#ui/layout/page-head.server.ts'
import { pageMeta } from '#ui/layout/page-meta.ts'
import { getPageContext } from '#platform/http/page-context.ts'
import { FormMessage, SubmitButton, TextField } from '#ui/forms/text-field.tsx'
import { toBody, toRefusedForm } from '#ui/forms/submitted-form.ts'
import { useCallForm } from '#ui/forms/use-call-form.ts'
import { usePageTexts } from '#ui/language/use-page-texts.ts'
import type { resetPassword } from './contract.ts'
import { PasswordReset, minPasswordLength } from './forms-contract.ts'
import { authPageMessages } from './page-messages.ts'

export function loader({ context, request }: LoaderFunctionArgs) {
  const server = getPageContext(context)
  const texts = authPageMessages[server.language].reset
  const token = new URL(request.url).searchParams.get('token')?.slice(0, 100) ?? ''
  return { texts, token, head: pageHead(server, { ...texts, path: paths.resetPassword, hidden: true }) }
}

export const meta = pageMeta

/** The form as it is sent without JavaScript: the same call, with its checks and its limit. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData()
  const { status, body } = await getPageContext(context).callApi('POST', '/users/reset-password', toBody(form))
  // The API answers by its contract.
  return status < 400 ? { done: (body as { message: string }).message } : { refused: toRefusedForm(body, form) }
}

interface Props {
  loaderData: Awaited<ReturnType<typeof loader>>
  actionData?: Awaited<ReturnType<typeof action>>
}

export default function ResetPasswordPage({ loaderData: { texts, token }, actionData }: Props) {
  const t = usePageTexts(texts)
  const [done, setDone] = useState(actionData?.done)
  const [dead, setDead] = useState(token === '')
  const { field, message, busy, onSubmit } = useCallForm({
    schema: PasswordReset,
    empty: { token, password: '' },
    refused: actionData?.refused,
    noAnswerText: t('failed'),
    send: async (body) => {
      const reply = await call<typeof resetPassword>('POST /users/reset-password', { body })
      setDone(reply.message)
    },
    onError: (error: CallError) => setDead(error.code === 'account.linkUnknown'),
  })
  if (done)
    return (
      <div role="status" className="card mx-auto max-w-md border-l-8 border-l-positive p-6">
        <h1 className="sign-type text-2xl">{t('done')}</h1>
        <p className="mt-3 text-lg">{done}</p>
        <LocalLink to={paths.login} className="button button-sign mt-6">
          {t('login')}
        </LocalLink>
      </div>
    )
  return (
    <div className="mx-auto max-w-md">
      <h1 className="sign-type text-2xl sm:text-3xl">{t('title')}</h1>
      {!dead && <p className="mt-3 text-lg">{t('lead')}</p>}
      <Form method="post" noValidate className="mt-8 grid gap-5" onSubmit={onSubmit}>
        {(message ?? (dead && t('noLink'))) && <FormMessage>{message ?? t('noLink')}</FormMessage>}
        {dead ? (
          <LocalLink to={paths.forgotPassword} className="button button-sign">
            {t('askNew')}
          </LocalLink>
        ) : (
          <>
            <input type="hidden" name="token" value={token} />
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
          </>
        )}
      </Form>
    </div>
  )
}
