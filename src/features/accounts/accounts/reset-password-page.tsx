import { useState } from 'react'
import { data, Form, type LoaderFunctionArgs } from 'react-router'
import { paths } from '#shared/paths.ts'
import { ButtonLink } from '#ui/components/button.tsx'
import { call } from '#ui/forms/call.ts'
import { pageMeta } from '#ui/layout/page-meta.ts'
import type { PageProps } from '#ui/layout/page-props.ts'
import { formAction } from '#ui/forms/form-action.server.ts'
import { FormMessage, SubmitButton } from '#ui/forms/text-field.tsx'
import { useCallForm } from '#ui/forms/use-call-form.ts'
import { usePageTexts } from '#ui/language/use-page-texts.ts'
import { resetPassword } from './contract.ts'
import { PasswordReset } from './forms-contract.ts'
import { accountProblems } from './problems.ts'
import { AuthPanel, DonePanel, NewPasswordField } from './auth-panels.tsx'
import { useStartSession } from './use-start-session.tsx'
import { getPageContext } from '#platform/http/page-context.ts'
import { findLinkOwner } from './account-links.server.ts'
import { authPageLoader } from './auth-page.server.ts'

const load = authPageLoader('reset')

/** The page also says whether the link is dead, and what holds for somebody who was invited, and for an admin. */
export async function loader(args: LoaderFunctionArgs) {
  const loaded = load(args)
  const server = getPageContext(args.context)
  const owner = loaded.token === '' ? undefined : await findLinkOwner(server.db, loaded.token)
  const unknown = accountProblems['account.linkUnknown']
  const deadText = owner || loaded.token === '' ? undefined : unknown[server.language]
  return data(
    { ...loaded, isFirst: owner?.isFirst ?? false, isAdmin: owner?.role === 'ADMIN', deadText },
    { status: deadText === undefined ? 200 : unknown.status },
  )
}
export const action = formAction(resetPassword)
export const meta = pageMeta

export default function ResetPasswordPage({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
  const { texts: pageTexts, token, isFirst, isAdmin, deadText } = loaderData
  const texts = isAdmin ? { ...pageTexts, passwordHint: pageTexts.adminPasswordHint } : pageTexts
  const t = usePageTexts(texts)
  const [done, setDone] = useState(actionData?.reply?.message)
  const start = useStartSession(undefined)
  const [isLinkDead, setIsLinkDead] = useState(token === '' || deadText !== undefined)
  const { field, message, busy, onSubmit } = useCallForm({
    schema: PasswordReset,
    empty: { token, password: '' },
    refused: actionData?.refused,
    noAnswerText: t('failed'),
    send: async (body) => {
      const {
        token: session,
        data: account,
        message: said,
      } = await call<typeof resetPassword>('POST /users/reset-password', {
        body,
      })
      if (session && account) await start({ token: session, data: account, message: said })
      else setDone(said)
    },
    onError: (error) => setIsLinkDead(error.code === 'account.linkUnknown'),
  })
  if (done)
    return (
      <DonePanel title={t('done')} text={done}>
        <ButtonLink to={paths.login} look="sign" className="mt-6">
          {t('login')}
        </ButtonLink>
      </DonePanel>
    )
  return (
    <AuthPanel
      title={t(isFirst ? 'firstTitle' : 'title')}
      lead={isLinkDead ? undefined : t(isFirst ? 'firstLead' : 'lead')}
    >
      <Form method="post" noValidate className="mt-8 grid gap-5" onSubmit={onSubmit}>
        {(message ?? isLinkDead) && <FormMessage>{message ?? deadText ?? t('noLink')}</FormMessage>}
        {isLinkDead ? (
          <ButtonLink to={paths.forgotPassword} look="sign">
            {t('askNew')}
          </ButtonLink>
        ) : (
          <>
            <input type="hidden" name="token" value={token} />
            <NewPasswordField {...field('password')} t={t} />
            <SubmitButton busy={busy}>{t('submit')}</SubmitButton>
          </>
        )}
      </Form>
    </AuthPanel>
  )
}
