import type { LoaderFunctionArgs } from 'react-router'
import { adminMessages } from '#app/pages/admin/messages.ts'
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
  // Called as in the menu: it has the settings of the site, too.
  const title = adminMessages[server.language].pages.profile
  return {
    ...data,
    title,
    settings: { texts: settingsMessages[server.language], stored: settings },
    head: makeHead({ ...data.texts, title }),
  }
}

export { pageMeta as meta } from '#ui/layout/page-meta.ts'
export { ProfileFailed as ErrorBoundary } from './profile.tsx'

export default function AdminProfilePage({ loaderData }: { loaderData: Awaited<ReturnType<typeof loader>> }) {
  return (
    <>
      <Profile data={loaderData} title={loaderData.title} />
      <div className="mt-6">
        <SiteSettingsCard data={loaderData.settings} />
      </div>
    </>
  )
}
