import { Button } from '#ui/components/button.tsx'
import { call } from '#ui/forms/call.ts'
import { useAction } from '#ui/forms/use-action.ts'
import { useSourcesTexts } from './sources-texts.ts'
import type { changeSource, requestSourceRun } from './settings-contract.ts'
import type { SourceHealth } from './contract.ts'

/** Whether a source is being read or about to be. */
export const isRunning = ({ lastRun, inProgress }: SourceHealth): boolean => inProgress || lastRun?.state === 'running'

/** The everyday actions on a source: read it now, pause it, resume it. */
export function SourceActions({ source }: { source: SourceHealth }) {
  const t = useSourcesTexts()
  const { run, busy } = useAction(t('failed'), { reload: 'success' })
  if (source.address === null) return null
  const params = { id: source.id }
  const name = (action: string) => t('of', { action, name: source.name })
  return (
    <div className="flex flex-wrap gap-2 whitespace-nowrap xl:flex-col xl:items-start">
      {source.isSetUp && (
        <Button
          disabled={busy || isRunning(source)}
          aria-label={name(t('runNow'))}
          onClick={() => void run(() => call<typeof requestSourceRun>('POST /admin/sources/{id}/run', { params }))}
        >
          {isRunning(source) && <span aria-hidden="true" className="spinner" />}
          {t('runNow')}
        </Button>
      )}
      <Button
        disabled={busy}
        aria-label={name(t(source.paused ? 'resume' : 'pause'))}
        onClick={() =>
          void run(() =>
            call<typeof changeSource>('PATCH /admin/sources/{id}', { params, body: { paused: !source.paused } }),
          )
        }
      >
        {t(source.paused ? 'resume' : 'pause')}
      </Button>
    </div>
  )
}
