import { X } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { VisitorLink } from '#features/properties/catalogue/visitor-link.tsx'
import { useDuplicatesTexts } from './duplicates-texts.ts'

/** How long a decision can be undone from the notice; after that, from the list of recent decisions. */
const undoSeconds = 10

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
  const [left, setLeft] = useState(undoSeconds)
  const end = useEffectEvent(() => {
    // Keyboard users continue at the list.
    if (ref.current?.contains(document.activeElement))
      document.querySelector<HTMLElement>('#duplicates')?.focus({ preventScroll: true })
    onEnd()
  })
  useEffect(() => {
    ref.current?.querySelector('button')?.focus({ preventScroll: true })
    const until = Date.now() + undoSeconds * 1_000
    const timer = setInterval(() => {
      const seconds = Math.ceil((until - Date.now()) / 1_000)
      if (seconds > 0) return setLeft(seconds)
      clearInterval(timer)
      end()
    }, 250)
    return () => clearInterval(timer)
  }, [])
  return (
    <div ref={ref} className="duplicates-notice">
      <p role="status">{notice.text}</p>
      {notice.propertyId && (
        <VisitorLink propertyId={notice.propertyId} newTab={t('newTab')}>
          {t('view1')}
        </VisitorLink>
      )}
      <span className="duplicates-notice-buttons">
        <button type="button" className="button button-quiet" onClick={() => onUndo(notice.id)}>
          {t('undo')}
          <span aria-hidden="true" className="numerals text-quiet">
            {left} s
          </span>
        </button>
        <button
          type="button"
          onClick={end}
          className="inline-flex size-11 shrink-0 items-center justify-center rounded-sign hover:bg-sunken"
        >
          <X aria-hidden="true" className="size-5" />
          <span className="sr-only">{t('close')}</span>
        </button>
      </span>
    </div>
  )
}
