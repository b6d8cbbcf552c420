import { useEffect, useState, type ReactNode } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useLocation, type LoaderFunctionArgs } from 'react-router'
import { parseLanguagePath, paths } from '#shared/paths.ts'
import { BootScript } from '#ui/theme/boot-script.tsx'
import { ErrorPage } from '#ui/layout/error-boundary.tsx'
import { getPageContext } from '#platform/http/page-context.ts'
import { frameContext } from '#app/frame-context.ts'
import { getCurrentFrame } from '#app/pages/admin/current-frame.ts'
import { useRootData, type RootData } from '#app/root-data.ts'
import { DeferredScripts } from '#app/layout/deferred-scripts.tsx'
import { RestoreScroll } from '#app/layout/restore-scroll-script.tsx'
import { SessionSync } from '#app/layout/session-sync.tsx'
import { ProofRequests } from '#features/accounts/second-factor/proof-requests.tsx'
import { useFrame } from '#ui/language/page-frame.tsx'
import { ProgressBar } from '#ui/components/progress-bar.tsx'
import { Toasts } from '#ui/components/toast.tsx'
import styles from '#ui/theme/styles.css?url'

/** Every page has the account of the visitor, with its favourites. */
export async function loader({ context }: LoaderFunctionArgs): Promise<RootData | null> {
  const { visitor, asVisitor, logError } = getPageContext(context)
  if (!visitor) return null
  const { readFavouriteIds, readAccountVersion } = context.get(frameContext)
  const { userId: id, name, email, role, hasPremium } = visitor
  // Better a page without favourites than none; the browser loads them again.
  const orNothing = (error: unknown) => {
    logError(error)
    return undefined
  }
  const [favourites, version] = await Promise.all([
    readFavouriteIds().catch(orNothing),
    readAccountVersion().catch(orNothing),
  ])
  return { account: { id, name, email, role, hasPremium, version }, favourites, asVisitor }
}

export function Layout({ children }: { children: ReactNode }) {
  const {
    t,
    language,
    prefix,
    theme,
    accountTheme,
    accountLanguage,
    nonce,
    textsUrl,
    isDemo,
    deferredUnlessStored,
    isOpen,
    firstVisit,
  } = useFrame()
  return (
    <html
      lang={language}
      data-theme={theme}
      data-account-theme={accountTheme ? '' : undefined}
      data-account-language={accountLanguage ? '' : undefined}
      data-language-fixed={prefix ? '' : undefined}
      data-texts={textsUrl}
      data-is-demo={isDemo ? '' : undefined}
      data-first-visit={firstVisit}
      data-open={isOpen ? '' : undefined}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <BootScript />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <link rel="stylesheet" href={styles} />
        {import.meta.env.SSR && !deferredUnlessStored && (
          <link rel="preload" href={textsUrl} as="fetch" crossOrigin="anonymous" />
        )}
        {/* Nothing is painted of a page that is only partly there, so that nothing moves as the rest comes. */}
        {import.meta.env.SSR && <link rel="expect" href="#restore-scroll" blocking="render" />}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <Meta />
        <Links />
      </head>
      <body>
        <a className="skip-link" href="#content">
          {t('web.skipToContent')}
        </a>
        {children}
        <ProgressBar />
        <Toasts />
        {import.meta.env.SSR ? <RestoreScroll /> : <ScrollRestoration />}
        {deferredUnlessStored ? <DeferredScripts storageKey={deferredUnlessStored} /> : <Scripts nonce={nonce} />}
      </body>
    </html>
  )
}

/**
 * A number that changes when the page becomes that of another account, for which it is then drawn anew: what one person
 * typed is not shown to the next. Who logs in keeps what they typed as a guest.
 */
function useAccountTurn(): number {
  const id = useRootData()?.account.id
  const [last, setLast] = useState({ id, turn: 0 })
  if (id === undefined || id === last.id) return last.turn
  const turn = last.id === undefined ? last.turn : last.turn + 1
  setLast({ id, turn })
  return turn
}

export default function Root() {
  // Tests wait for this before they click, and clicks that came before wait for it.
  useEffect(() => {
    document.documentElement.dataset.hydrated = ''
    window.dispatchEvent(new Event('hydrated'))
  }, [])
  return (
    <>
      <SessionSync />
      <ProofRequests />
      <Outlet key={useAccountTurn()} />
    </>
  )
}

/** Shows that a page could not be loaded: within the frame of the page before, if that keeps it. */
export function ErrorBoundary() {
  const { path } = parseLanguagePath(useLocation().pathname)
  // The frame that was shown is taken down with its page, so it is kept from the first drawing on.
  const [frame] = useState(() => (path.startsWith(`${paths.admin}/`) ? getCurrentFrame() : undefined))
  return frame?.(path) ?? <ErrorPage />
}
