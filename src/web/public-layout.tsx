import type { ReactNode } from 'react'
import { Outlet, useNavigation } from 'react-router'
import { ErrorMessage } from './error-page.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { languageGuard } from './language-guard.ts'
import { ProgressBar } from './ui/progress-bar.tsx'

// A loader, so that what guards these pages also runs when they are reached without a new document.
export const loader = languageGuard

export default function PublicLayout() {
  return (
    <Frame>
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
  const navigating = useNavigation().state !== 'idle'
  return (
    <>
      <ProgressBar busy={navigating} />
      <Header />
      <main id="content" tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      <Footer />
    </>
  )
}
