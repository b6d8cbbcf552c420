import { useEffect, useRef } from 'react'
import { getStartPath } from '#shared/paths.ts'
import { toast } from '#ui/components/toast.tsx'
import { useLocalPath } from '#ui/language/local-link.tsx'
import type { LoggedIn } from './contract.ts'
import { useStartSession } from './use-start-session.tsx'

interface PanelProps {
  loggedIn: LoggedIn
  returnTo: string | undefined
  title: string
  goOn: string
}

/** Replaces a login form sent without JavaScript. If JavaScript loads later, it starts the session as usual. */
export function LoggedInPanel({ loggedIn, returnTo, title, goOn }: PanelProps) {
  const local = useLocalPath()
  const start = useStartSession(returnTo)
  const hasStarted = useRef(false)
  useEffect(() => {
    if (hasStarted.current) return
    hasStarted.current = true
    void start(loggedIn).catch((error: unknown) => toast('error', error instanceof Error ? error.message : ''))
  }, [start, loggedIn])
  return (
    <div role="status" className="card border-l-8 border-l-positive p-6">
      <h1 className="sign-type text-2xl">{title}</h1>
      <a href={returnTo ?? local(getStartPath(loggedIn.data.role))} className="button button-sign mt-5">
        {goOn}
      </a>
    </div>
  )
}
