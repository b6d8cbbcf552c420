import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { call, CallError } from '#ui/forms/call.ts'
import { toast } from '#ui/components/toast.tsx'
import { usePageWords } from '#ui/language/use-page-texts.ts'
import type { changeSource, runSourceNow } from './settings-contract.ts'
import type { SourceHealth } from './contract.ts'
import type { SourcesWords } from './messages.ts'

interface Props {
  words: SourcesWords
  source: SourceHealth
}

/** Makes a call of an admin, says how it went, and shows what it changed. */
export function useAdminCall(words: SourcesWords) {
  const t = usePageWords(words)
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)
  const send = async (work: () => Promise<{ message: string }>) => {
    setBusy(true)
    try {
      toast('success', (await work()).message)
      await revalidate()
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      toast('error', error.message || t('failed'))
    } finally {
      setBusy(false)
    }
  }
  return { busy, send: (work: () => Promise<{ message: string }>) => void send(work) }
}

/** Whether a source is being read or will be in a moment. */
export const isUnderWay = ({ lastRun, underWay }: SourceHealth): boolean => underWay || lastRun?.state === 'running'

/** What an admin does with a source every day: read it now, pause it, resume it. */
export function SourceActions({ words, source }: Props) {
  const t = usePageWords(words)
  const { busy, send } = useAdminCall(words)
  if (source.address === null) return null
  const params = { id: source.id }
  const name = (action: string) => t('of', { action, name: source.name })
  return (
    <div className="flex flex-wrap gap-2 whitespace-nowrap xl:flex-nowrap">
      <button
        type="button"
        className="button button-quiet"
        disabled={busy || isUnderWay(source)}
        aria-label={name(t('runNow'))}
        onClick={() => send(() => call<typeof runSourceNow>('POST', '/admin/sources/{id}/run', { params }))}
      >
        {isUnderWay(source) && <span aria-hidden="true" className="spinner" />}
        {t('runNow')}
      </button>
      <button
        type="button"
        className="button button-quiet"
        disabled={busy}
        aria-label={name(t(source.paused ? 'resume' : 'pause'))}
        onClick={() =>
          send(() =>
            call<typeof changeSource>('PATCH', '/admin/sources/{id}', { params, body: { paused: !source.paused } }),
          )
        }
      >
        {t(source.paused ? 'resume' : 'pause')}
      </button>
    </div>
  )
}
