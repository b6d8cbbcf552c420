import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { toast } from '#ui/components/toast.tsx'
import { CallError } from './call.ts'

interface ActionOptions {
  /**
   * When to load the data of the page again; a refusal often means that it was out of date. Not where the server did not
   * answer or failed: loading would fail too, and an error page would take the place of all that was written.
   */
  reload?: 'success' | 'always'
  /** Leaves a refusal to the caller, who shows `message`; otherwise a toast shows it. */
  inline?: boolean
}

/**
 * Runs calls on behalf of the user and shows how they ended. @param failed the text where the server gives no message
 * @returns `run`, which takes the work, shows the message of its reply in a toast and returns whether it succeeded;
 * `busy`; `message` and `fields` of the last refusal
 */
export function useAction(failed: string | ((error: CallError) => string), { reload, inline }: ActionOptions = {}) {
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<{ message: string; fields: Record<string, string> }>()
  const run = async (
    work: () => Promise<{ message: string } | void>,
    onRefused?: (error: CallError) => void,
  ): Promise<boolean> => {
    setBusy(true)
    setRefusal(undefined)
    try {
      const reply = await work()
      if (reply) toast('success', reply.message)
      if (reload) await revalidate()
      return true
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      const message = error.message || (typeof failed === 'string' ? failed : failed(error))
      if (inline) setRefusal({ message, fields: error.fields })
      else toast('error', message)
      onRefused?.(error)
      if (reload === 'always' && error.status >= 400 && error.status < 500) await revalidate()
      return false
    } finally {
      setBusy(false)
    }
  }
  return { run, busy, message: refusal?.message, fields: refusal?.fields ?? {} }
}
