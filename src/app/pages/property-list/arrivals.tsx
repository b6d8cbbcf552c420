import { useEffect, useState } from 'react'
import { useFetcher, useRevalidator } from 'react-router'
import { paths } from '#shared/paths.ts'
import { useLocalPath } from '#ui/language/local-link.tsx'
import type { loader } from './list-arrivals-page.tsx'

const intervalMs = 60_000

/**
 * Asks once a minute, while the list is visible, whether homes arrived since it was made, and offers to show them. It
 * floats above the first card, so that nothing moves.
 */
export function Arrivals({ after, currentQuery }: { after: number; currentQuery: string }) {
  const { data, load } = useFetcher<typeof loader>()
  const { revalidate } = useRevalidator()
  /** The search whose new homes were asked for: these slide in, and no others. */
  const [shownQuery, setShownQuery] = useState<string>()
  const path = useLocalPath()(paths.listArrivals)
  useEffect(() => {
    const query = new URLSearchParams(currentQuery)
    query.set('after', String(after))
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void load(`${path}?${query}`)
    }, intervalMs)
    return () => clearInterval(timer)
  }, [after, currentQuery, path, load])
  const text = data?.after === after ? data.text : undefined
  return (
    <div role="status" className="arrivals" data-shown={shownQuery === currentQuery || undefined}>
      {text && (
        <button
          type="button"
          className="button button-sign"
          onClick={() => {
            scrollTo({ top: 0, behavior: 'instant' })
            setShownQuery(currentQuery)
            void revalidate()
          }}
        >
          {text}
        </button>
      )}
    </div>
  )
}
