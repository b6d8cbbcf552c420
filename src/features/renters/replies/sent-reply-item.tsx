import { useRef, useState } from 'react'
import { Button } from '#ui/components/button.tsx'
import { call } from '#ui/forms/call.ts'
import { useAction } from '#ui/forms/use-action.ts'
import { Gable } from '#ui/components/gable.tsx'
import { useRepliesTexts } from './replies-texts.ts'
import { PropertyCard } from '#features/properties/catalogue/property-card.tsx'
import { Conversation } from '#features/renters/viewings/conversation.tsx'
import { paths } from '#shared/paths.ts'
import { useLocalPath } from '#ui/language/local-link.tsx'
import type { RefusedForm } from '#ui/forms/submitted-form.ts'
import type { continueConversation, markReplyAnswered } from './contract.ts'
import type { RepliesPageData } from './replies-data.server.ts'
import { ShareContactDialog } from './share-contact-dialog.tsx'

interface Props {
  reply: RepliesPageData['replies'][number]
  texts: RepliesPageData['conversationTexts']
  /** Whether a form of this reply was just sent without JavaScript, or how that was refused. */
  isSent: boolean
  refused: RefusedForm | undefined
  phone: string | undefined
  now: number
}

const statusColours = {
  sent: 'text-ink',
  undelivered: 'text-danger',
  landlord_gone: 'text-danger',
  opened: 'text-accent',
  answered: 'text-positive',
  at_source: 'text-ink',
} as const

/** A reply with its home, its status, the messages of both sides, and the possible actions. */
export function SentReplyItem({ phone, now, ...props }: Props) {
  const t = useRepliesTexts()
  const { reply } = props
  const { status, channel, card } = reply
  const date = reply.createdAt ?? ''
  const startText =
    channel === 'mail' ? t('sentOn', { date }) : t('openedAtSource', { source: reply.sourceName ?? '', date })
  return (
    <li id={`reply-${reply.id}`} className="card scroll-mt-24 overflow-hidden">
      {card ? <PropertyCard property={card} now={now} wide hasFrame={false} /> : <RemovedProperty reply={reply} />}
      <div className="border-t border-line p-5 *:max-w-3xl">
        <p className={`text-lg font-bold ${statusColours[status]}`}>
          {status === 'at_source' ? startText : t(`status.${status}`)}
        </p>
        {status !== 'at_source' && (
          <p className="text-sm text-quiet">
            {[startText, reply.openedAt && t('openedOn', { date: reply.openedAt })].filter(Boolean).join(' · ')}
          </p>
        )}
        {reply.homeState === 'takenOff' && <p className="mt-2 font-medium text-warning">{t('takenOff')}</p>}
        {status === 'undelivered' && <p className="mt-2 font-medium text-danger">{t('undeliveredText')}</p>}
        {status === 'landlord_gone' && <p className="mt-2">{t('landlordGoneText')}</p>}
        {reply.message !== null && (
          <details className="mt-4">
            <summary className="min-h-9 font-semibold">{t('message')}</summary>
            <p
              lang={reply.language}
              className="mt-2 max-w-prose whitespace-pre-line wrap-anywhere border-l-4 border-line pl-4"
            >
              {reply.message}
            </p>
          </details>
        )}
        <Answers {...props} />
        <NextSteps reply={reply} phone={phone} />
      </div>
    </li>
  )
}

function RemovedProperty({ reply }: Pick<Props, 'reply'>) {
  const t = useRepliesTexts()
  return (
    <div className="flex max-sm:flex-col">
      <div className="relative aspect-4/3 bg-sky sm:w-40">
        <Gable id={reply.id} kind="house" fills />
      </div>
      <div className="p-4">
        <h2 className="text-lg font-semibold">{reply.home}</h2>
        <p className="text-quiet">{t('gone')}</p>
      </div>
    </div>
  )
}

/** The conversation with the landlord, with the viewing. */
function Answers({ reply, texts, isSent, refused }: Omit<Props, 'phone' | 'now'>) {
  const t = useRepliesTexts()
  const local = useLocalPath()
  const { id, thread, answeredBy, answeredAt, mayWrite } = reply
  if (thread.messages.length === 0)
    return answeredBy === 'renter' ? <p className="mt-2">{t('answeredByYou', { date: answeredAt ?? '' })}</p> : null
  return (
    <>
      {isSent && (
        <p role="status" className="mt-3 font-semibold text-positive">
          {t('sent')}
        </p>
      )}
      <Conversation
        data={{ texts, view: thread }}
        sender={{
          send: async ({ kind, ...step }) => {
            if (kind === 'refusal') throw new Error('Only a landlord refuses.')
            const parts = { params: { id }, body: { ...step, kind } }
            return call<typeof continueConversation>('POST /replies/{id}/messages', parts)
          },
          hidden: { reply: id },
          heading: 'h3',
          refused,
        }}
        calendarHref={local(paths.replyCalendar(id))}
        mayWrite={mayWrite}
        home={reply.homeState}
      />
      <p className="mt-2 text-sm text-quiet">{t('care')}</p>
    </>
  )
}

function NextSteps({ reply, phone }: Pick<Props, 'reply' | 'phone'>) {
  const t = useRepliesTexts()
  const next = useRef<HTMLDivElement>(null)
  const [sharing, setSharing] = useState(false)
  const { run, busy } = useAction(t('markFailed'), { reload: 'success' })
  const { id, channel, answeredBy, isLandlordGone, sharedAt, sharedPhone } = reply
  const mark = (answered: boolean) =>
    run(() => call<typeof markReplyAnswered>('PATCH /replies/{id}', { params: { id }, body: { answered } }))
  return (
    <div ref={next} tabIndex={-1}>
      {sharedAt && (
        <p className="mt-4">
          {sharedPhone
            ? t('sharedOn', { date: sharedAt, phone: sharedPhone })
            : t('sharedOnNoPhone', { date: sharedAt })}
        </p>
      )}
      <div className="mt-4 flex flex-wrap gap-3 empty:hidden">
        {channel === 'mail' && answeredBy && !isLandlordGone && !sharedAt && (
          <Button aria-haspopup="dialog" look="sign" onClick={() => setSharing(true)}>
            {t('share')}
          </Button>
        )}
        {!answeredBy && (
          <Button disabled={busy} onClick={() => void mark(true)}>
            {t('mark')}
          </Button>
        )}
        {answeredBy === 'renter' && !sharedAt && (
          <Button disabled={busy} onClick={() => void mark(false)}>
            {t('unmark')}
          </Button>
        )}
      </div>
      {sharing && (
        <ShareContactDialog
          reply={reply}
          phone={phone}
          onClose={() => setSharing(false)}
          onShared={() => next.current?.focus()}
        />
      )}
    </div>
  )
}
