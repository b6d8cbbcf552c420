import { useEffect, useRef } from 'react'
import { usePageWords } from '#ui/language/use-page-texts.ts'
import type { AllHomesData } from './property-admin-page.tsx'
import {
  type DecidedStatus,
  homeActs,
  type HomeAct,
  mostAtOnce,
} from '#features/properties/catalogue/decided-status.ts'
import { useSecondsUntil } from './use-property-actions.tsx'

interface Done {
  decisionId: string
  message: string
  until: number
}

interface Props {
  words: AllHomesData['words']
  /** How many homes are chosen, of how many that fit. */
  number: number
  total: number
  /** Whether all that fit are chosen, and whether all of the page are. */
  whole: boolean
  isPage: boolean
  decided: DecidedStatus | undefined
  busy: boolean
  /** What was done last, as long as it can be undone here. */
  done: Done | undefined
  onWhole: () => void
  onNone: () => void
  onAct: (act: HomeAct) => void
  onUndo: (id: string) => void
  onOver: () => void
}

/** What can be done with the chosen homes, or undone of what was just done; it stays in sight below the list. */
export function ActsBar({ words, number, total, whole, isPage, decided, busy, done, ...on }: Props) {
  const t = usePageWords(words)
  if (number === 0)
    return done ? <JustDone key={done.decisionId} words={words} done={done} busy={busy} {...on} /> : null
  return (
    <div
      role="group"
      aria-label={t('bulk.label')}
      className="card sticky bottom-0 z-10 mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 p-3 shadow-lg"
    >
      <span className="font-semibold" role="status">
        {whole ? t('bulk.allChosen', { total }) : t('bulk.chosen', { count: number })}
      </span>
      {!whole &&
        isPage &&
        total > number &&
        (total <= mostAtOnce ? (
          <button type="button" className="link min-h-10" onClick={on.onWhole}>
            {t('bulk.all', { total })}
          </button>
        ) : (
          <span className="text-sm text-quiet">{t('bulk.tooMany')}</span>
        ))}
      <span className="ml-auto flex flex-wrap gap-2">
        {homeActs
          // What was deleted can only come back.
          .filter((act) => act === 'restored' || decided !== 'deleted')
          .map((act) => (
            <button
              key={act}
              type="button"
              disabled={busy}
              className={`button ${act === 'deleted' ? 'button-danger' : 'button-quiet'}`}
              onClick={() => on.onAct(act)}
            >
              {t(`act.${act}`)}
            </button>
          ))}
        <button type="button" className="button button-quiet" onClick={on.onNone}>
          {t('bulk.none')}
        </button>
      </span>
    </div>
  )
}

function JustDone({
  words,
  done,
  busy,
  onUndo,
  onOver,
}: Pick<Props, 'words' | 'busy' | 'onUndo' | 'onOver'> & { done: Done }) {
  const t = usePageWords(words)
  const left = useSecondsUntil(done.until, onOver)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // Whoever pressed something that is gone now is led to its undoing; others stay where they are.
    if (document.activeElement === document.body || document.activeElement?.id === 'all-homes')
      button.current?.focus({ preventScroll: true })
  }, [])
  return (
    <div
      role="group"
      aria-label={t('done.label')}
      className="card sticky bottom-0 z-10 mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 p-3 shadow-lg"
    >
      <span className="font-semibold">{done.message}</span>
      <button
        ref={button}
        type="button"
        disabled={busy}
        className="button button-quiet"
        onClick={() => onUndo(done.decisionId)}
      >
        <span aria-hidden="true">{t('done.undoIn', { seconds: left })}</span>
        <span className="sr-only">{t('done.undo')}</span>
      </button>
      <span className="text-sm text-quiet">{t('done.later')}</span>
    </div>
  )
}
