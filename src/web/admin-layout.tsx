import { Flag, LayoutDashboard, Home, Plus, Rss, Settings, Users } from 'lucide-react'
import { Outlet, type LoaderFunctionArgs } from 'react-router'
import { paths } from '#shared/paths.ts'
import { onlyAdmin } from './guards.server.ts'
import { languageGuard } from './language-guard.ts'
import { LanguageSwitch } from './language-switch.tsx'
import { LocalLink, LocalNavLink } from './local-link.tsx'
import { Logo } from './logo.tsx'
import { serverPart } from './server-context.ts'
import { useT } from './texts.tsx'
import { ThemeSwitch } from './theme-switch.tsx'
import { useLogOut } from './use-log-out.ts'

export function loader({ params, context }: LoaderFunctionArgs) {
  onlyAdmin(serverPart(context))
  return languageGuard({ params })
}

const links = [
  ['web.pages.adminDashboard', paths.adminDashboard, LayoutDashboard],
  ['web.pages.adminUsers', paths.adminUsers, Users],
  ['web.pages.adminProperties', paths.adminProperties, Home],
  ['web.pages.adminAddProperty', paths.adminAddProperty, Plus],
  ['web.pages.adminReports', paths.adminReports, Flag],
  ['web.pages.adminSources', paths.adminSources, Rss],
  ['web.pages.adminProfile', paths.adminProfile, Settings],
] as const

/** The back-office: sidebar and top bar; the sidebar lies on top on a phone. */
export default function AdminLayout() {
  const t = useT()
  const logOut = useLogOut('info', t('web.admin.loggedOut'), paths.login)
  return (
    <div className="flex flex-1 flex-col lg:flex-row">
      <aside className="border-b border-line bg-sunken p-3 lg:w-64 lg:border-b-0 lg:border-r">
        <LocalLink to={paths.adminDashboard} className="inline-block rounded-sign p-2">
          <Logo />
        </LocalLink>
        <nav aria-label={t('web.admin.label')} className="mt-2">
          <ul className="flex flex-wrap gap-1 lg:flex-col">
            {links.map(([key, path, Icon]) => (
              <li key={key}>
                <LocalNavLink
                  to={path}
                  className="flex min-h-10 items-center gap-2.5 rounded-sign px-3 hover:bg-raised aria-[current=page]:bg-sign aria-[current=page]:text-on-sign"
                >
                  <Icon aria-hidden="true" className="size-4" />
                  {t(key)}
                </LocalNavLink>
              </li>
            ))}
          </ul>
        </nav>
      </aside>
      <div className="flex min-w-0 flex-1 flex-col">
        <header className="flex min-h-14 flex-wrap items-center justify-end gap-x-3 gap-y-1 border-b border-line px-4 py-1">
          <LocalLink to={paths.adminAsVisitor} reloadDocument className="link text-sm">
            {t('web.admin.asVisitor')}
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
