import { useEffect } from 'react'
import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { paths } from '#shared/paths.ts'
import { Problem } from '#shared/problem.ts'
import { replyProblems } from './problems.ts'
import { ButtonLink } from '#ui/components/button.tsx'
import { call } from '#ui/forms/call.ts'
import { LocalLink, useLocalPath } from '#ui/language/local-link.tsx'
import { PageMessage } from '#ui/layout/page-message.tsx'
import { pageHead } from '#ui/layout/page-head.server.ts'
import { submitForm } from '#ui/forms/form-action.server.ts'
import type { PageProps } from '#ui/layout/page-props.ts'
import { getPageContext } from '#platform/http/page-context.ts'
import { useT } from '#ui/language/page-frame.tsx'
import { createPageTexts } from '#ui/language/page-texts.tsx'
import { formatDay } from '#shared/dates.ts'
import { conversationMessages } from '#features/renters/viewings/conversation-messages.ts'
import { toConversationView } from '#features/renters/viewings/conversation-view.ts'
import { Conversation } from '#features/renters/viewings/conversation.tsx'
import { answerMessages } from './answer-messages.ts'
import { readReplyForLandlord } from './landlord-answers.server.ts'
import { answerReply, type recordReplyOpened } from './contract.ts'

const { useTexts, withTexts } = createPageTexts<(typeof answerMessages)['nl' | 'en']>()

export async function loader({ context, request }: LoaderFunctionArgs) {
  const server = getPageContext(context)
  const { db, language } = server
  const texts = answerMessages[language]
  const asked = new URL(request.url).searchParams
  const token = asked.get('token')?.slice(0, 100) ?? ''
  const found = await readReplyForLandlord(db, token).catch((error: unknown) => {
    if (error instanceof Problem) return undefined
    throw error
  })
  const day = (at: Date) => formatDay(at, language)
  const unknown = replyProblems['reply.linkUnknown']
  const shown = {
    texts,
    token,
    isSent: asked.has('sent'),
    unknown: unknown[language],
    reply: found && {
      ...found,
      createdAt: day(found.createdAt),
      thread: toConversationView(found.thread, { side: 'landlord', language, now: Date.now() }),
    },
    conversationTexts: conversationMessages[language],
    head: pageHead(server, { ...texts, hidden: true }),
  }
  return data(shown, { status: found ? 200 : unknown.status })
}

export { pageMeta as meta } from '#ui/layout/page-meta.ts'

/** Leads to the page again once a form was sent, so that loading it again sends nothing twice. */
export async function action(args: ActionFunctionArgs) {
  const { refused } = await submitForm<typeof answerReply>(args, answerReply.path)
  if (refused) return { refused }
  const address = new URL(args.request.url)
  address.searchParams.set('sent', 'yes')
  throw redirect(address.pathname + address.search)
}

type Props = PageProps<typeof loader, typeof action>

export default withTexts(function AnswerPage({ loaderData, actionData }: Props) {
  const { reply, token, unknown, isSent } = loaderData
  const t = useTexts()
  const frame = useT()
  const local = useLocalPath()
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
  const { firstName: name, home, details, thread, propertyId, isForRent } = reply
  return (
    <div className="page py-10">
      <div className="mx-auto max-w-2xl">
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
          <ContactDetails details={details} name={name} />
        ) : (
          <p className="mt-3 text-sm text-quiet">{t('later', { name })}</p>
        )}
        {isSent && !actionData && (
          <p role="status" className="card mt-6 border-l-8 border-l-positive p-4 font-semibold">
            {t('sent')}
          </p>
        )}
        <Conversation
          data={{ texts: loaderData.conversationTexts, view: thread }}
          sender={{
            send: (step) => call<typeof answerReply>('POST /replies/answers', { body: { ...step, token } }),
            hidden: { token },
            heading: 'h2',
            refused: actionData?.refused,
          }}
          other={name}
          calendarHref={`${local(paths.answerCalendar)}?token=${encodeURIComponent(token)}`}
          mayWrite
          home={isForRent ? 'forRent' : 'notForRent'}
        />
      </div>
    </div>
  )
})

interface DetailsProps {
  details: NonNullable<NonNullable<Props['loaderData']['reply']>['details']>
  name: string
}

/** How the renter can be reached, once they shared that. */
function ContactDetails({ details, name }: DetailsProps) {
  const t = useTexts()
  return (
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
  )
}
