import { isRouteErrorResponse, useLocation, useRouteError } from 'react-router'
import { paths } from '#shared/paths.ts'
import { brand } from '#shared/brand.ts'
import { useLocalPath } from '#ui/language/local-link.tsx'
import { Logo } from '#ui/components/logo.tsx'
import { PageMessage } from './page-message.tsx'
import { useT } from '#ui/language/page-frame.tsx'

interface GoneReason {
  title: string
  text: string
}
/** A page that is gone may state the reason itself. */
const isGoneReason = (value: unknown): value is GoneReason =>
  typeof value === 'object' && value !== null && 'title' in value && 'text' in value

interface ErrorMessageProps {
  /** In the place of the links to the home page and to the homes. */
  links?: readonly (readonly [path: string, text: string])[]
}

/** Replaces a page that failed. It says what to do, never what broke. */
export function ErrorMessage({ links }: ErrorMessageProps) {
  const t = useT()
  const local = useLocalPath()
  const error = useRouteError()
  const status = isRouteErrorResponse(error) ? error.status : 500
  const reason = isRouteErrorResponse(error) && isGoneReason(error.data) ? error.data : undefined
  const kind = status === 404 || reason ? 'notFound' : status === 400 ? 'invalid' : undefined
  const named = kind ?? (status === 503 ? 'away' : status === 429 ? 'busy' : undefined)
  const { pathname, search } = useLocation()
  // The error of a browser without a connection.
  const isOffline = error instanceof TypeError
  const title =
    reason?.title ?? (named ? t(`web.error.${named}Title`) : t(isOffline ? 'web.error.noServer' : 'web.error.title'))
  const text =
    reason?.text ?? (named ? t(`web.error.${named}Text`) : t(isOffline ? 'web.error.noServerText' : 'web.error.text'))
  const home = [paths.home, t('web.error.home')] as const
  const homes = [paths.properties, t('web.error.homes')] as const
  // What is gone was a home.
  const ways = links ?? (reason ? [homes, home] : [home, homes])
  return (
    <>
      <title>{`${title} | ${brand.name}`}</title>
      <meta name="robots" content="noindex" />
      <PageMessage title={title} text={text} front={kind ? 'low' : 'house'}>
        {/* Plain links: a new document recovers from an error in this one. */}
        {!kind && (
          <a href={pathname + search} className="button button-sign">
            {t('web.error.retry')}
          </a>
        )}
        {ways.map(([path, label], at) => (
          <a key={path} href={local(path)} className={`button ${kind && at === 0 ? 'button-sign' : 'button-quiet'}`}>
            {label}
          </a>
        ))}
      </PageMessage>
    </>
  )
}

/** The same without a layout, for when that could not be shown either. */
export function ErrorPage() {
  const local = useLocalPath()
  return (
    <>
      <header className="page flex min-h-16 items-center">
        <a href={local(paths.home)} className="rounded-sign">
          <Logo />
        </a>
      </header>
      <main id="content" tabIndex={-1} className="outline-none">
        <ErrorMessage />
      </main>
    </>
  )
}
