import { useEffect, useRef } from 'react'
import { Form, useNavigate, useNavigation, useSubmit } from 'react-router'
import { paths } from '#shared/paths.ts'
import { ButtonLink } from '#ui/components/button.tsx'
import { toast } from '#ui/components/toast.tsx'
import { useLocalPath } from '#ui/language/local-link.tsx'
import { pageMeta } from '#ui/layout/page-meta.ts'
import type { PageProps } from '#ui/layout/page-props.ts'
import { formAction } from '#ui/forms/form-action.server.ts'
import { FormMessage, SubmitButton } from '#ui/forms/text-field.tsx'
import { usePageTexts } from '#ui/language/use-page-texts.ts'
import { confirmEmail } from './contract.ts'
import { AuthPanel, DonePanel } from './auth-panels.tsx'
import { authPageLoader } from './auth-page.server.ts'

export const loader = authPageLoader('confirm')
export const action = formAction(confirmEmail)
export const meta = pageMeta
export { offlineAction as clientAction } from '#ui/forms/offline-action.ts'

/** Submits its form by script, since link scanners run none; without JavaScript there is a button. */
export default function ConfirmEmailPage({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
  const { texts, token, returnTo, loggedIn } = loaderData
  const t = usePageTexts(texts)
  const submit = useSubmit()
  const navigate = useNavigate()
  const local = useLocalPath()
  // The mail may be read in a browser where nobody is logged in.
  const next = returnTo && (loggedIn ? returnTo : `${local(paths.login)}?returnTo=${encodeURIComponent(returnTo)}`)
  const busy = useNavigation().state !== 'idle'
  const sent = useRef(false)
  useEffect(() => {
    if (sent.current || actionData || token === '') return
    sent.current = true
    void submit({ token }, { method: 'post' })
  }, [actionData, submit, token])
  const message = actionData?.reply?.message
  const refused = actionData?.refused
  useEffect(() => {
    if (!message || !next) return
    toast('success', message)
    void navigate(next, { replace: true })
  }, [message, navigate, next])
  if (actionData?.reply)
    return (
      <DonePanel title={t('doneTitle')} text={t('doneText')}>
        {next ? (
          <a href={next} className="button button-sign mt-6">
            {t('goBack')}
          </a>
        ) : (
          <ButtonLink to={paths.properties} look="sign" className="mt-6">
            {t('goOn')}
          </ButtonLink>
        )}
      </DonePanel>
    )
  return (
    <AuthPanel title={t(refused?.message ? 'failedTitle' : 'title')}>
      {refused?.message ? (
        <div className="mt-6 grid justify-items-start gap-5">
          <FormMessage>{refused.message}</FormMessage>
          <ButtonLink to={paths.profile} look="sign">
            {t('profile')}
          </ButtonLink>
        </div>
      ) : (
        <Form method="post" className="mt-4 grid justify-items-start gap-6">
          <p className="text-lg">{t('lead')}</p>
          {/* Without a message there was no connection, and the link can be tried again. */}
          {refused && <FormMessage>{refused.message}</FormMessage>}
          <input type="hidden" name="token" value={token} />
          <SubmitButton busy={busy}>{t('submit')}</SubmitButton>
        </Form>
      )}
    </AuthPanel>
  )
}
