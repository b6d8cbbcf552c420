import { sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'
import { drawMail } from '#platform/mail/render-mail.ts'
import { postMail } from '#platform/mail/outbox.ts'
import { isLanguage } from '#shared/language.ts'
import { formatMoney } from '#shared/money.ts'
import { inLanguage, paths } from '#shared/paths.ts'
import { translator } from '#shared/texts.ts'
import { brand } from '#shared/brand.ts'
import { alertMailMessages } from './alert-mail-messages.ts'
import type { Kind } from './contract.ts'
import { filterOf } from './search-query.server.ts'
import { signStop, stopKey } from './unsubscribe-link.server.ts'

/** Homes that a mail shows; of the others it tells how many they are. */
const shownHomes = 10
/** Searches that a mail names and ends one by one; all others end together. */
const namedSearches = 5
/** What could not be told for so long is no news any more. */
const newsFor = '7 days'

const translators = {
  nl: translator('nl', alertMailMessages.nl, brand.name),
  en: translator('en', alertMailMessages.en, brand.name),
}
type T = (typeof translators)['nl']

/** What a person is told by other ways than mail. */
export interface Notice {
  title: string
  body: string
  /** A path of this site, with its language. */
  url: string
}

export interface AlertParts {
  /** Origin of the links in mails. */
  origin: string
  /** Tells somebody the same on their devices; in the transaction of the mail. */
  notify?: (transaction: Db, userId: string, notice: Notice) => Promise<unknown>
}

/** One at whose turn it is to be told, by what they chose. */
export interface Turn {
  user_id: string
  pace: 'at_once' | 'daily'
}

/** A home that is told, and the searches that found it. */
interface FoundHome {
  id: string
  title: string
  city: string
  kind: Kind
  rentCents: number | null
  areaM2: number | null
  rooms: number | null
  searches: { id: string; name: string }[]
}

/**
 * Takes the homes that were found for somebody and not told yet, newest first, and marks them as told; those that are gone
 * are left out.
 */
async function takeUntold(db: Db, { user_id, pace }: Turn): Promise<FoundHome[]> {
  const rows = await db
    .with('m', (query) =>
      query
        .updateTable('search_matches')
        .set({ told_at: sql<Date>`now()` })
        .where('told_at', 'is', null)
        .where('search_number', 'in', (numbers) =>
          numbers
            .selectFrom('saved_searches')
            .select('number')
            .where('user_id', '=', user_id)
            .where('frequency', '=', pace),
        )
        .returning(['search_number', 'property_id', 'kind', 'found_at']),
    )
    .selectFrom('m')
    .innerJoin('saved_searches as s', 's.number', 'm.search_number')
    .innerJoin('properties as p', 'p.id', 'm.property_id')
    .select(['m.kind', 's.id as searchId', 's.name', 's.address', 'p.id', 'p.title', 'p.city', 'p.status'])
    .select(['p.month_price_cents as rentCents', 'p.area_m2 as areaM2', 'p.rooms'])
    .where('s.paused', '=', false)
    .where('s.deleted_at', 'is', null)
    .where(sql<boolean>`m.found_at > now() - ${newsFor}::interval`)
    .orderBy('m.found_at', 'desc')
    .orderBy('m.property_id')
    .orderBy('m.search_number')
    .orderBy('m.kind')
    .limit(5_000)
    .execute()
  const wanted = new Map<string, readonly string[] | undefined>()
  const homes = new Map<string, FoundHome>()
  for (const { searchId, name, address, status, kind, ...home } of rows) {
    if (!wanted.has(searchId)) wanted.set(searchId, filterOf(address).status)
    // It may have been let since.
    if (!(wanted.get(searchId)?.includes(status) ?? true)) continue
    const found = homes.get(home.id) ?? { ...home, kind, searches: [] }
    // New to one search is news, whatever it is to another.
    if (kind === 'new') found.kind = 'new'
    if (!found.searches.some(({ id }) => id === searchId)) found.searches.push({ id: searchId, name })
    homes.set(home.id, found)
  }
  return [...homes.values()]
}

const rentOf = (t: T, { kind, rentCents }: FoundHome): string => {
  if (rentCents === null) return t('rentUnknown')
  return t(kind === 'drop' ? 'dropped' : 'rent', { amount: formatMoney(rentCents, t.language) })
}

const linesOf = (t: T, home: FoundHome): string[] => [
  [
    rentOf(t, home),
    ...(home.areaM2 === null ? [] : [t('area', { count: home.areaM2 })]),
    ...(home.rooms === null ? [] : [t('rooms', { count: home.rooms })]),
  ].join(' · '),
  t('fits', { names: home.searches.map(({ name }) => name).join(', ') }),
]

/** A home in one line: what it is, where, and what it costs. */
const inOneLine = ({ title, city, rentCents }: FoundHome, t: T): string =>
  [
    title.includes(city) ? title : `${title}, ${city}`,
    ...(rentCents === null ? [] : [formatMoney(rentCents, t.language)]),
  ].join(', ')

/**
 * Tells somebody what was found for them since they were last told, in one mail in the transaction that marks it as told:
 * each match once. Nothing is mailed to an address that was not confirmed, nor
 * for an account that is deactivated.
 *
 * @returns whether there was something to tell
 */
export async function tell(transaction: Db, turn: Turn, { origin, notify }: AlertParts): Promise<boolean> {
  const person = await transaction
    .selectFrom('users')
    .select(['name', 'email', 'language', 'deactivated_at'])
    .select(sql<number>`extract(epoch from now())::integer`.as('now'))
    .where('id', '=', turn.user_id)
    .where('email_confirmed_at', 'is not', null)
    .executeTakeFirst()
  if (!person) return false
  const homes = await takeUntold(transaction, turn)
  // What was found meanwhile is not told later either.
  if (person.deactivated_at) return false
  const [first] = homes
  if (!first) return false

  const t = translators[isLanguage(person.language) ? person.language : 'nl']
  const page = (path: string) => origin + inLanguage(t.language, path)
  const key = await stopKey(transaction)
  const stop = (scope: 'search' | 'account', id: string) =>
    `${page(paths.stopAlerts)}?token=${signStop(key, { scope, id, issuedAt: person.now })}`
  const searches = [...new Map(homes.flatMap((home) => home.searches.map((one) => [one.id, one]))).values()]
  const only = homes.length === 1
  const subject = only
    ? t(first.kind === 'new' ? 'subjectNew' : 'subjectDrop', { home: inOneLine(first, t) })
    : t('subjectMany', { count: homes.length })
  const more = homes.length - shownHomes
  const mail = drawMail({
    language: t.language,
    subject: subject.slice(0, 200),
    heading: only ? t(first.kind === 'new' ? 'headingNew' : 'headingDrop') : t('headingMany', { count: homes.length }),
    paragraphs: [t('hello', { name: person.name }), t(only ? 'textOne' : 'textMany')],
    items: homes.slice(0, shownHomes).map((home) => ({
      label: inOneLine({ ...home, rentCents: null }, t),
      url: page(paths.property(home.id)),
      lines: linesOf(t, home),
    })),
    action: only
      ? { label: t('look'), url: page(paths.property(first.id)) }
      : { label: t('action'), url: page(paths.searches) },
    notes: [...(more > 0 ? [t('more', { count: more })] : []), t('note')],
    links: [
      ...searches
        .slice(0, namedSearches)
        .map(({ id, name }) => ({ label: t('stopOne', { name }), url: stop('search', id) })),
      { label: t('stopAll'), url: stop('account', turn.user_id) },
    ],
  })
  await postMail(transaction, { to: person.email, ...mail, stopUrl: stop('account', turn.user_id) })
  await notify?.(transaction, turn.user_id, {
    title: mail.subject,
    body: only
      ? linesOf(t, first).join('\n')
      : homes
          .slice(0, 3)
          .map((home) => inOneLine(home, t))
          .join('\n'),
    url: inLanguage(t.language, only ? paths.property(first.id) : paths.searches),
  })
  return true
}
