import { type Selectable, sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'
import type { Properties } from '#platform/database/tables.ts'
import { writeMail } from '#platform/mail/outbox.ts'
import { hideContactIn } from '#shared/hide-contact.ts'
import type { Language } from '#shared/language.ts'
import { toLanguagePath, paths } from '#shared/paths.ts'
import { getOrCreate } from '#shared/records.ts'
import { bilingualTranslator } from '#shared/texts.ts'
import { brand } from '#shared/brand.ts'
import { alertMailMessages } from './alert-mail-messages.ts'
import type { PushMessage } from '#features/renters/notifications/mutations.server.ts'
import { formatAllotment } from '#features/properties/catalogue/format-allotment.ts'
import { formatShownPrice } from '#features/properties/catalogue/format-property.ts'
import { getPropertyTranslator } from '#features/properties/catalogue/property-translator.server.ts'
import { translateTitle } from '#features/properties/catalogue/shown-title.ts'
import { getShownStatus, toAllotment } from '#features/properties/catalogue/summary-row.ts'
import { toPrice } from '#features/properties/catalogue/to-facts.server.ts'
import type { Allocation } from '#features/properties/catalogue/values.ts'
import { readIndexedProperties } from '#features/properties/search-updates/index-rows.server.ts'
import type { TextIndex } from '#features/properties/text-search/match-text.server.ts'
import type { AlertKind } from './alert-values.ts'
import { hiddenIdsOf } from '#features/renters/hidden/queries.server.ts'
import { getShownName } from './search-name.server.ts'
import { SearchMatcher } from './search-matcher.server.ts'
import { parseFilter } from './search-query.server.ts'
import { signUnsubscribeToken, readUnsubscribeKey } from './unsubscribe-link.server.ts'

/** The maximum number of homes in a mail; the others are only counted. */
const maxListedProperties = 10
/** The maximum number of searches with their own unsubscribe link in a mail, besides the link for all. */
const maxListedSearches = 5
const maxMatchAge = '7 days'

const translators = bilingualTranslator(alertMailMessages, brand.name)
type T = (typeof translators)['nl']

export interface AlertDeps {
  origin: string
  /** Sends the same notice to the devices of the account, in the transaction of the mail. */
  notify?: (transaction: Db, userId: string, notice: PushMessage) => Promise<unknown>
}

/** An alert that is due, by account and frequency. */
export interface AlertSchedule {
  user_id: string
  frequency: 'instant' | 'daily'
}

interface MatchedProperty {
  id: string
  title: string
  city: string
  kind: AlertKind
  /** The rent as lists show it, and the amount alone for a title; undefined if none is stated. */
  rent: string
  amount: string | undefined
  areaM2: number | null
  rooms: number | null
  allocation: Allocation | null
  closes_at: Date | null
  searches: { id: string; name: string }[]
}

type RentRow = Parameters<typeof toPrice>[0] &
  Pick<Selectable<Properties>, 'service_costs' | 'service_costs_cents' | 'utilities' | 'utilities_cents'>

/** The rent of a home as lists show it. */
function formatRent(row: RentRow, language: Language): Pick<MatchedProperty, 'rent' | 'amount'> {
  const rent = toPrice(row)
  const costs = {
    serviceCosts: { kind: row.service_costs, cents: row.service_costs_cents },
    utilities: { kind: row.utilities, cents: row.utilities_cents },
  }
  const { amount, per } = formatShownPrice({ rent, ...costs }, getPropertyTranslator(language))
  const whole = [amount, per].filter(Boolean).join(' ')
  return { rent: whole, amount: per === '' ? undefined : rent.period === 'month' ? amount : whole }
}

/** Takes a user's unsent matches, newest first, and marks them as sent; homes that they have hidden are left out. */
const takeMatches = (db: Db, { user_id, frequency }: AlertSchedule) =>
  db
    .with('m', (query) =>
      query
        .updateTable('search_matches')
        .set({ notified_at: sql<Date>`now()` })
        .where('notified_at', 'is', null)
        .where('search_number', 'in', (numbers) =>
          numbers
            .selectFrom('saved_searches')
            .select('number')
            .where('user_id', '=', user_id)
            .where('frequency', '=', frequency),
        )
        .returning(['search_number', 'property_id', 'kind', 'found_at', 'price_cents']),
    )
    .selectFrom('m')
    .innerJoin('saved_searches as s', 's.number', 'm.search_number')
    .innerJoin('properties as p', 'p.id', 'm.property_id')
    .select(['m.kind', 'm.price_cents as foundCents', 'p.month_price_cents as monthCents'])
    .select(['s.id as searchId', 's.number', 's.name', 's.query', 'p.id', 'p.title', 'p.city', 'p.status'])
    .select(['p.street', 'p.property_type as propertyType'])
    .select(['p.area_m2 as areaM2', 'p.rooms', 'p.allocation', 'p.closes_at'])
    .select(['p.price_cents', 'p.price_up_to_cents', 'p.currency', 'p.price_period', 'p.price_on_request'])
    .select(['p.service_costs', 'p.service_costs_cents', 'p.utilities', 'p.utilities_cents'])
    .where('s.paused', '=', false)
    .where('s.deleted_at', 'is', null)
    // Not what was found before alerts were turned on again.
    .whereRef('m.found_at', '>=', 's.notify_since')
    .where(sql<boolean>`p.id not in (${hiddenIdsOf(user_id)})`)
    .where(sql<boolean>`m.found_at > now() - ${maxMatchAge}::interval`)
    .orderBy('m.found_at', 'desc')
    .orderBy('m.property_id')
    .orderBy('m.search_number')
    .orderBy('m.kind')
    .limit(5_000)
    .execute()
type TakenMatch = Awaited<ReturnType<typeof takeMatches>>[number]

/** Finds the matches that still hold: a home may have become dearer, or have been changed otherwise, since it was found. */
async function createHoldsTest(db: Db, known: TextIndex, rows: readonly TakenMatch[]) {
  const matcher = new SearchMatcher(known)
  for (const [number, query] of new Map(rows.map((row) => [row.number, row.query])))
    matcher.put({ number, filter: parseFilter(query), kinds: ['new'], notifySince: 0 })
  const homes = await readIndexedProperties(db, [...new Set(rows.map(({ id }) => id))])
  const fitting = new Map(
    homes.map((home) => [
      home.id,
      new Set(matcher.match({ home, dropped: false, returned: true, at: Date.now() }).new),
    ]),
  )
  return ({ id, number, kind, foundCents, monthCents }: TakenMatch): boolean =>
    fitting.get(id)?.has(number) === true && (kind === 'new' || (monthCents !== null && monthCents <= foundCents))
}

/** Deletes matches that no longer hold, so that they are found again if they hold later. */
async function deleteLapsed(db: Db, rows: readonly TakenMatch[]): Promise<void> {
  if (rows.length === 0) return
  await sql`delete from search_matches as m using unnest(${rows.map((row) => row.number)}::integer[],
      ${rows.map((row) => row.id)}::uuid[], ${rows.map((row) => row.kind)}::text[],
      ${rows.map((row) => row.foundCents)}::integer[]) as lapsed (number, id, kind, cents)
    where search_number = number and property_id = id and m.kind = lapsed.kind and price_cents = cents`.execute(db)
}

/** The homes of a user's unsent matches that still hold. */
async function takePendingMatches(
  db: Db,
  schedule: AlertSchedule,
  { language, known }: { language: Language; known: TextIndex },
): Promise<MatchedProperty[]> {
  const taken = await takeMatches(db, schedule)
  if (taken.length === 0) return []
  const holds = await createHoldsTest(db, known, taken)
  const rows = taken.filter(holds)
  await deleteLapsed(
    db,
    taken.filter((row) => !holds(row)),
  )
  const searches = new Map<string, { name: string; statuses: readonly string[] | undefined }>()
  const properties = new Map<string, MatchedProperty>()
  for (const { searchId, name, query, status, kind, number: _, ...home } of rows) {
    const search = getOrCreate(searches, searchId, () => ({
      name: getShownName({ name, query }, language),
      statuses: parseFilter(query).status,
    }))
    // The home may have been let, or closed for replies, in the meantime.
    const shown = getShownStatus({ status, closes_at: home.closes_at }, Date.now())
    if (!(search.statuses?.includes(shown) ?? true)) continue
    const found = properties.get(home.id) ?? {
      ...home,
      ...formatRent(home, language),
      title: hideContactIn(translateTitle(home, getPropertyTranslator(language))),
      kind,
      searches: [],
    }
    // A home that is new to one search is shown as new, also if its price dropped for another.
    if (kind === 'new') found.kind = 'new'
    if (!found.searches.some(({ id }) => id === searchId)) found.searches.push({ id: searchId, name: search.name })
    properties.set(home.id, found)
  }
  return [...properties.values()]
}

function formatLines(t: T, home: MatchedProperty): string[] {
  const { kind, rent, areaM2, rooms, searches, allocation } = home
  const facts = [areaM2 !== null && t('area', { count: areaM2 }), rooms !== null && t('rooms', { count: rooms })]
  return [
    [kind === 'drop' ? t('dropped', { rent }) : rent, ...facts].filter(Boolean).join(' · '),
    ...(allocation
      ? [
          formatAllotment(
            { allotment: toAllotment(home), status: 'for_rent' },
            Date.now(),
            getPropertyTranslator(t.language),
          ),
        ]
      : []),
    t('fits', { names: searches.map(({ name }) => `“${name}”`).join(', ') }),
  ]
}

/** Formats a home on one line, with its title, city and rent. */
const formatOneLine = ({ title, city, amount }: MatchedProperty): string =>
  [title.includes(city) ? title : `${title}, ${city}`, amount].filter(Boolean).join(', ')

/**
 * Mails a user the new matches of their searches that still hold, each once, in the transaction that marks them as sent;
 * not to an unconfirmed address or a deactivated account. @returns whether there was something to send
 */
export async function sendAlert(
  transaction: Db,
  schedule: AlertSchedule,
  { origin, notify, known }: AlertDeps & { known: TextIndex },
): Promise<boolean> {
  const recipient = await transaction
    .selectFrom('users')
    .select(['name', 'email', 'language', 'deactivated_at'])
    .select(sql<number>`extract(epoch from now())::integer`.as('now'))
    .where('id', '=', schedule.user_id)
    .where('email_confirmed_at', 'is not', null)
    .executeTakeFirst()
  if (!recipient) return false
  const properties = await takePendingMatches(transaction, schedule, { language: recipient.language, known })
  // Matches found while the account is deactivated are not sent later either.
  if (recipient.deactivated_at) return false
  const [first] = properties
  if (!first) return false

  const t = translators[recipient.language]
  const buildUrl = (path: string) => origin + toLanguagePath(t.language, path)
  const key = await readUnsubscribeKey(transaction)
  const buildUnsubscribeUrl = (scope: 'search' | 'account', id: string) =>
    `${buildUrl(paths.unsubscribeAlerts)}?token=${signUnsubscribeToken(key, { scope, id, issuedAt: recipient.now })}`
  const searches = [...new Map(properties.flatMap((home) => home.searches.map((one) => [one.id, one]))).values()]
  const isSingle = properties.length === 1
  const count = properties.length
  const [subject, heading] = !isSingle
    ? [t('subjectMany', { count }), t('headingMany', { count })]
    : first.kind === 'new'
      ? [t('subjectNew', { home: formatOneLine(first) }), t('headingNew')]
      : [t('subjectDrop', { home: formatOneLine(first) }), t('headingDrop')]
  const unlistedCount = properties.length - maxListedProperties
  const unsubscribeUrl = buildUnsubscribeUrl('account', schedule.user_id)
  await writeMail(transaction, {
    to: recipient.email,
    unsubscribeUrl,
    language: t.language,
    subject,
    heading,
    paragraphs: [t('hello', { name: recipient.name }), t(isSingle ? 'textOne' : 'textMany')],
    items: properties.slice(0, maxListedProperties).map((home) => ({
      label: formatOneLine({ ...home, amount: undefined }),
      url: buildUrl(paths.property(home.id)),
      lines: formatLines(t, home),
    })),
    action: isSingle
      ? { label: t('look'), url: buildUrl(paths.property(first.id)) }
      : { label: t('action'), url: buildUrl(paths.searches) },
    notes: [...(unlistedCount > 0 ? [t('more', { count: unlistedCount })] : []), t('note')],
    links: [
      ...searches
        .slice(0, maxListedSearches)
        .map(({ id, name }) => ({ label: t('stopOne', { name }), url: buildUnsubscribeUrl('search', id) })),
      { label: t('stopAll'), url: unsubscribeUrl },
    ],
  })
  await notify?.(transaction, schedule.user_id, {
    title: subject,
    body: (isSingle ? formatLines(t, first) : properties.slice(0, 3).map((home) => formatOneLine(home))).join('\n'),
    url: toLanguagePath(t.language, isSingle ? paths.property(first.id) : paths.searches),
  })
  return true
}
