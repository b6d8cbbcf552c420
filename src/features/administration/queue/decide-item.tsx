import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { Button, ButtonLink } from '#ui/components/button.tsx'
import { call } from '#ui/forms/call.ts'
import { ReasonField } from '#ui/forms/reason-field.tsx'
import { useAction } from '#ui/forms/use-action.ts'
import { useLocalPath } from '#ui/language/local-link.tsx'
import type { decideQueueItem, QueueDecision } from './contract.ts'
import { decisionsByKind } from './kinds.ts'
import type { DetailProps } from './item-props.ts'
import { useKeysOn } from './queue-keys.ts'
import { useQueueTexts } from './queue-texts.ts'
import { useAssign } from './use-assign.ts'
import { useQueueKeys } from './use-queue-keys.ts'

/** Carries out decisions, and goes on to the next thing that waits. */
function useDecision({ detail, previous, next, onChoose, onStale }: DetailProps) {
  const t = useQueueTexts()
  const { kind, id, seen } = detail
  const { run, busy } = useAction(t('failed'), { reload: 'always' })
  const field = useRef<HTMLTextAreaElement>(null)
  const [isAsking, setIsAsking] = useState(false)
  const [reason, setReason] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const decide = async (decision: QueueDecision) => {
    if (busy) return
    if (decision === 'refuse' && decisionsByKind[kind].refuse === 'reason' && reason.trim() === '') {
      setIsMissing(isAsking)
      setIsAsking(true)
      // The field appears with the next drawing.
      setTimeout(() => field.current?.focus())
      return
    }
    const done = await run(
      () =>
        call<typeof decideQueueItem>('POST /admin/queue/{kind}/{id}/decision', {
          params: { kind, id },
          body: { decision, seen, ...(decision === 'refuse' && reason.trim() && { reason }) },
        }),
      ({ status }) => status === 409 && onStale(),
    )
    // Only now: going on before the list was read again would keep the old list.
    if (done) onChoose(next ?? previous)
  }
  const write = (text: string) => {
    setReason(text)
    setIsMissing(false)
  }
  return { decide, busy, field, isAsking, reason, isMissing, write }
}

/** The buttons and keys to decide about an item. */
export function DecideItem(props: DetailProps) {
  const { data, detail } = props
  const { kind } = detail
  const t = useQueueTexts()
  const local = useLocalPath()
  const navigate = useNavigate()
  const { decide, busy, field, isAsking, reason, isMissing, write } = useDecision(props)
  const assign = useAssign(detail)
  const { approve, refuse } = decisionsByKind[kind]
  const refuseButton = (kind === 'ownerListing' ||
    kind === 'report' ||
    kind === 'objection' ||
    kind === 'duplicate' ||
    kind === 'failedMail') && (
    <Button
      look={kind === 'duplicate' ? 'quiet' : 'danger'}
      disabled={busy}
      aria-keyshortcuts="r"
      onClick={() => void decide('refuse')}
    >
      {t(`refuse.${kind}`)}
    </Button>
  )
  useQueueKeys(useKeysOn(), {
    a: approve ? () => void decide('approve') : undefined,
    r: refuse ? () => void decide('refuse') : undefined,
    o: () => void navigate(local(detail.path)),
    m: () => void assign(data.own),
  })
  return (
    <>
      <div className="flex flex-wrap gap-2">
        {approve && (
          <Button look="sign" disabled={busy} aria-keyshortcuts="a" onClick={() => void decide('approve')}>
            {t(`approve.${kind}`)}
          </Button>
        )}
        {!isAsking && refuseButton}
        <ButtonLink to={detail.path}>{t('open')}</ButtonLink>
      </div>
      {isAsking && (
        <div className="grid gap-3">
          <ReasonField
            id="queue-reason"
            label={t('reason')}
            hint={t('reasonHint')}
            complaint={isMissing ? t('reasonMissing') : undefined}
            value={reason}
            field={field}
            rows={3}
            onChange={write}
            onSend={() => void decide('refuse')}
          />
          <p>{refuseButton}</p>
        </div>
      )}
    </>
  )
}
