import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import type { RootAccount } from '#features/accounts/sessions/use-account.ts'
import { toast } from '#ui/components/toast.tsx'
import { isOwnLogin, readStoredUserId, refuseOtherAccount, setPageAccount } from '#ui/forms/page-account.ts'
import { readStoredToken } from '#ui/forms/stored-token.ts'
import { useT } from '#ui/language/page-frame.tsx'

/** Refuses what this page would send once somebody else has logged in in another tab, and tells whose page it has become. */
export function usePageAccount(account: RootAccount['account'] | undefined): void {
  const t = useT()
  const { revalidate } = useRevalidator()
  const id = account?.id
  useEffect(() => {
    const refuse = () => {
      void revalidate()
      return t('web.error.otherAccount')
    }
    setPageAccount(id === undefined ? undefined : { id, refuse })
    // Forms that the router sends have the session of the browser in its cookie.
    const onSubmit = (event: SubmitEvent) => {
      const isPost = event.target instanceof HTMLFormElement && event.target.method === 'post'
      const refusal = isPost ? refuseOtherAccount() : undefined
      if (refusal === undefined) return
      event.preventDefault()
      event.stopPropagation()
      toast('error', refusal)
    }
    window.addEventListener('submit', onSubmit, true)
    return () => window.removeEventListener('submit', onSubmit, true)
  }, [id, revalidate, t])
  useEffect(() => {
    // A document that the browser kept as it was left has missed that somebody logged out; it must not be read again.
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (!persisted || id === undefined || (readStoredToken() !== null && readStoredUserId() === id)) return
      document.documentElement.hidden = true
      window.location.reload()
    }
    window.addEventListener('pageshow', onPageShow)
    return () => window.removeEventListener('pageshow', onPageShow)
  }, [id])
  const lastId = useRef<string>(undefined)
  useEffect(() => {
    if (account === undefined) return
    const isOther = lastId.current !== undefined && lastId.current !== account.id
    lastId.current = account.id
    if (isOther && !isOwnLogin(account.id)) toast('info', t('web.nav.loggedInAs', { name: account.name }))
  }, [account, t])
}
