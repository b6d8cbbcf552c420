import { useEffect } from 'react'
import { Form, useNavigation, type LoaderFunctionArgs } from 'react-router'
import { paths } from '#shared/paths.ts'
import { Problem } from '#shared/problem.ts'
import { replyProblems } from './problems.ts'
import { RadioGroup } from '#ui/forms/radio-group.tsx'
import { ButtonLink } from '#ui/components/button.tsx'
import { call } from '#ui/forms/call.ts'
import { LocalLink } from '#ui/language/local-link.tsx'
import { PageMessage } from '#ui/layout/page-message.tsx'
import { pageHead } from '#ui/layout/page-head.server.ts'
import { formAction } from '#ui/forms/form-action.server.ts'
import type { PageProps } from '#ui/layout/page-props.ts'
import { getPageContext } from '#platform/http/page-context.ts'
import { useT } from '#ui/language/page-frame.tsx'
import { FormMessage, SubmitButton, TextField } from '#ui/forms/text-field.tsx'
import { useCallForm } from '#ui/forms/use-call-form.ts'
import { createPageTexts } from '#ui/language/page-texts.tsx'
import { formatDay } from '#shared/dates.ts'
import { AnswerItem } from './answer-item.tsx'
import { answerMessages } from './answer-messages.ts'
import { readReplyForLandlord } from './landlord-answers.server.ts'
import { NewAnswer, answerReply, type recordReplyOpened } from './contract.ts'
import { answerKinds } from './reply-values.ts'

const { useTexts, withTexts } = createPageTexts<(typeof answerMessages)['nl' | 'en']>()

export async function loader({ context, request }: LoaderFunctionArgs) {
  const server = getPageContext(context)
  const { db, language } = server
  const texts = answerMessages[language]
  const token = new URL(request.url).searchParams.get('token')?.slice(0, 100) ?? ''
  const found = await readReplyForLandlord(db, token).catch((error: unknown) => {
    if (error instanceof Problem) return undefined
    throw error
  })
  const day = (at: Date) => formatDay(at, language)
  return {
    texts,
    token,
    unknown: replyProblems['reply.linkUnknown'][language],
    reply: found && {
      ...found,
      createdAt: day(found.createdAt),
      answers: found.answers.map(({ kind, message, createdAt }) => ({ kind, message, createdAt: day(createdAt) })),
    },
    head: pageHead(server, { ...texts, hidden: true }),
  }
}

export { pageMeta as meta } from '#ui/layout/page-meta.ts'

export const action = formAction(answerReply)

type Props = PageProps<typeof loader, typeof action>

export default withTexts(function AnswerPage({ loaderData, actionData }: Props) {
  const { reply, token, unknown } = loaderData
  const t = useTexts()
  const frame = useT()
  const isKnown = reply !== undefined
  // Recorded by script, since mail scanners open links too, but run no scripts.
  useEffect(() => {
    if (isKnown) call<typeof recordReplyOpened>('POST /replies/opened', { body: { token } }).catch(() => {})
  }, [isKnown, token])
  if (!reply)
    return (
      <PageMessage title={t('unknownTitle')} text={unknown}>
        <ButtonLink to={paths.home} look="sign">
          {frame('web.error.home')}
        </ButtonLink>
      </PageMessage>
    )
  const { firstName: name, home, details, answers, propertyId } = reply
  return (
    <div className="page py-10">
      <div className="max-w-2xl">
        <h1 className="sign-type text-2xl sm:text-3xl">{t('heading', { name, home })}</h1>
        <p className="mt-2 text-quiet">{t('on', { date: reply.createdAt })}</p>
        <p lang={reply.language} className="card mt-6 whitespace-pre-line wrap-anywhere p-5 sm:p-6">
          {reply.message}
        </p>
        {propertyId && (
          <LocalLink to={paths.property(propertyId)} className="link mt-3 inline-flex min-h-9 items-center">
            {t('seeHome')}
          </LocalLink>
        )}
        {details ? (
          <section className="card mt-6 border-l-8 border-l-positive p-5 sm:p-6">
            <h2 className="text-xl font-bold">{t('details', { name })}</h2>
            <dl className="mt-3 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
              <dt className="text-quiet">{t('fullName')}</dt>
              <dd>{details.name}</dd>
              <dt className="text-quiet">{t('email')}</dt>
              <dd className="break-all">
                <a className="link" href={`mailto:${details.email}`}>
                  {details.email}
                </a>
              </dd>
              {details.phone && (
                <>
                  <dt className="text-quiet">{t('phone')}</dt>
                  <dd>
                    <a className="link" href={`tel:${details.phone.replaceAll(/[^\d+]/g, '')}`}>
                      {details.phone}
                    </a>
                  </dd>
                </>
              )}
            </dl>
          </section>
        ) : (
          <p className="mt-3 text-sm text-quiet">{t('later', { name })}</p>
        )}
        {answers.length > 0 && (
          <section className="mt-10">
            <h2 className="text-xl font-bold">{t('answered')}</h2>
            <ul className="mt-3 grid gap-3">
              {answers.map((answer, i) => (
                <AnswerItem key={i} {...answer} kind={t(`kind.${answer.kind}`)} />
              ))}
            </ul>
          </section>
        )}
        <AnswerForm token={token} name={name} answered={actionData} />
      </div>
    </div>
  )
})

interface FormProps {
  token: string
  name: string
  answered: Props['actionData']
}

function AnswerForm({ token, name, answered }: FormProps) {
  const t = useTexts()
  const frame = useT()
  const sending = useNavigation().state === 'submitting'
  const form = useCallForm<NewAnswer>({
    schema: NewAnswer,
    empty: { token, kind: 'viewing', message: '' },
    refused: answered?.refused,
    noAnswerText: `${frame('web.error.noServer')}. ${t('failed')}`,
    send: (body) => call<typeof answerReply>('POST /replies/answers', { body }),
    onSent: () => form.reset(),
    reload: true,
  })
  const busy = form.busy || sending
  return (
    <section className="mt-10">
      <h2 className="text-xl font-bold">{t('yours')}</h2>
      {answered?.reply && (
        <p role="status" className="card mt-4 border-l-8 border-l-positive p-4 font-semibold">
          {t('sent')}
        </p>
      )}
      <Form method="post" noValidate className="mt-4 grid gap-5" onSubmit={form.onSubmit}>
        {form.message && <FormMessage>{form.message}</FormMessage>}
        <input type="hidden" defaultValue={token} {...form.field('token').register} />
        <RadioGroup
          legend={t('yours')}
          hideLegend
          values={answerKinds}
          toLabel={(kind) => t(`kind.${kind}`)}
          defaultValue={answered?.refused?.values.kind ?? 'viewing'}
          {...form.field('kind').register}
        />
        <TextField {...form.field('message')} label={t('message', { name })} hint={t('hint')} rows={6} />
        <div>
          <SubmitButton busy={busy}>{busy ? t('sending') : t('send')}</SubmitButton>
        </div>
      </Form>
    </section>
  )
}
