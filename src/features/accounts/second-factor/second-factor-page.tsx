import type { LoaderFunctionArgs } from 'react-router'
import { getPageContext } from '#platform/http/page-context.ts'
import { parseOwnPath, paths } from '#shared/paths.ts'
import { AuthPanel } from '#features/accounts/accounts/auth-panels.tsx'
import { LoggedInPanel } from '#features/accounts/accounts/logged-in-panel.tsx'
import { useStartSession } from '#features/accounts/accounts/use-start-session.tsx'
import { call } from '#ui/forms/call.ts'
import { formAction } from '#ui/forms/form-action.server.ts'
import { LocalLink } from '#ui/language/local-link.tsx'
import { usePageTexts } from '#ui/language/use-page-texts.ts'
import { pageHead } from '#ui/layout/page-head.server.ts'
import { pageMeta } from '#ui/layout/page-meta.ts'
import type { PageProps } from '#ui/layout/page-props.ts'
import { completeLogin, type FactorProof, type requestLoginPasskey } from './contract.ts'
import { FactorForms } from './factor-forms.tsx'
import { factorMessages } from './factor-messages.ts'
import { readSecondFactors } from './factors.server.ts'
import { findPendingLogin } from './pending-logins.server.ts'
import { secondFactorPageMessages } from './page-messages.ts'

/** Reads which factors the pending login of this browser may use. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const server = getPageContext(context)
  const returnTo = parseOwnPath(new URL(request.url).searchParams.get('returnTo'))
  const pending = await findPendingLogin(server.db, server.pendingLogin)
  const factors = pending && (await readSecondFactors(server.db, pending.userId))
  const texts = secondFactorPageMessages[server.language].ask
  return {
    texts,
    factorTexts: factorMessages[server.language],
    isPending: pending !== undefined,
    totp: factors?.totp ?? false,
    passkey: factors !== undefined && factors.passkeys.length > 0,
    returnTo,
    head: pageHead(server, { ...texts, path: paths.secondFactor, hidden: true }),
  }
}
export const action = formAction(completeLogin)
export const meta = pageMeta

export default function SecondFactorPage({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
  const { texts, factorTexts, isPending, totp, passkey, returnTo } = loaderData
  const t = usePageTexts(texts)
  const start = useStartSession(returnTo)
  if (actionData?.reply)
    return <LoggedInPanel loggedIn={actionData.reply} returnTo={returnTo} title={t('done')} goOn={t('goOn')} />
  const send = async (body: FactorProof) =>
    start(await call<typeof completeLogin>('POST /users/login/second-factor', { body }))
  const askPasskey = () => call<typeof requestLoginPasskey>('POST /users/login/passkey-options', { body: {} })
  return (
    <AuthPanel title={t('title')} lead={t(isPending ? 'lead' : 'expired')}>
      {isPending && (
        <div className="mt-8">
          <FactorForms
            texts={factorTexts}
            totp={totp}
            passkey={passkey}
            refused={actionData?.refused}
            send={send}
            askPasskey={askPasskey}
          />
        </div>
      )}
      <p className="mt-8 border-t border-line pt-5">
        <LocalLink to={paths.login} className="link">
          {t('back')}
        </LocalLink>
      </p>
    </AuthPanel>
  )
}
