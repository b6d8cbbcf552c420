import type { ReactNode } from 'react'
import { Outlet, type LoaderFunctionArgs } from 'react-router'
import { paths } from '#shared/paths.ts'
import { ErrorMessage } from '#ui/layout/error-boundary.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { redirectAdmin } from '#features/accounts/sessions/guards.server.ts'
import { languageGuard } from '#ui/language/language-guard.ts'
import { useRootData } from '#app/root-data.ts'
import { getPageContext } from '#platform/http/page-context.ts'
import { LocalLink } from '#ui/language/local-link.tsx'
import { useT } from '#ui/language/page-frame.tsx'

// A loader, so that the guards of these pages also run on client navigation.
export function loader({ params, context }: LoaderFunctionArgs) {
  const server = getPageContext(context)
  redirectAdmin(server)
  languageGuard({ params })
  return server.settings.notice?.[server.language] ?? null
}

export default function PublicLayout({ loaderData }: { loaderData: ReturnType<typeof loader> }) {
  return (
    <Frame>
      {loaderData && <p className="border-b border-line bg-sunken px-4 py-2 text-center font-medium">{loaderData}</p>}
      <Outlet />
    </Frame>
  )
}

export function ErrorBoundary() {
  return (
    <Frame>
      <ErrorMessage />
    </Frame>
  )
}

function Frame({ children }: { children: ReactNode }) {
  const rootData = useRootData()
  return (
    <>
      {rootData?.asVisitor && rootData.account.role === 'ADMIN' && <AsVisitor />}
      <Header />
      <main id="content" tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      <Footer />
    </>
  )
}

function AsVisitor() {
  const t = useT()
  return (
    <p className="bg-premium px-4 py-2 text-center text-sm font-medium text-on-premium">
      {t('web.admin.asVisitorNow')}{' '}
      <LocalLink to={paths.admin} className="underline">
        {t('web.admin.back')}
      </LocalLink>
    </p>
  )
}
