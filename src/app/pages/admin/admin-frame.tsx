import {
  Copy,
  CreditCard,
  FileClock,
  Flag,
  Home,
  Inbox,
  LayoutDashboard,
  List,
  LogOut,
  Mail,
  Megaphone,
  Menu,
  PackageX,
  Plus,
  Rss,
  Scale,
  Settings,
  ShieldCheck,
  UserRound,
  Users,
  X,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { paths } from '#shared/paths.ts'
import { LanguageSwitch } from '#app/layout/language-switch.tsx'
import { ThemeSwitch } from '#app/layout/theme-switch.tsx'
import { useLogOut } from '#features/accounts/sessions/use-log-out.ts'
import { LocalLink } from '#ui/language/local-link.tsx'
import { Logo } from '#ui/components/logo.tsx'
import { useT } from '#ui/language/page-frame.tsx'
import { usePageTexts } from '#ui/language/use-page-texts.ts'
import { useFocusRecovery } from '#ui/components/use-focus-recovery.ts'
import { AdminNav, type AdminMenuEntry, type AdminTexts } from './admin-nav.tsx'
import { AdminSearch } from './admin-search.tsx'
import type { QueueCounts } from './queue-counts.server.ts'

/** The menu, in order. An entry of a queue (queue-counts.server.ts) shows its length. */
const entries: readonly AdminMenuEntry[] = [
  {
    textKey: 'pages.dashboard',
    path: paths.adminDashboard,
    Icon: LayoutDashboard,
    others: /^\/admin\/(replies|outbox)$/,
  },
  { textKey: 'pages.queue', path: paths.adminQueue, Icon: Inbox, queue: 'everything' },
  { textKey: 'pages.users', path: paths.adminUsers, Icon: Users },
  {
    textKey: 'pages.homes',
    Icon: Home,
    items: [
      {
        textKey: 'pages.properties',
        path: paths.adminProperties,
        Icon: List,
        others: /^\/admin\/properties\/.+\/edit$/,
      },
      { textKey: 'pages.addProperty', path: paths.adminAddProperty, Icon: Plus },
    ],
  },
  { textKey: 'pages.reports', path: paths.adminReports, Icon: Flag, queue: 'reports' },
  { textKey: 'pages.ownerListings', path: paths.adminOwnerListings, Icon: Megaphone, queue: 'ownerListings' },
  { textKey: 'pages.payments', path: paths.adminPayments, Icon: CreditCard },
  {
    textKey: 'pages.inquiries',
    path: paths.adminInquiries,
    Icon: Mail,
    queue: 'messages',
    others: /^\/admin\/email-templates$/,
  },
  { textKey: 'pages.duplicates', path: paths.adminDuplicates, Icon: Copy, queue: 'duplicates' },
  { textKey: 'pages.rejectedRecords', path: paths.adminRejectedRecords, Icon: PackageX, queue: 'rejectedRecords' },
  { textKey: 'pages.sources', path: paths.adminSources, Icon: Rss, queue: 'sources', others: /^\/admin\/runs$/ },
  { textKey: 'pages.audit', path: paths.adminAudit, Icon: FileClock },
  { textKey: 'pages.securityLog', path: paths.adminSecurityLog, Icon: ShieldCheck },
  { textKey: 'pages.duties', path: paths.adminDuties, Icon: Scale },
  { textKey: 'pages.profile', path: paths.adminProfile, Icon: Settings },
]

const iconButton = 'inline-flex size-11 shrink-0 items-center justify-center rounded-sign hover:bg-sunken'
const closeMenu = () => document.getElementById('admin-menu')?.hidePopover()

interface FrameProps {
  texts: AdminTexts
  queues: QueueCounts
  children: ReactNode
}

/** Around each admin page: a menu at the side, on a phone behind a button, with the search box and own account on top. */
export function AdminFrame({ texts: frameTexts, queues, children }: FrameProps) {
  const t = useT()
  const texts = usePageTexts(frameTexts)
  useFocusRecovery()
  const logOut = useLogOut('info', texts('loggedOut'), paths.login)
  return (
    <div className="flex flex-1 flex-col lg:flex-row">
      <aside
        id="admin-menu"
        popover="auto"
        aria-label={texts('menu')}
        className="fixed inset-0 m-0 h-dvh max-h-none w-full max-w-none overflow-y-auto border-0 bg-sunken p-3 text-ink lg:sticky lg:inset-auto lg:top-0 lg:flex lg:w-64 lg:shrink-0 lg:flex-col lg:border-r lg:border-line"
      >
        <div className="flex items-center justify-between">
          <LocalLink to={paths.adminDashboard} onClick={closeMenu} className="inline-block rounded-sign p-2">
            <Logo />
          </LocalLink>
          <button
            type="button"
            popoverTarget="admin-menu"
            popoverTargetAction="hide"
            className={`${iconButton} lg:hidden`}
          >
            <X aria-hidden="true" className="size-6" />
            <span className="sr-only">{texts('closeMenu')}</span>
          </button>
        </div>
        <div className="mt-2">
          <AdminNav entries={entries} texts={frameTexts} queues={queues} onChoose={closeMenu} />
        </div>
        <div className="mt-6 grid justify-items-start gap-4 border-t border-line px-3 pt-4 lg:mt-auto">
          <LocalLink to={paths.adminAsVisitor} reloadDocument className="link text-sm">
            {texts('asVisitor')}
          </LocalLink>
          <div className="grid justify-items-start gap-4 lg:hidden">
            <LanguageSwitch />
            <ThemeSwitch />
          </div>
        </div>
      </aside>
      <div className="flex min-w-0 flex-1 flex-col [--bar:3.5rem]">
        <header className="z-30 flex min-h-14 flex-wrap items-center gap-x-2 border-b border-line bg-surface px-4 py-1.5 lg:sticky lg:top-0 lg:flex-nowrap lg:px-6">
          <button type="button" popoverTarget="admin-menu" className={`${iconButton} -ml-3 lg:hidden`}>
            <Menu aria-hidden="true" className="size-5" />
            <span className="sr-only">{texts('openMenu')}</span>
          </button>
          <LocalLink to={paths.adminDashboard} className="inline-flex items-center rounded-sign lg:hidden">
            <Logo />
          </LocalLink>
          <div className="order-last w-full lg:order-none lg:mr-auto lg:w-auto lg:min-w-48 lg:max-w-md lg:flex-1">
            <AdminSearch texts={frameTexts} />
          </div>
          <div className="ml-auto flex items-center gap-1 max-lg:-mr-3">
            <div className="hidden items-center gap-3 lg:flex">
              <ThemeSwitch />
              <LanguageSwitch />
            </div>
            <LocalLink to={paths.adminProfile} className={iconButton}>
              <UserRound aria-hidden="true" className="size-5" />
              <span className="sr-only">{texts('ownAccount')}</span>
            </LocalLink>
            <button
              type="button"
              onClick={() => void logOut()}
              className="inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-sign px-2 font-semibold hover:bg-sunken"
            >
              <LogOut aria-hidden="true" className="size-5" />
              <span className="max-xl:sr-only">{t('web.nav.logout')}</span>
            </button>
          </div>
        </header>
        <main id="content" tabIndex={-1} className="flex-1 p-4 outline-none lg:p-8">
          {children}
        </main>
      </div>
    </div>
  )
}
