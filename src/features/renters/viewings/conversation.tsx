import { useConversationTexts, withTexts } from './conversation-texts.ts'
import type { conversationMessages } from './conversation-messages.ts'
import type { ConversationView } from './conversation-view.ts'
import type { StepSender } from './use-step-form.ts'
import type { ViewedHome } from './viewing-values.ts'
import { AgreedViewingPanel, ProposalPanel, ViewingFacts } from './viewing-panel.tsx'
import { WriteForm } from './write-form.tsx'

interface Props {
  data: { texts: (typeof conversationMessages)['nl' | 'en']; view: ConversationView }
  sender: StepSender
  /** How the other side is called; by default the landlord. */
  other?: string
  calendarHref: string
  /** Whether this side can write now. */
  mayWrite: boolean
  home: ViewedHome
}

/** What both sides wrote after the first message, the viewing, and what this side can do about it. */
export const Conversation = withTexts(function Conversation(props: Props) {
  const t = useConversationTexts()
  const { data, sender, calendarHref, mayWrite, home, other = t('landlord') } = props
  const { viewing, proposal, messages, side } = data.view
  const isAgreed = viewing !== null && !viewing.hasBegun && !viewing.isCancelled
  const form = <WriteForm sender={sender} view={data.view} other={other} canMove={isAgreed} />
  const isRefused = ['viewing', 'message'].includes(sender.refused?.values.kind ?? '')
  return (
    <div>
      {viewing && (
        <AgreedViewingPanel
          viewing={viewing}
          sender={sender}
          calendarHref={calendarHref}
          isMoving={proposal !== null}
          home={home}
        />
      )}
      {proposal && mayWrite && (
        <ProposalPanel key={proposal.id} proposal={proposal} sender={sender} other={other} isAgreed={isAgreed} />
      )}
      {messages.length > 0 && (
        <section className="mt-4">
          <sender.heading className="font-semibold">{t('title', { other })}</sender.heading>
          <ul className="mt-2 grid gap-3">
            {messages.map((message, i) => (
              <MessageItem key={i} message={message} other={other} />
            ))}
          </ul>
        </section>
      )}
      {mayWrite && side === 'renter' && (
        <details className="mt-4" open={isRefused}>
          <summary className="min-h-9 font-semibold">{t('write')}</summary>
          {form}
        </details>
      )}
      {mayWrite && side === 'landlord' && (
        <section className="mt-10">
          <h2 className="text-xl font-bold">{t('writeTitle')}</h2>
          {form}
        </section>
      )}
    </div>
  )
})

function MessageItem({ message, other }: { message: ConversationView['messages'][number]; other: string }) {
  const t = useConversationTexts()
  const { isOwn, kind, times, createdAt, message: text } = message
  return (
    <li className={`card p-4 ${isOwn ? 'ml-6' : 'mr-6 bg-sunken'}`}>
      <p className="text-sm">
        <span className="font-semibold">{t(`kind.${kind}`)}</span>
        <span className="text-quiet">
          {' '}
          · {isOwn ? t('you') : t('them', { other })} · <span className="whitespace-nowrap">{createdAt}</span>
        </span>
      </p>
      {times.length > 0 && (
        <ul className="mt-1 list-disc pl-5">
          {times.map((time) => (
            <li key={time}>{time}</li>
          ))}
        </ul>
      )}
      <ViewingFacts {...message} />
      {message.refusalReason && (
        <p className="mt-1">{t('whyRefused', { reason: t(`refusalReasons.${message.refusalReason}`) })}</p>
      )}
      {text !== null && <p className="mt-1 max-w-prose whitespace-pre-line wrap-anywhere">{text}</p>}
    </li>
  )
}
