import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { paths } from '#shared/paths.ts'
import { useLocalPath } from '#ui/language/local-link.tsx'

/** The form that the hearts of a list belong to; once in a page. */
export const keepFormId = 'keep'

/** Saves a home (`keep`) or removes it (`drop`) without JavaScript, and returns to the page. */
export function KeepForm({ id, children }: { id?: typeof keepFormId; children?: ReactNode }) {
  const { pathname, search } = useLocation()
  return (
    <form id={id} method="post" action={useLocalPath()(paths.favourites)}>
      <input type="hidden" name="returnTo" value={pathname + search} />
      {children}
    </form>
  )
}
