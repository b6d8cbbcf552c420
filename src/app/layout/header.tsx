import { paths } from '#shared/paths.ts'
import { AccountMenu } from './account-menu.tsx'
import { LanguageSwitch } from '#app/layout/language-switch.tsx'
import { LocalLink, LocalNavLink, useLocalPath } from '#ui/language/local-link.tsx'
import { StyleIcon } from '#ui/components/style-icon.tsx'
import { Logo } from '#ui/components/logo.tsx'
import { useT } from '#ui/language/page-frame.tsx'
import { useAccount } from '#features/accounts/sessions/use-account.ts'
import { useFavourites } from '#features/renters/favourites/use-favourites.ts'
import { ThemeSwitch } from '#app/layout/theme-switch.tsx'

const links = [
  ['web.nav.home', paths.home],
  ['web.nav.properties', paths.properties],
  ['web.nav.about', paths.about],
  ['web.nav.contact', paths.contact],
] as const

/** In the menu of phones, below the pages. */
const guestLinks = [
  ['web.nav.login', paths.login],
  ['web.nav.register', paths.register],
] as const
const memberLinks = [
  ['web.nav.favourites', paths.favourites],
  ['web.nav.newOwnerListing', paths.submitProperty],
] as const

const iconButton = 'icon-button'

export function Header() {
  const t = useT()
  const account = useAccount()
  const favouriteCount = useFavourites().length
  const local = useLocalPath()
  return (
    <header className="site-header">
      <div className="page flex min-h-16 items-center gap-2">
        <LocalLink to={paths.home} className="mr-auto flex items-center rounded-sign">
          <Logo place="first" />
        </LocalLink>
        <nav aria-label={t('web.nav.label')} className="hidden md:block">
          <ul className="flex gap-1">
            <NavItems className="nav-link" />
          </ul>
        </nav>
        <LocalLink to={paths.submitProperty} className="nav-link max-lg:hidden!">
          {t('web.nav.newOwnerListing')}
        </LocalLink>
        <div className="hidden md:block">
          <LanguageSwitch />
        </div>
        <LocalLink
          to={account ? paths.favourites : `${paths.login}?returnTo=${encodeURIComponent(local(paths.favourites))}`}
          className={`${iconButton} relative`}
        >
          <StyleIcon name="heart" className="size-5" />
          {favouriteCount > 0 && (
            <span aria-hidden="true" className="count numerals">
              {favouriteCount}
            </span>
          )}
          <span className="sr-only">
            {favouriteCount > 0 ? t('web.nav.favouritesCount', { count: favouriteCount }) : t('web.nav.favourites')}
          </span>
        </LocalLink>
        {!account && (
          <LocalLink to={paths.login} className="button button-quiet hidden! lg:inline-flex!">
            {t('web.nav.login')}
          </LocalLink>
        )}
        <AccountMenu />
        <button type="button" popoverTarget="mobile-menu" className={`${iconButton} md:hidden`}>
          <StyleIcon name="menu" className="size-5" />
          <span className="sr-only">{t('web.nav.menu')}</span>
        </button>
      </div>
      <MobileMenu />
    </header>
  )
}

function NavItems(props: { className: string; onClick?: () => void }) {
  const t = useT()
  return links.map(([key, path]) => (
    <li key={key}>
      <LocalNavLink to={path} end={path === paths.home} {...props}>
        {t(key)}
      </LocalNavLink>
    </li>
  ))
}

function MobileMenu() {
  const t = useT()
  const account = useAccount()
  const close = () => document.getElementById('mobile-menu')?.hidePopover()
  return (
    <div id="mobile-menu" popover="auto" className="mobile-menu">
      <div className="-mt-1.5 flex items-center justify-between">
        <Logo place="again" />
        <button type="button" popoverTarget="mobile-menu" popoverTargetAction="hide" className={iconButton}>
          <StyleIcon name="x" className="size-6" />
          <span className="sr-only">{t('web.nav.close')}</span>
        </button>
      </div>
      <ul className="mt-6 divide-y divide-line border-y border-line">
        <NavItems className="menu-link" onClick={close} />
      </ul>
      <ul className="mt-4 grid grid-cols-2 gap-x-4">
        {[...(account ? [] : guestLinks), ...memberLinks].map(([key, path]) => (
          <li key={key}>
            <LocalLink to={path} onClick={close} className="menu-more">
              {t(key)}
            </LocalLink>
          </li>
        ))}
      </ul>
      <div className="mt-4 grid justify-items-start gap-4">
        <LanguageSwitch />
        <ThemeSwitch />
      </div>
    </div>
  )
}
