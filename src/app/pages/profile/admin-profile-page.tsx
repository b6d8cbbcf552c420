import type { LoaderFunctionArgs } from 'react-router'
import { openAdminPage } from '#features/accounts/sessions/guards.server.ts'
import { settingsMessages } from '#features/administration/settings/messages.ts'
import { readStoredSettings } from '#features/administration/settings/queries.server.ts'
import { SiteSettingsCard } from '#features/administration/settings/site-settings-card.tsx'
import { Profile } from './profile.tsx'
import { profileData } from './profile-data.server.ts'

/** An admin's own account, among the admin pages, since the public site redirects admins there. */
export async function loader(args: LoaderFunctionArgs) {
  const { server, makeHead } = openAdminPage(args)
  const [data, settings] = await Promise.all([
    profileData(args),
    readStoredSettings(server.db, server.defaultTrialDays),
  ])
  return {
    ...data,
    settings: { texts: settingsMessages[server.language], stored: settings },
    head: makeHead(data.texts),
  }
}

export { pageMeta as meta } from '#ui/layout/page-meta.ts'
export { ProfileFailed as ErrorBoundary } from './profile.tsx'

export default function AdminProfilePage({ loaderData }: { loaderData: Awaited<ReturnType<typeof loader>> }) {
  return (
    <>
      <Profile data={loaderData} />
      <div className="mt-6">
        <SiteSettingsCard data={loaderData.settings} />
      </div>
    </>
  )
}
