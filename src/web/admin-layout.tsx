import { Flag, LayoutDashboard, Home, Plus, Rss, Settings, Users } from 'lucide-react'
import { Outlet, type LoaderFunctionArgs } from 'react-router'
import { paths } from '#shared/paths.ts'
import { adminMessages } from './admin-messages.ts'
import { onlyAdmin } from './guards.server.ts'
import { languageGuard } from './language-guard.ts'
import { LanguageSwitch } from './language-switch.tsx'
import { LocalLink, LocalNavLink } from './local-link.tsx'
import { Logo } from './logo.tsx'
import { serverPart } from './server-context.ts'
import { useT } from './texts.tsx'
import { ThemeSwitch } from './theme-switch.tsx'
import { useLogOut } from './use-log-out.ts'
import { usePageWords } from './use-page-words.ts'

export function loader({ params, context }: LoaderFunctionArgs) {
  const server = serverPart(context)
  onlyAdmin(server)
  languageGuard({ params })
  return { words: adminMessages[server.language] }
}

const links = [
  ['pages.dashboard', paths.adminDashboard, LayoutDashboard],
  ['pages.users', paths.adminUsers, Users],
  ['pages.properties', paths.adminProperties, Home],
  ['pages.addProperty', paths.adminAddProperty, Plus],
  ['pages.reports', paths.adminReports, Flag],
  ['pages.sources', paths.adminSources, Rss],
  ['pages.profile', paths.adminProfile, Settings],
] as const

/** The back-office: sidebar and top bar; the sidebar lies on top on a phone. */
export default function AdminLayout({ loaderData }: { loaderData: Awaited<ReturnType<typeof loader>> }) {
  const t = useT()
  const words = usePageWords(loaderData.words)
  const logOut = useLogOut('info', words('loggedOut'), paths.login)
  return (
    <div className="flex flex-1 flex-col lg:flex-row">
      <aside className="border-b border-line bg-sunken p-3 lg:w-64 lg:border-b-0 lg:border-r">
        <LocalLink to={paths.adminDashboard} className="inline-block rounded-sign p-2">
          <Logo />
        </LocalLink>
        <nav aria-label={words('label')} className="mt-2">
          <ul className="flex flex-wrap gap-1 lg:flex-col">
            {links.map(([key, path, Icon]) => (
              <li key={key}>
                <LocalNavLink
                  to={path}
                  className="flex min-h-10 items-center gap-2.5 rounded-sign px-3 hover:bg-raised aria-[current=page]:bg-sign aria-[current=page]:text-on-sign"
                >
                  <Icon aria-hidden="true" className="size-4" />
                  {words(key)}
                </LocalNavLink>
              </li>
            ))}
          </ul>
        </nav>
      </aside>
      <div className="flex min-w-0 flex-1 flex-col">
        <header className="flex min-h-14 flex-wrap items-center justify-end gap-x-3 gap-y-1 border-b border-line px-4 py-1">
          <LocalLink to={paths.adminAsVisitor} reloadDocument className="link text-sm">
            {words('asVisitor')}
          </LocalLink>
          <LanguageSwitch />
          <div className="hidden md:block">
            <ThemeSwitch />
          </div>
          <button type="button" onClick={() => void logOut()} className="button button-quiet">
            {t('web.nav.logout')}
          </button>
        </header>
        <main id="content" tabIndex={-1} className="flex-1 p-4 outline-none lg:p-8">
          <Outlet />
        </main>
      </div>
    </div>
  )
}
