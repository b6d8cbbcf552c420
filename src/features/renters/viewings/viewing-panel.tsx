import { CalendarCheck, CalendarX } from 'lucide-react'
import { useId } from 'react'
import { useConversationTexts } from './conversation-texts.ts'
import type { ConversationView } from './conversation-view.ts'
import { StepBack, StepFormFrame } from './step-form.tsx'
import { useStepForm, type StepSender } from './use-step-form.ts'
import type { ViewedHome } from './viewing-values.ts'

interface Facts {
  minutes: number | null
  place: string | null
}

/** How long it takes and where it is, as far as that was said. */
export function ViewingFacts({ minutes, place }: Facts) {
  const t = useConversationTexts()
  return (
    <>
      {minutes !== null && <p>{t('duration', { minutes })}</p>}
      {place !== null && <p className="wrap-anywhere">{t('place', { place })}</p>}
    </>
  )
}

interface AgreedProps {
  viewing: NonNullable<ConversationView['viewing']>
  sender: StepSender
  calendarHref: string
  /** Whether a proposal to move it is open. */
  isMoving: boolean
  home: ViewedHome
}

/** The viewing that was agreed, with its calendar file and the way to cancel it. */
export function AgreedViewingPanel({ viewing, sender, calendarHref, isMoving, home }: AgreedProps) {
  const t = useConversationTexts()
  const { when, hasBegun, isOver, isCancelled } = viewing
  if (isCancelled ? hasBegun : isOver)
    return <p className="mt-4 text-quiet">{t(isCancelled ? 'cancelled' : 'over', { when })}</p>
  const Icon = isCancelled ? CalendarX : CalendarCheck
  return (
    <section className={`card mt-4 border-l-8 p-4 ${isCancelled ? '' : 'border-l-positive'}`}>
      <sender.heading className="flex items-start gap-2 text-lg font-bold">
        <Icon aria-hidden="true" className="mt-1 size-5 shrink-0" />
        {t(isCancelled ? 'cancelled' : 'agreed', { when })}
      </sender.heading>
      {!isCancelled && <ViewingFacts {...viewing} />}
      {!isCancelled && isMoving && <p className="mt-2 text-quiet">{t('agreedStill')}</p>}
      {!isCancelled && home !== 'forRent' && <p className="mt-2 font-medium text-warning">{t(home)}</p>}
      <a href={calendarHref} download className="link mt-2 inline-flex min-h-9 items-center">
        {t(isCancelled ? 'calendarCancelled' : 'calendar')}
      </a>
      {!isCancelled && !hasBegun && (
        <StepBack
          sender={sender}
          summary={t('cancel')}
          label={t('reason')}
          hint={t('reasonHint')}
          send={t('cancelSend')}
          step={{ kind: 'cancelled' }}
        />
      )}
    </section>
  )
}

interface ProposalProps {
  proposal: NonNullable<ConversationView['proposal']>
  sender: StepSender
  other: string
  /** Whether a viewing is agreed, which a step back of its own cancels. */
  isAgreed: boolean
}

/** A proposal that is open: of the other side, to choose a time from, or one's own. */
export function ProposalPanel({ proposal, sender, other, isAgreed }: ProposalProps) {
  const t = useConversationTexts()
  if (!proposal.isOwn) return <Choice proposal={proposal} sender={sender} other={other} />
  return (
    <section className="card mt-4 p-4">
      <sender.heading className="text-lg font-bold">{t('ownProposal')}</sender.heading>
      <ul className="mt-1 list-disc pl-5">
        {proposal.times.map(({ time, when, isOver }) => (
          <li key={time}>{isOver ? t('past', { when }) : when}</li>
        ))}
      </ul>
      <ViewingFacts {...proposal} />
      <p className="mt-2 text-quiet">{t('waiting')}</p>
      {!isAgreed && (
        <StepBack
          sender={sender}
          summary={t('withdraw')}
          label={t('reason')}
          hint={t('reasonHint')}
          send={t('withdraw')}
          step={{ kind: 'cancelled' }}
        />
      )}
    </section>
  )
}

function Choice({ proposal, sender, other }: Omit<ProposalProps, 'isAgreed'>) {
  const t = useConversationTexts()
  const id = useId()
  const form = useStepForm(sender, ['accepted'], { kind: 'accepted', proposal: proposal.id, chosen: '' })
  const chosen = form.field('chosen')
  const open = proposal.times.filter(({ isOver }) => !isOver)
  return (
    <section className="card mt-4 border-l-8 border-l-accent p-4">
      <sender.heading className="text-lg font-bold">{t('proposed', { other })}</sender.heading>
      <ViewingFacts {...proposal} />
      {open.length === 0 ? (
        <p className="mt-2">{t('allPast')}</p>
      ) : (
        <StepFormFrame
          sender={sender}
          form={form}
          fixed={{ kind: 'accepted', proposal: proposal.id }}
          label={t('accept')}
        >
          <fieldset aria-describedby={chosen.fieldError && `${id}-complaint`}>
            <legend className="mb-1.5 font-semibold">{t('choose')}</legend>
            <div className="grid gap-2">
              {open.map(({ time, when }) => (
                <label
                  key={time}
                  className="flex min-h-11 cursor-pointer items-center gap-2.5 rounded-sign border border-control px-3 py-1.5 has-checked:border-accent has-checked:bg-sunken has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
                >
                  <input
                    type="radio"
                    value={time}
                    defaultChecked={time === form.ownRefusal?.values.chosen}
                    className="size-4 shrink-0"
                    {...chosen.register}
                  />
                  <span>{when}</span>
                </label>
              ))}
            </div>
            {chosen.fieldError && (
              <p id={`${id}-complaint`} className="mt-1 text-sm font-medium text-danger">
                {chosen.fieldError}
              </p>
            )}
          </fieldset>
        </StepFormFrame>
      )}
      <StepBack
        sender={sender}
        summary={t('decline')}
        label={t('message', { other })}
        note={t('optional')}
        hint={t('declineText')}
        send={t('declineSend')}
        step={{ kind: 'declined', proposal: proposal.id }}
      />
    </section>
  )
}
