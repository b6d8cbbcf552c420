import type { LoaderFunctionArgs } from 'react-router'
import { openMemberPage } from '#features/accounts/sessions/guards.server.ts'
import { Profile } from './profile.tsx'
import { profileData } from './profile-data.server.ts'

export async function loader(args: LoaderFunctionArgs) {
  const { makeHead } = openMemberPage(args)
  const data = await profileData(args)
  return { ...data, head: makeHead(data.texts) }
}

export { pageMeta as meta } from '#ui/layout/page-meta.ts'
export { ProfileFailed as ErrorBoundary } from './profile.tsx'

export default function ProfilePage({ loaderData }: { loaderData: Awaited<ReturnType<typeof loader>> }) {
  return (
    <div className="page py-10">
      <Profile data={loaderData} />
    </div>
  )
}
