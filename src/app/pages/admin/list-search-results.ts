import { formatShortDay } from '#shared/dates.ts'
import { type Language } from '#shared/language.ts'
import { currencies, formatMoney } from '#shared/money.ts'
import { paths } from '#shared/paths.ts'
import type { AdminSearchResults } from './search-contract.ts'

/** One line below the admin search box. */
export interface SearchResult {
  kind: keyof AdminSearchResults
  id: string
  title: string
  /** Distinguishes it from others with the same name. */
  more?: string
  path: string
  /** Whether it links to the list of all results. */
  all?: boolean
}

/** Returns the result lines, kind by kind, each with a link to all results if there are more. */
export function listSearchResults(
  { properties, users, sources, payments }: AdminSearchResults,
  text: string,
  language: Language,
  texts: Record<'hidden' | 'deletedAccount', string>,
): SearchResult[] {
  const list = <Item extends { id: string }>(
    kind: SearchResult['kind'],
    { items, more }: { items: readonly Item[]; more: boolean },
    describe: (item: Item) => Pick<SearchResult, 'title' | 'more' | 'path'>,
    listPath?: string,
  ): SearchResult[] => [
    ...items.map((item) => ({ kind, id: item.id, ...describe(item) })),
    ...(more && listPath
      ? [{ kind, id: 'all', title: '', path: `${listPath}?search=${encodeURIComponent(text)}`, all: true }]
      : []),
  ]
  const formatPaid = (cents: number, code: string) =>
    formatMoney(
      cents,
      language,
      currencies.find((known) => known === code.toUpperCase()),
    )
  return [
    ...list(
      'properties',
      properties,
      ({ id, title, location, hidden: isHidden }) => ({
        title,
        more: isHidden ? `${location} · ${texts.hidden}` : location,
        path: paths.adminProperty(id),
      }),
      paths.adminProperties,
    ),
    ...list(
      'users',
      users,
      ({ id, name, email }) => ({ title: name, more: email, path: paths.adminUser(id) }),
      paths.adminUsers,
    ),
    ...list('sources', sources, ({ id, name, website }) => ({
      title: name,
      more: website,
      path: paths.adminSource(id),
    })),
    ...list('payments', payments, ({ id, number, userId, email, cents, currency, madeAt }) => ({
      title: number ?? id,
      more: [email ?? texts.deletedAccount, formatPaid(cents, currency), formatShortDay(madeAt, language)].join(' · '),
      // If the account is gone, it links to the invoice.
      path: userId === null ? paths.adminReceipt(id) : paths.adminUser(userId),
    })),
  ]
}
