import { type ReactNode, useEffect, useRef } from 'react'
import { ChevronDown } from 'lucide-react'
import './fold.css'

interface Props {
  title: string
  children: ReactNode
  /** Whether it is open at first. */
  open?: boolean
  className?: string
}

/** A part of the page that folds under its heading: found by the browser's search while closed, and open in print. */
export function Fold({ title, children, open = false, className = '' }: Props) {
  const group = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    let wasOpen = false
    const expand = () => {
      if (!group.current) return
      wasOpen = group.current.open
      group.current.open = true
    }
    const restore = () => {
      if (group.current) group.current.open = wasOpen
    }
    window.addEventListener('beforeprint', expand)
    window.addEventListener('afterprint', restore)
    return () => {
      window.removeEventListener('beforeprint', expand)
      window.removeEventListener('afterprint', restore)
    }
  }, [])
  return (
    <details ref={group} open={open} className={`fold ${className}`}>
      <summary>
        <h2 className="text-xl font-bold">{title}</h2>
        <ChevronDown aria-hidden="true" className="size-5" />
      </summary>
      <div className="fold-content">{children}</div>
    </details>
  )
}
