import { useEffect } from 'react'
import { Outlet, useLocation, type LoaderFunctionArgs } from 'react-router'
import { frameContext } from '#app/frame-context.ts'
import { setCurrentFrame } from './current-frame.ts'
import { requireAdmin } from '#features/accounts/sessions/guards.server.ts'
import { SavedViewsProvider } from '#features/administration/saved-views/list-views.tsx'
import { savedViewMessages } from '#features/administration/saved-views/messages.ts'
import { readViews } from '#features/administration/saved-views/queries.server.ts'
import { getPageContext } from '#platform/http/page-context.ts'
import { parseLanguagePath } from '#shared/paths.ts'
import { adminListMessages } from '#ui/components/admin-list-messages.ts'
import { AdminListTextsProvider } from '#ui/components/admin-list-texts.ts'
import { languageGuard } from '#ui/language/language-guard.ts'
import { ErrorPage } from '#ui/layout/error-boundary.tsx'
import { AdminFailed } from './admin-failed.tsx'
import { AdminFrame } from './admin-frame.tsx'
import { adminMessages } from './messages.ts'

export async function loader({ params, context }: LoaderFunctionArgs) {
  const server = getPageContext(context)
  const { userId } = requireAdmin(server)
  languageGuard({ params })
  // A page does not fail because of the numbers in its menu or the views of its list.
  const orNothing =
    <T,>(nothing: T) =>
    (error: unknown) => {
      server.logError(error)
      return nothing
    }
  const [queues, views] = await Promise.all([
    context.get(frameContext).readQueueCounts().catch(orNothing({})),
    readViews(server.db, userId).catch(orNothing([])),
  ])
  const { language } = server
  return {
    texts: adminMessages[language],
    listTexts: adminListMessages[language],
    viewTexts: savedViewMessages[language],
    queues,
    views,
  }
}

type Data = Awaited<ReturnType<typeof loader>>

/** The admin layout, which stays when a page in it cannot be loaded. */
export default function AdminLayout({ loaderData }: { loaderData: Data }) {
  const { texts, listTexts, viewTexts, queues, views } = loaderData
  useEffect(() => {
    setCurrentFrame((path) => (
      <AdminFrame texts={texts} queues={queues}>
        <AdminFailed texts={texts} path={path} />
      </AdminFrame>
    ))
    return () => setCurrentFrame(undefined)
  }, [texts, queues])
  return (
    <AdminFrame texts={texts} queues={queues}>
      <AdminListTextsProvider texts={listTexts}>
        <SavedViewsProvider texts={viewTexts} views={views}>
          <Outlet />
        </SavedViewsProvider>
      </AdminListTextsProvider>
    </AdminFrame>
  )
}

/** Says inside the admin layout what is wrong with a page of it, such as that it does not exist. */
export function ErrorBoundary({ loaderData }: { loaderData?: Data }) {
  const { path } = parseLanguagePath(useLocation().pathname)
  if (!loaderData) return <ErrorPage />
  return (
    <AdminFrame texts={loaderData.texts} queues={loaderData.queues}>
      <AdminFailed texts={loaderData.texts} path={path} />
    </AdminFrame>
  )
}
