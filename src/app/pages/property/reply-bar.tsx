import { type ReactNode, useEffect, useRef, useState } from 'react'
import { usePageTexts } from '#ui/language/use-page-texts.ts'
import type { propertyActionMessages } from './action-messages.ts'

const replyId = 'reply'

interface Props {
  texts: (typeof propertyActionMessages)['nl']
  price: { amount: string; per: string }
}

/** The target of the bar's button: the panel to reply with. */
export function ReplyTarget({ children }: { children: ReactNode }) {
  return (
    <div id={replyId} tabIndex={-1}>
      {children}
    </div>
  )
}

/**
 * The price and a way to the reply panel, at the bottom of a phone's screen while that panel is out of view. It is sticky
 * in the page and not fixed, so that it never covers the footer.
 */
export function ReplyBar({ texts, price }: Props) {
  const t = usePageTexts(texts)
  const bar = useRef<HTMLDivElement>(null)
  const [hidden, setHidden] = useState(false)
  useEffect(() => {
    const panel = document.getElementById(replyId)
    if (!panel) return
    const watch = new IntersectionObserver(([seen]) => setHidden(seen?.isIntersecting ?? false), {
      // What is behind the bar is not in view.
      rootMargin: `0px 0px -${bar.current?.offsetHeight ?? 0}px 0px`,
    })
    // Its first button, since the panel may begin in view with that below the screen.
    watch.observe(panel.querySelector('.button') ?? panel)
    return () => watch.disconnect()
  }, [])
  return (
    <div ref={bar} className={`reply-bar ${hidden ? 'invisible' : ''}`}>
      <p className="numerals min-w-0 leading-tight">
        <span className="block text-lg font-bold">{price.amount}</span>
        {price.per && <span className="text-sm text-quiet">{price.per}</span>}
      </p>
      <a href={`#${replyId}`} className="button button-sign">
        {t('reply')}
      </a>
    </div>
  )
}
