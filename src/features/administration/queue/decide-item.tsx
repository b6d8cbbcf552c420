import { useRef, useState, type RefObject } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '#shared/paths.ts'
import { Button, ButtonLink } from '#ui/components/button.tsx'
import { toast } from '#ui/components/toast.tsx'
import { call } from '#ui/forms/call.ts'
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

/** The buttons and keys to decide about an item and to go through the queue. */
export function DecideItem(props: DetailProps) {
  const { data, detail, previous, next, onChoose } = props
  const { kind, id } = detail
  const t = useQueueTexts()
  const local = useLocalPath()
  const navigate = useNavigate()
  const { decide, busy, field, isAsking, reason, isMissing, write } = useDecision(props)
  const assign = useAssign(detail)
  const { approve, refuse } = decisionsByKind[kind]
  useQueueKeys(useKeysOn(), {
    a: approve ? () => void decide('approve') : undefined,
    r: refuse ? () => void decide('refuse') : undefined,
    o: () => void navigate(local(detail.path)),
    m: () => void assign(data.own),
  })
  const copyLink = async () => {
    await navigator.clipboard.writeText(location.origin + local(paths.adminQueueItem(kind, id)))
    toast('success', t('linkCopied'))
  }
  return (
    <>
      <div className="flex flex-wrap gap-2">
        {approve && (
          <Button look="sign" disabled={busy} aria-keyshortcuts="a" onClick={() => void decide('approve')}>
            {t(`approve.${kind}`)}
          </Button>
        )}
        {(kind === 'ownerListing' ||
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
        )}
        <ButtonLink to={detail.path}>{t('open')}</ButtonLink>
        <span className="ml-auto flex flex-wrap gap-2">
          <Button disabled={!previous} aria-keyshortcuts="k" onClick={() => onChoose(previous)}>
            {t('previous')}
          </Button>
          <Button disabled={!next} aria-keyshortcuts="j" onClick={() => onChoose(next)}>
            {t('next')}
          </Button>
          <Button onClick={() => void copyLink()}>{t('link')}</Button>
        </span>
      </div>
      {isAsking && <ReasonField field={field} reason={reason} isMissing={isMissing} onWrite={write} />}
    </>
  )
}

interface ReasonProps {
  field: RefObject<HTMLTextAreaElement | null>
  reason: string
  isMissing: boolean
  onWrite: (text: string) => void
}

function ReasonField({ field, reason, isMissing, onWrite }: ReasonProps) {
  const t = useQueueTexts()
  return (
    <div>
      <label htmlFor="queue-reason" className="mb-1.5 block text-sm font-semibold">
        {t('reason')}
      </label>
      <textarea
        ref={field}
        id="queue-reason"
        rows={3}
        maxLength={2_000}
        value={reason}
        aria-invalid={isMissing}
        aria-describedby={isMissing ? 'queue-reason-complaint queue-reason-hint' : 'queue-reason-hint'}
        onChange={({ currentTarget }) => onWrite(currentTarget.value)}
        className="input"
      />
      <p id="queue-reason-hint" className="mt-1 text-sm text-quiet">
        {t('reasonHint')}
      </p>
      {isMissing && (
        <p id="queue-reason-complaint" role="alert" className="mt-1 text-sm font-medium text-danger">
          {t('reasonMissing')}
        </p>
      )}
    </div>
  )
}
