import { useEffect, useRef } from 'react'
import { startPath } from '#shared/paths.ts'
import { useLocalPath } from '#ui/language/local-link.tsx'
import type { LoggedIn } from './contract.ts'
import { useBeginSession } from './use-start-session.tsx'

/**
 * What stands in place of a form that was sent without JavaScript and has logged in. Where JavaScript comes late, it goes
 * on from here as if it had sent the form.
 */
export function LoggedInPanel({
  begun,
  returnTo,
  title,
  goOn,
}: {
  begun: LoggedIn
  returnTo: string | undefined
  title: string
  goOn: string
}) {
  const local = useLocalPath()
  const begin = useBeginSession(returnTo)
  const gone = useRef(false)
  useEffect(() => {
    if (gone.current) return
    gone.current = true
    void begin(begun)
  }, [begin, begun])
  return (
    <div role="status" className="card border-l-8 border-l-positive p-6">
      <h1 className="sign-type text-2xl">{title}</h1>
      <a href={returnTo ?? local(startPath(begun.data.role))} className="button button-sign mt-5">
        {goOn}
      </a>
    </div>
  )
}
