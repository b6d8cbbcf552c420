import { useState } from 'react'
import { Form, useNavigation, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { paths } from '#shared/paths.ts'
import { ButtonLink } from '#ui/components/button.tsx'
import { call } from '#ui/forms/call.ts'
import { LocalLink } from '#ui/language/local-link.tsx'
import { pageHead } from '#ui/layout/page-head.server.ts'
import { pageMeta } from '#ui/layout/page-meta.ts'
import { submitForm } from '#ui/forms/form-action.server.ts'
import type { PageProps } from '#ui/layout/page-props.ts'
import { getPageContext } from '#platform/http/page-context.ts'
import { FormMessage, SubmitButton, TextField } from '#ui/forms/text-field.tsx'
import { useCallForm } from '#ui/forms/use-call-form.ts'
import { createPageTexts } from '#ui/language/page-texts.tsx'
import { requestWithdrawal } from './contract.ts'
import { readMembership } from './queries.server.ts'
import { withdrawMessages } from './withdraw-messages.ts'

const { useTexts, withTexts } = createPageTexts<(typeof withdrawMessages)['nl' | 'en']>()

export async function loader({ context, request }: LoaderFunctionArgs) {
  const server = getPageContext(context)
  const texts = withdrawMessages[server.language]
  const token = new URL(request.url).searchParams.get('token')?.slice(0, 100)
  const membership = server.visitor && !token ? await readMembership(server.db, server.visitor.userId) : undefined
  return {
    texts,
    token,
    member: membership && { mayWithdraw: membership.withdrawUntil !== null },
    head: pageHead(server, { ...texts, path: paths.withdraw, ...(token && { hidden: true }) }),
  }
}

export const meta = pageMeta
export { offlineAction as clientAction } from '#ui/forms/offline-action.ts'

/** Both forms without JavaScript. */
export const action = (args: ActionFunctionArgs) =>
  submitForm<typeof requestWithdrawal>(args, (form) =>
    form.has('token') ? '/stripe/withdrawals' : '/stripe/withdrawal-requests',
  )

type Props = PageProps<typeof loader, typeof action>

export default withTexts(function WithdrawPage({ loaderData: { token, member }, actionData }: Props) {
  const t = useTexts()
  return (
    <div className="page py-10">
      <div className="max-w-2xl">
        <h1 className="sign-type text-2xl sm:text-3xl">{t(token ? 'confirmTitle' : 'title')}</h1>
        {token ? (
          <Confirmation token={token} answered={actionData} />
        ) : (
          <>
            <p className="mt-3 text-lg">{t('lead')}</p>
            {member ? (
              <div className="card mt-8 p-6">
                <p>{t(member.mayWithdraw ? 'memberText' : 'none')}</p>
                <ButtonLink
                  to={member.mayWithdraw ? paths.withdrawMembership : paths.profile}
                  look="sign"
                  className="mt-5"
                >
                  {t(member.mayWithdraw ? 'memberLink' : 'profile')}
                </ButtonLink>
              </div>
            ) : (
              <RequestForm answered={actionData} />
            )}
          </>
        )}
      </div>
    </div>
  )
})

interface PartProps {
  answered: Props['actionData']
}

function RequestForm({ answered }: PartProps) {
  const t = useTexts()
  const [sent, setSent] = useState(answered?.reply?.message)
  const { field, message, busy, onSubmit } = useCallForm({
    schema: requestWithdrawal.body,
    empty: { name: '', email: '' },
    refused: answered?.refused,
    noAnswerText: t('failed'),
    send: async (body) => {
      const reply = await call<typeof requestWithdrawal>('POST /stripe/withdrawal-requests', { body })
      setSent(reply.message)
    },
  })
  if (sent) return <Done title={t('sentTitle')} text={sent} />
  return (
    <>
      <p className="mt-3">{t('how')}</p>
      <Form method="post" noValidate className="mt-8 grid gap-5" onSubmit={onSubmit}>
        {message && <FormMessage>{message}</FormMessage>}
        <TextField {...field('name')} label={t('name')} autoComplete="name" />
        <TextField {...field('email')} label={t('email')} type="email" autoComplete="email" />
        <div>
          <SubmitButton busy={busy}>{t('submit')}</SubmitButton>
        </div>
      </Form>
    </>
  )
}

/** Requires a click: programs that only open the links of a mail withdraw nothing. */
function Confirmation({ token, answered }: PartProps & { token: string }) {
  const t = useTexts()
  const busy = useNavigation().state !== 'idle'
  if (answered?.reply)
    return (
      <Done title={t('doneTitle')} text={answered.reply.message}>
        <ButtonLink to={paths.home} look="sign" className="mt-5">
          {t('home')}
        </ButtonLink>
      </Done>
    )
  return (
    <Form method="post" className="mt-4 grid justify-items-start gap-6">
      <p className="text-lg">{t('confirmText')}</p>
      {answered?.refused && <FormMessage>{answered.refused.message}</FormMessage>}
      <input type="hidden" name="token" value={token} />
      <SubmitButton busy={busy}>{t('confirm')}</SubmitButton>
      {answered?.refused?.message && (
        <LocalLink to={paths.withdraw} className="link">
          {t('anotherLink')}
        </LocalLink>
      )}
    </Form>
  )
}

function Done({ title, text, children }: { title: string; text: string; children?: React.ReactNode }) {
  return (
    <div role="status" className="card mt-8 border-l-8 border-l-positive p-6">
      <h2 className="text-xl font-bold">{title}</h2>
      <p className="mt-3 text-lg">{text}</p>
      {children}
    </div>
  )
}
