import { useEffect, useRef } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { parseLanguagePath, paths } from '#shared/paths.ts'
import { draftPrefix, readStoredText } from '#ui/components/browser-storage.ts'

/**
 * Keeps what somebody typed when their session ends and the page gives way to the login page, for when they are back after
 * logging in: in this tab, and for this account only.
 */
export function useKeptTyping(accountId: string | undefined): void {
  const { pathname, search } = useLocation()
  const { location: next } = useNavigation()
  const key = accountId === undefined ? undefined : `${draftPrefix}${accountId} ${pathname}${search}`
  // Loaded before it is needed, since the page is gone a moment later.
  const typing = useRef<typeof import('#ui/forms/keep-typed.ts')>(undefined)
  useEffect(() => {
    if (key === undefined) return
    void import('#ui/forms/keep-typed.ts').then((module) => {
      typing.current = module
      if (readStoredText(key, 'sessionStorage') !== null) return module.restoreTyped(key)
    })
  }, [key])
  const isEnding = next !== undefined && parseLanguagePath(next.pathname).path === paths.login
  useEffect(() => {
    if (isEnding && key !== undefined) typing.current?.keepTyped(key)
  }, [isEnding, key])
}
