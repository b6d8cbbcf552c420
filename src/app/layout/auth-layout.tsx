import { Outlet, useLocation, type ClientLoaderFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { paths } from '#shared/paths.ts'
import { languageGuard } from '#ui/language/language-guard.ts'
import { LanguageSwitch } from '#app/layout/language-switch.tsx'
import { LocalLink } from '#ui/language/local-link.tsx'
import { Logo } from '#ui/components/logo.tsx'
import { getPageContext } from '#platform/http/page-context.ts'
import { Street } from '#ui/components/gable.tsx'

export function loader({ params, context }: LoaderFunctionArgs) {
  const server = getPageContext(context)
  languageGuard({ params })
  return server.settings.notice?.[server.language] ?? null
}

/** Leaves a document that sites which opened it can still reach (docs/decisions/0106). */
export async function clientLoader({ request, serverLoader }: ClientLoaderFunctionArgs) {
  if (document.documentElement.dataset.open === undefined) return serverLoader<typeof loader>()
  window.location.assign(request.url)
  // Never resolves, since the browser is leaving this document.
  return new Promise<never>(() => {})
}

/** The layout of login, registration and checkout: one form, beside a drawing of a street or, in the checkout, its order. */
export default function AuthLayout({ loaderData }: { loaderData: ReturnType<typeof loader> }) {
  const isCheckout = useLocation().pathname.endsWith(paths.checkout)
  return (
    <div className={`grid min-h-dvh flex-1 ${isCheckout ? '' : 'lg:grid-cols-2'}`}>
      <div className="flex flex-col">
        <header className="page flex min-h-16 flex-wrap items-center justify-between">
          <LocalLink to={paths.home} className="flex items-center rounded-sign">
            <Logo />
          </LocalLink>
          <LanguageSwitch />
        </header>
        <main id="content" tabIndex={-1} className="page flex-1 py-8 outline-none">
          {loaderData && <p className="card mb-8 bg-sunken px-4 py-3 font-medium">{loaderData}</p>}
          <Outlet />
        </main>
      </div>
      {!isCheckout && (
        <div className="hidden items-end bg-(--facade-sky) lg:flex">
          <Street row="auth" className="block w-full" />
        </div>
      )}
    </div>
  )
}
