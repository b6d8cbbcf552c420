import type { LoaderFunctionArgs } from 'react-router'
import { paths } from '#shared/paths.ts'
import { LoadFailed } from '#ui/layout/load-failed.tsx'
import { pageHead } from '#ui/layout/page-head.server.ts'
import { getPageContext } from '#platform/http/page-context.ts'
import { useT } from '#ui/language/page-frame.tsx'
import { Profile } from './profile.tsx'
import { profileData } from './profile-data.server.ts'

export async function loader({ context }: LoaderFunctionArgs) {
  const server = getPageContext(context)
  const data = await profileData(context)
  const { title, description } = data.texts
  return { ...data, head: pageHead(server, { title, description, path: paths.profile, hidden: true }) }
}

export { pageMeta as meta } from '#ui/layout/page-meta.ts'

export default function ProfilePage({ loaderData }: { loaderData: Awaited<ReturnType<typeof loader>> }) {
  return (
    <div className="page py-10">
      <Profile data={loaderData} />
    </div>
  )
}

export function ErrorBoundary() {
  return <LoadFailed title={useT()('web.error.profile')} />
}
