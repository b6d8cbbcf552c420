import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { CallError } from '#ui/forms/call.ts'
import { usePageTexts } from '#ui/language/use-page-texts.ts'
import type { UsersData } from './users-data.server.ts'

interface PartProps<T> {
  texts: UsersData['texts']
  title: string
  /** Asks for what the part shows; asked again when `version` changes. */
  load: () => Promise<T>
  version?: string | number | null
  children: (found: T, reload: () => void) => ReactNode
}

/** A part of a sheet that loads by itself: it says so while it does, and when it could not, which leaves the others alone. */
export function SidePanelSection<T>({ texts, title, load, version = null, children }: PartProps<T>) {
  const t = usePageTexts(texts)
  const [found, setFound] = useState<{ data: T } | 'failed'>()
  const [loadCount, setLoadCount] = useState(0)
  const loadData = useEffectEvent(load)
  useEffect(() => {
    let isCurrent = true
    loadData()
      .then((data) => isCurrent && setFound({ data }))
      .catch((error: unknown) => {
        if (!(error instanceof CallError)) throw error
        if (isCurrent) setFound('failed')
      })
    return () => {
      isCurrent = false
    }
  }, [loadCount, version])
  const reload = () => setLoadCount((count) => count + 1)
  return (
    <section className="whitespace-normal border-t border-line pt-4">
      <h3 className="font-semibold">{title}</h3>
      {found === undefined ? (
        <p role="status" className="skeleton mt-2 h-10">
          <span className="sr-only">{t('loading')}</span>
        </p>
      ) : found === 'failed' ? (
        <div className="mt-2 grid justify-items-start gap-2">
          <p className="text-danger">{t('partFailed')}</p>
          <button type="button" className="button button-quiet" onClick={reload}>
            {t('retry')}
          </button>
        </div>
      ) : (
        children(found.data, reload)
      )}
    </section>
  )
}
