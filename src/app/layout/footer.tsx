import { useLocation } from 'react-router'
import { brand } from '#shared/brand.ts'
import { paths } from '#shared/paths.ts'
import { LocalLink, useLocalPath } from '#ui/language/local-link.tsx'
import { Logo } from '#ui/components/logo.tsx'
import { useFrame } from '#ui/language/page-frame.tsx'
import { ThemeSwitch } from '#app/layout/theme-switch.tsx'
import { Skyline } from '#ui/components/gable.tsx'
import { useAccount } from '#features/accounts/sessions/use-account.ts'

const quick = [
  ['web.nav.home', paths.home],
  ['web.nav.properties', paths.properties],
] as const
const guestLinks = [
  ['web.nav.register', paths.register],
  ['web.nav.login', paths.login],
] as const
const memberLinks = [
  ['web.nav.favourites', paths.favourites],
  ['web.pages.profile', paths.profile],
] as const
const company = [
  ['web.nav.about', paths.about],
  ['web.nav.contact', paths.contact],
  ['web.nav.newOwnerListing', paths.submitProperty],
  ['web.nav.rentPoints', paths.rentPoints],
  ['web.footer.terms', paths.terms],
  ['web.footer.privacy', paths.privacyPolicy],
  ['web.footer.cookies', paths.cookiePolicy],
  ['web.footer.accessibility', paths.accessibility],
  ['web.footer.figures', paths.moderationFigures],
  ['web.footer.withdraw', paths.withdraw],
] as const
type FooterLink = (typeof quick | typeof company | typeof guestLinks | typeof memberLinks)[number]

export function Footer() {
  const { t, isDemo } = useFrame()
  const account = useAccount()
  const local = useLocalPath()
  const { pathname } = useLocation()
  const hasCall = [paths.home, paths.about].some((path) => local(path) === pathname)
  const column = (title: string, links: readonly FooterLink[]) => (
    <nav aria-label={title}>
      <h2 className="font-semibold">{title}</h2>
      <ul className="footer-links mt-2">
        {links.map(([key, path]) => (
          <li key={key}>
            <LocalLink to={path}>{t(key)}</LocalLink>
          </li>
        ))}
      </ul>
    </nav>
  )
  return (
    <footer className="below-screen mt-auto border-t border-line bg-sunken">
      {hasCall && <Call />}
      <div className="page grid gap-8 py-10 sm:grid-cols-2 lg:grid-cols-4">
        <div>
          <Logo place="again" />
          <p className="mt-3 text-sm text-quiet">
            {brand.company}
            <br />
            {`${brand.street}, ${brand.postcode} ${brand.city}`}
            <br />
            {`${t('web.footer.chamberOfCommerce')} ${brand.chamberOfCommerce}`}
          </p>
          {isDemo && <p className="mt-3 text-sm font-semibold">{t('web.footer.demonstration')}</p>}
        </div>
        {column(t('web.footer.quickLinks'), [...quick, ...(account ? memberLinks : guestLinks)])}
        {column(brand.name, company)}
        <div>
          <h2 className="font-semibold">{t('web.footer.social')}</h2>
          <ul className="-ml-2.5 mt-1 flex">
            {brand.social.map(({ name, url }) => (
              <li key={name}>
                <a href={url} rel="noopener" className={`social-link social-${name}`}>
                  <span className="sr-only">{name}</span>
                </a>
              </li>
            ))}
          </ul>
          <h2 className="mb-2 mt-6 font-semibold">{t('web.theme.label')}</h2>
          <ThemeSwitch />
        </div>
      </div>
      <Skyline row="footer" />
    </footer>
  )
}

/** The invitation to look for a home, on pages about the product. */
function Call() {
  const { t } = useFrame()
  return (
    <div className="bg-sign text-on-sign">
      <div className="page flex flex-wrap items-center justify-between gap-x-8 gap-y-4 py-10">
        <div>
          <p className="sign-type text-2xl">{t('web.footer.callTitle')}</p>
          <p className="mt-1 max-w-prose">{t('web.footer.callText')}</p>
        </div>
        <LocalLink to={paths.properties} className="button bg-on-sign text-sign hover:underline">
          {t('web.footer.callButton')}
        </LocalLink>
      </div>
    </div>
  )
}
