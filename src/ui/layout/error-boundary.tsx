import { isRouteErrorResponse, useLocation, useRouteError } from 'react-router'
import { paths } from '#shared/paths.ts'
import { brand } from '#shared/brand.ts'
import { useLocalPath } from '#ui/language/local-link.tsx'
import { Logo } from '#ui/components/logo.tsx'
import { MessagePage } from './page-message.tsx'
import { useT } from '#ui/language/page-frame.tsx'

interface Told {
  title: string
  text: string
}
/** A page that is gone may say itself why. */
const tells = (said: unknown): said is Told =>
  typeof said === 'object' && said !== null && 'title' in said && 'text' in said

/** What stands in place of a page that could not be shown. It tells what to do, never what broke. */
export function ErrorMessage() {
  const t = useT()
  const local = useLocalPath()
  const error = useRouteError()
  const status = isRouteErrorResponse(error) ? error.status : 500
  const told = isRouteErrorResponse(error) && tells(error.data) ? error.data : undefined
  const kind = status === 404 || told ? 'notFound' : status === 400 ? 'invalid' : undefined
  const { pathname, search } = useLocation()
  // What a browser throws when nobody answers.
  const away = error instanceof TypeError
  const title = told?.title ?? (kind ? t(`web.error.${kind}Title`) : t(away ? 'web.error.noServer' : 'web.error.title'))
  const text = told?.text ?? (kind ? t(`web.error.${kind}Text`) : t(away ? 'web.error.noServerText' : 'web.error.text'))
  return (
    <>
      <title>{`${title} | ${brand.name}`}</title>
      <meta name="robots" content="noindex" />
      <MessagePage title={title} text={text} front={kind ? 'low' : 'house'}>
        {/* Plain links: a fresh document mends what went wrong in this one. */}
        {!kind && (
          <a href={pathname + search} className="button button-sign">
            {t('web.error.retry')}
          </a>
        )}
        <a href={local(paths.home)} className={`button ${kind ? 'button-sign' : 'button-quiet'}`}>
          {t('web.error.home')}
        </a>
        <a href={local(paths.properties)} className="button button-quiet">
          {t('web.error.homes')}
        </a>
      </MessagePage>
    </>
  )
}

/** The same where no layout could be shown either. */
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
