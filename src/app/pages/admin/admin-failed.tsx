import { isRouteErrorResponse, useRouteError } from 'react-router'
import { paths } from '#shared/paths.ts'
import { ErrorMessage } from '#ui/layout/error-boundary.tsx'
import { LoadFailed } from '#ui/layout/load-failed.tsx'
import { usePageTexts } from '#ui/language/use-page-texts.ts'
import type { AdminTexts } from './admin-nav.tsx'

/** Lists whose failure the specification words (section 8, Error catalogue). */
const worded = { [paths.adminProperties]: 'failed.properties', [paths.adminUsers]: 'failed.users' } as const

/** In the place of an admin page that could not be loaded: what happened, and a button to try again. */
export function AdminFailed({ texts, path }: { texts: AdminTexts; path: string }) {
  const t = usePageTexts(texts)
  const key = path === paths.adminProperties || path === paths.adminUsers ? worded[path] : undefined
  // What the server answered on purpose, such as that a page does not exist, is not tried again.
  if (isRouteErrorResponse(useRouteError())) return <AdminError texts={texts} />
  return <LoadFailed {...(key && { title: t(key) })} />
}

/** What the server answered, with the ways to the dashboard and to the homes. */
function AdminError({ texts }: { texts: AdminTexts }) {
  const t = usePageTexts(texts)
  return (
    <ErrorMessage
      links={[
        [paths.adminDashboard, t('toDashboard')],
        [paths.adminProperties, t('pages.properties')],
      ]}
    />
  )
}
