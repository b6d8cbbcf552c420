import { useRouteLoaderData } from 'react-router'
import { AdminError } from './admin-failed.tsx'
import type { loader as layoutLoader } from './admin-layout.tsx'

export { loader, default } from '#app/layout/not-found-page.tsx'

/** Says inside the admin layout that the page does not exist; an admin goes home to the dashboard. */
export function ErrorBoundary() {
  const layout = useRouteLoaderData<typeof layoutLoader>('pages/admin/admin-layout')
  return layout && <AdminError texts={layout.texts} />
}
