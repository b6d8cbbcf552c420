import { Button, CloseButton } from '#ui/components/button.tsx'
import { useEffect, useRef, useState } from 'react'
import { getUndoEnd, useCountdown } from '#ui/components/use-countdown.ts'
import { VisitorLink } from '#features/properties/catalogue/visitor-link.tsx'
import { useDuplicatesTexts } from './duplicates-texts.ts'

/** A decision that was just made. */
export interface Notice {
  /** Of the decision. */
  id: string
  text: string
  propertyId: string | undefined
}

interface NoticeProps {
  notice: Notice
  onUndo: (id: string) => void
  onEnd: () => void
}

/** Shows the last decision at the bottom of the screen, since the group itself is gone, with a button to undo it. */
export function DecisionNotice({ notice, onUndo, onEnd }: NoticeProps) {
  const t = useDuplicatesTexts()
  const ref = useRef<HTMLDivElement>(null)
  const [until] = useState(getUndoEnd)
  const end = () => {
    // Keyboard users continue at the list.
    if (ref.current?.contains(document.activeElement))
      document.querySelector<HTMLElement>('#duplicates')?.focus({ preventScroll: true })
    onEnd()
  }
  const left = useCountdown(until, end)
  useEffect(() => ref.current?.querySelector('button')?.focus({ preventScroll: true }), [])
  return (
    <div ref={ref} className="duplicates-notice">
      <p role="status">{notice.text}</p>
      {notice.propertyId && (
        <VisitorLink propertyId={notice.propertyId} newTab={t('newTab')}>
          {t('view1')}
        </VisitorLink>
      )}
      <span className="duplicates-notice-buttons">
        <Button onClick={() => onUndo(notice.id)}>
          {t('undo')}
          <span aria-hidden="true" className="numerals text-quiet">
            {left} s
          </span>
        </Button>
        <CloseButton label={t('close')} onClick={end} />
      </span>
    </div>
  )
}
