import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { CallError } from '#ui/forms/call.ts'
import { usePageWords } from '#ui/language/use-page-texts.ts'
import type { UsersData } from './users-page.tsx'

interface PartProps<T> {
  words: UsersData['words']
  title: string
  /** Asks for what the part shows; asked again when `version` changes. */
  load: () => Promise<T>
  version?: string | number | null
  children: (found: T, again: () => void) => ReactNode
}

/** A part of a sheet that loads by itself: it says so while it does, and when it could not, which leaves the others alone. */
export function SheetPart<T>({ words, title, load, version = null, children }: PartProps<T>) {
  const t = usePageWords(words)
  const [found, setFound] = useState<{ data: T } | 'failed'>()
  const [tries, setTries] = useState(0)
  const ask = useEffectEvent(load)
  useEffect(() => {
    let wanted = true
    ask()
      .then((data) => wanted && setFound({ data }))
      .catch((error: unknown) => {
        if (!(error instanceof CallError)) throw error
        if (wanted) setFound('failed')
      })
    return () => {
      wanted = false
    }
  }, [tries, version])
  const again = () => setTries((count) => count + 1)
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
          <button type="button" className="button button-quiet" onClick={again}>
            {t('retry')}
          </button>
        </div>
      ) : (
        children(found.data, again)
      )}
    </section>
  )
}
