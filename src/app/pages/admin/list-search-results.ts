import { formatShortDay } from '#shared/dates.ts'
import { type Language } from '#shared/language.ts'
import { currencies, formatMoney } from '#shared/money.ts'
import { paths } from '#shared/paths.ts'
import type { AdminSearchResults } from './search-contract.ts'

/** One line below the search box of the back-office. */
export interface SearchResult {
  kind: keyof AdminSearchResults
  id: string
  title: string
  /** What distinguishes it from others of the same name. */
  more?: string
  path: string
  /** It leads to the list of all that was found. */
  all?: boolean
}

/** The description of a result. */
interface SearchResultTexts {
  hidden: string
  deletedAccount: string
}

/** What was found, in the order of its lines: a kind after the other, and after the first few the way to all. */
export function listSearchResults(
  found: AdminSearchResults,
  text: string,
  language: Language,
  texts: SearchResultTexts,
): SearchResult[] {
  const all = (kind: keyof AdminSearchResults, path: string): SearchResult[] =>
    found[kind].more
      ? [{ kind, id: 'all', title: '', path: `${path}?search=${encodeURIComponent(text)}`, all: true }]
      : []
  return [
    ...found.homes.items.map(({ id, title, location, hidden: isHidden }): SearchResult => ({
      kind: 'homes',
      id,
      title,
      more: isHidden ? `${location} · ${texts.hidden}` : location,
      path: paths.adminProperty(id),
    })),
    ...all('homes', paths.adminProperties),
    ...found.users.items.map(({ id, name, email }): SearchResult => ({
      kind: 'users',
      id,
      title: name,
      more: email,
      path: paths.adminUser(id),
    })),
    ...all('users', paths.adminUsers),
    ...found.sources.items.map(({ id, name, website }): SearchResult => ({
      kind: 'sources',
      id,
      title: name,
      more: website,
      path: paths.adminSource(id),
    })),
    ...found.payments.items.map(({ id, number, userId, email, cents, currency, madeAt }): SearchResult => ({
      kind: 'payments',
      id,
      title: number ?? id,
      more: `${email ?? texts.deletedAccount} · ${formatMoney(
        cents,
        language,
        currencies.find((known) => known === currency.toUpperCase()),
      )} · ${formatShortDay(madeAt, language)}`,
      // Where the account is gone, the invoice is shown.
      path: userId === null ? paths.adminReceipt(id) : paths.adminUser(userId),
    })),
  ]
}
