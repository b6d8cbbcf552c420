import { useState } from 'react'
import { data, Form, type LoaderFunctionArgs } from 'react-router'
import { formatDay } from '#shared/dates.ts'
import { paths } from '#shared/paths.ts'
import { Problem } from '#shared/problem.ts'
import { getPageContext } from '#platform/http/page-context.ts'
import { ButtonLink } from '#ui/components/button.tsx'
import { call } from '#ui/forms/call.ts'
import { formAction } from '#ui/forms/form-action.server.ts'
import { FormMessage, SubmitButton, TextField } from '#ui/forms/text-field.tsx'
import { useCallForm } from '#ui/forms/use-call-form.ts'
import { createPageTexts } from '#ui/language/page-texts.tsx'
import { pageHead } from '#ui/layout/page-head.server.ts'
import { PageMessage } from '#ui/layout/page-message.tsx'
import type { PageProps } from '#ui/layout/page-props.ts'
import { NewObjection, submitObjection } from './contract.ts'
import { objectionPageMessages, statementMessages } from './messages.ts'
import { readStatement } from './objections.server.ts'
import { objectionProblems } from './problems.ts'
import { StatementFacts } from './statement-facts.tsx'
import { toStatementView } from './statement-view.server.ts'

const { useTexts, withTexts } = createPageTexts<(typeof objectionPageMessages)['nl' | 'en']>()

export async function loader({ context, request }: LoaderFunctionArgs) {
  const server = getPageContext(context)
  const { db, language } = server
  const texts = objectionPageMessages[language]
  const token = new URL(request.url).searchParams.get('token')?.slice(0, 100) ?? ''
  const statement = await readStatement(db, token).catch((error: unknown) => {
    if (error instanceof Problem) return undefined
    throw error
  })
  const unknown = objectionProblems['objection.linkUnknown']
  const shown = {
    texts,
    token,
    unknown: unknown[language],
    lifted: objectionProblems['objection.lifted'][language],
    statementTexts: statementMessages[language],
    statement: statement && {
      ...toStatementView(statement, language),
      kind: statement.kind,
      subject: statement.subject ?? '',
      decidedOn: formatDay(statement.made_at, language),
      isLifted: statement.lifted_at !== null && statement.answered_at === null,
    },
    head: pageHead(server, { ...texts, hidden: true }),
  }
  return data(shown, { status: statement ? 200 : unknown.status })
}

export { pageMeta as meta } from '#ui/layout/page-meta.ts'
export const action = formAction(submitObjection)

type Props = PageProps<typeof loader, typeof action>

export default withTexts(function ObjectionPage({ loaderData, actionData }: Props) {
  const { statement, unknown, lifted, statementTexts, token } = loaderData
  const t = useTexts()
  const [sent, setSent] = useState(actionData?.reply?.message)
  if (!statement)
    return (
      <PageMessage title={t('unknownTitle')} text={unknown}>
        <ButtonLink to={paths.contact} look="sign">
          {t('contact')}
        </ButtonLink>
      </PageMessage>
    )
  const isOpen = statement.objected === null && !statement.isLifted
  return (
    <div className="page py-10">
      <div className="max-w-2xl">
        <h1 className="sign-type text-2xl sm:text-3xl">{t('title')}</h1>
        {isOpen && !sent && <p className="mt-3 text-lg">{t('lead')}</p>}
        <section className="card mt-6 p-5 sm:p-6">
          <h2 className="text-xl font-bold">{statementTexts.kind[statement.kind]}</h2>
          <dl className="mt-4 grid gap-3">
            <div>
              <dt className="text-sm font-semibold">{t('about')}</dt>
              <dd className="wrap-anywhere">{statement.subject}</dd>
            </div>
            <div>
              <dt className="text-sm font-semibold">{t('decided')}</dt>
              <dd>{statement.decidedOn}</dd>
            </div>
          </dl>
          <StatementFacts texts={statementTexts} statement={statement} />
        </section>
        {/* Always rendered, so that screen readers announce what appears in it. */}
        <div role="status">
          {sent && (
            <div className="card mt-6 border-l-8 border-l-positive p-6">
              <h2 className="text-xl font-bold">{t('sentTitle')}</h2>
              <p className="mt-2">{sent}</p>
            </div>
          )}
        </div>
        {statement.isLifted && <p className="card mt-6 border-l-8 border-l-positive p-4 font-semibold">{lifted}</p>}
        {isOpen && !sent && (
          <ObjectionForm token={token} refused={actionData?.refused} onSent={(message) => setSent(message)} />
        )}
      </div>
    </div>
  )
})

interface FormProps {
  token: string
  refused: NonNullable<Props['actionData']>['refused']
  onSent: (message: string) => void
}

function ObjectionForm({ token, refused, onSent }: FormProps) {
  const t = useTexts()
  const { field, message, busy, onSubmit } = useCallForm({
    schema: NewObjection,
    empty: { token, text: '' },
    refused,
    noAnswerText: t('failed'),
    send: async (body) => {
      const reply = await call<typeof submitObjection>('POST /objections', { body })
      onSent(reply.message)
    },
  })
  return (
    <Form method="post" noValidate className="mt-8 grid gap-5" onSubmit={onSubmit}>
      {message && <FormMessage>{message}</FormMessage>}
      <input type="hidden" name="token" value={token} />
      <TextField {...field('text')} label={t('text')} hint={t('hint')} rows={8} />
      <div>
        <SubmitButton busy={busy}>{busy ? t('sending') : t('send')}</SubmitButton>
      </div>
    </Form>
  )
}
