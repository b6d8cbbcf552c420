import { readStoredText } from '#ui/components/browser-storage.ts'

interface PageAccount {
  id: string
  /** Has the page follow the account of the browser. @returns the sentence that tells why nothing was sent */
  refuse: () => string
}

let pageAccount: PageAccount | undefined

/** The account that logged in in this tab since its document was loaded. */
let ownLogin: string | undefined

/** States whose page this is, as its root data says; undefined for a guest. */
export function setPageAccount(account: PageAccount | undefined): void {
  pageAccount = account
}

/** States that somebody has logged in in this tab, whose page it is about to become. */
export function noteOwnLogin(id: string): void {
  pageAccount = undefined
  ownLogin = id
}

/** Whether the account logged in in this tab, and not in another one. */
export const isOwnLogin = (id: string): boolean => id === ownLogin

/** The account as stored in this browser, by any of its tabs. */
export function readStoredUser(): Record<string, unknown> {
  try {
    const user: unknown = JSON.parse(readStoredText('user') ?? 'null')
    return typeof user === 'object' && user ? { ...user } : {}
  } catch {
    return {}
  }
}

/** Returns the id of the stored account. */
export function readStoredUserId(): string | undefined {
  const { id } = readStoredUser()
  return typeof id === 'string' ? id : undefined
}

/**
 * To be asked before a page sends anything: the token is that of the browser, so what one person typed would be sent in the
 * name of another who has logged in in another tab.
 *
 * @returns the sentence of the refusal if the browser belongs to another account than the page
 */
export function refuseOtherAccount(): string | undefined {
  const id = readStoredUserId()
  return pageAccount && id !== undefined && id !== pageAccount.id ? pageAccount.refuse() : undefined
}
