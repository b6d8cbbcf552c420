import { paths } from '#shared/paths.ts'
import { ErrorMessage } from '#ui/layout/error-boundary.tsx'

export { loader, default } from '#app/layout/not-found-page.tsx'

/** Says inside the admin layout that the page does not exist; an admin goes home to the dashboard. */
export function ErrorBoundary() {
  return <ErrorMessage home={paths.adminDashboard} list={paths.adminProperties} />
}
