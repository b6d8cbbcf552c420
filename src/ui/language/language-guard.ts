import { data } from 'react-router'

/** `/en/…` is English; nothing else may precede a page's path (`/fr/properties` does not exist). */
export function languageGuard({ params }: { params: { lang?: string | undefined } }): null {
  if (params.lang !== undefined && params.lang !== 'en') throw data(null, { status: 404 })
  return null
}
