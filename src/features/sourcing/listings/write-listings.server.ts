import { isPreferredCapture, toCapturedListing, type CapturedListing } from './captured-listing.server.ts'
import { CompiledQuery, sql, type Insertable, type Selectable } from 'kysely'
import { uuidv7 } from 'uuidv7'
import type { Db, DbTransaction } from '#platform/database/db.ts'
import type { ListingEvents, Listings } from '#platform/database/tables.ts'
import type { Listing } from './contract.ts'
import { type FactTimes, updateFactTimes } from './fact-times.ts'
import { keepKnownFacts } from './keep-known-facts.ts'
import { matchKeyColumns, toMatchKeyColumns } from './match-keys.ts'
import { listingColumns, toPropertyJson } from './to-property-columns.server.ts'
import { markPhotosChanged } from '#features/sourcing/listing-photos/queue-photo-changes.server.ts'

export interface WriteReport {
  new: number
  changed: number
  same: number
  /** Ids of new and changed listings. */
  changedListingIds: string[]
  /** Numbers of listings with known facts that their last reading lacked. */
  lacking: string[]
}

type StoredColumn =
  | 'number'
  | 'id'
  | 'property_id'
  | 'completeness'
  | 'first_seen_at'
  | 'last_seen_at'
  | 'lacking_facts'
type StoredListing = Pick<Selectable<Listings>, StoredColumn> & {
  contentHash: Buffer
  price_cents: number | null
  fact_times: FactTimes | null
  /** What is stored, where a reading has to be compared with it. */
  content?: Listing | undefined
}

const seenColumns = ['record_hash', 'first_seen_at', 'last_seen_at', 'lacking_facts', 'fact_times']
const contentColumns = ['url', 'content', 'content_hash', 'completeness', ...matchKeyColumns, ...seenColumns]

// One JSON parameter per batch: one per column and row would exceed PostgreSQL's limit. Rows of listings are jsonb: their
// content is then parsed once, where json would be read to find its end, to take it out and to store it.
const insertInto = (table: 'listings' | 'listing_events', columns: readonly string[], type: 'json' | 'jsonb') =>
  `insert into ${table} (${columns.join(', ')})
    select ${columns.join(', ')} from ${type}_populate_recordset(null::${table}, $1)`
const setColumns = (columns: readonly string[]) => columns.map((column) => `${column} = given.${column}`).join(', ')
const seenTimes = `first_seen_at = least(properties.first_seen_at, given.first_seen_at),
    last_seen_at = greatest(properties.last_seen_at, given.last_seen_at)`

const propertyColumns = ['id', ...listingColumns, 'first_seen_at', 'last_seen_at']
const insertProperties = `insert into properties (${propertyColumns.join(', ')}, source_slugs)
    select ${propertyColumns.join(', ')}, array[(select slug from sources where id = $2)]
    from json_populate_recordset(null::properties, $1)`
const insertListings = insertInto('listings', ['id', 'source_id', 'number', 'property_id', ...contentColumns], 'jsonb')
const updateProperties = `update properties set ${setColumns(listingColumns)}, ${seenTimes}
  from json_populate_recordset(null::properties, $1) as given where properties.id = given.id`
const updateListingColumns = (columns: readonly string[]) => `update listings set ${setColumns(columns)}
  from jsonb_populate_recordset(null::listings, $1) as given where listings.id = given.id`
const updateListings = updateListingColumns(contentColumns)
const updateListingsSeen = updateListingColumns(seenColumns)
const updatePropertiesSeen = `update properties set ${seenTimes}
  from jsonb_populate_recordset(null::listings, $1) as given where properties.id = given.property_id`
const priceEventColumns = ['id', 'listing_id', 'at', 'kind', 'price_before_cents', 'price_after_cents']
const insertPriceEvents = insertInto('listing_events', priceEventColumns, 'json')

/** The first byte of a jsonb parameter in its binary form: the version of that form. */
const jsonbVersion = '\u0001'

const bytea = (bytes: Buffer) => `\\x${bytes.toString('hex')}`

export interface WriteOptions {
  /** Called as soon as it is known that all listings are new. */
  onAllNew?: (() => void) | undefined
  /**
   * Keeps known facts that a reading lacks for the first time, and always those of the fields that the source has
   * stopped stating. Without it none are kept: a person who empties a field means it.
   */
  keepsFacts?: { fallen: ReadonlySet<string> }
}

/** Writes listings of one source, in any order, and their properties in one transaction. */
export const writeListings = (
  db: Db,
  sourceId: string,
  captures: readonly CapturedListing[],
  options: WriteOptions = {},
): Promise<WriteReport> =>
  db.transaction().execute((transaction) => writeListingsWithin(transaction, sourceId, captures, options))

/** `writeListings` within a larger transaction. */
export async function writeListingsWithin(
  db: DbTransaction,
  sourceId: string,
  captures: readonly CapturedListing[],
  { onAllNew, keepsFacts }: WriteOptions = {},
): Promise<WriteReport> {
  const send = async (text: string, rows: readonly string[], more: { start?: string; sourceId?: string } = {}) => {
    if (rows.length === 0) return
    // As bytes: the driver would measure and convert a text of megabytes in two passes.
    const bytes = Buffer.from(`${more.start ?? ''}[${rows.join()}]`)
    await db.executeQuery(CompiledQuery.raw(text, more.sourceId === undefined ? [bytes] : [bytes, more.sourceId]))
  }
  const sendListings = (text: string, rows: readonly string[]) => send(text, rows, { start: jsonbVersion })
  const numbers = [...new Set(captures.map((captured) => captured.listing.number))]
  const { rows: stored } = await sql<StoredListing>`
    select number, id, property_id, content_hash as "contentHash", completeness, first_seen_at, last_seen_at, lacking_facts,
      fact_times, (content ->> 'priceCents')::integer as price_cents from listings
    where source_id = ${sourceId} and number = any(${numbers}) for update`.execute(db)
  if (stored.length === 0) onAllNew?.()

  const known = new Map(stored.map((listing) => [listing.number, listing]))
  await loadChangedContents(db, captures, known)
  const outcome = resolveCaptures(captures, known, keepsFacts)
  const toListingRow = ({ state, winningCapture, last }: ResolvedListing) => {
    const row = JSON.stringify({
      id: state.id,
      source_id: sourceId,
      number: state.number,
      property_id: state.property_id,
      url: winningCapture?.listing.url,
      ...(winningCapture && toMatchKeyColumns(winningCapture.listing)),
      content_hash: bytea(state.contentHash),
      completeness: state.completeness,
      record_hash: last?.recordHash ? bytea(last.recordHash) : null,
      first_seen_at: state.first_seen_at,
      last_seen_at: state.last_seen_at,
      lacking_facts: state.lacking_facts,
      fact_times: state.fact_times,
    })
    return winningCapture ? `${row.slice(0, -1)},"content":${winningCapture.json}}` : row
  }
  const toPropertyRow = ({ state, winningCapture }: ResolvedListing) => {
    const { property_id: id, first_seen_at, last_seen_at } = state
    const times = { id, first_seen_at, last_seen_at }
    return winningCapture ? toPropertyJson(winningCapture.listing, times) : JSON.stringify(times)
  }
  const of = (kind: ResolvedListing['kind']) => outcome.resolved.filter((one) => one.kind === kind)
  await send(insertProperties, of('new').map(toPropertyRow), { sourceId })
  await sendListings(insertListings, of('new').map(toListingRow))
  await send(updateProperties, of('changed').map(toPropertyRow))
  await sendListings(updateListings, of('changed').map(toListingRow))
  await send(
    insertPriceEvents,
    outcome.prices.map((event) => JSON.stringify(event)),
  )
  const mayNameOthers = ({ kind, winningCapture }: ResolvedListing) =>
    kind === 'changed' || (winningCapture?.listing.photoUrls.length ?? 0) > 0
  await markPhotosChanged(
    db,
    outcome.resolved.filter((one) => one.kind !== 'seen' && mayNameOthers(one)).map(({ state }) => state.id),
  )
  await sendListings(updateListingsSeen, of('seen').map(toListingRow))
  await sendListings(updatePropertiesSeen, of('seen').map(toListingRow))
  // In the same transaction, so that no process that ends before they are compared loses them.
  await sql`insert into listings_to_compare (listing_id)
    select unnest(${outcome.written.changedListingIds}::uuid[])`.execute(db)
  return outcome.written
}

/** Loads what is stored of the listings that have changed, which are few. */
async function loadChangedContents(
  db: DbTransaction,
  captures: readonly CapturedListing[],
  known: ReadonlyMap<string, StoredListing>,
): Promise<void> {
  const ids = captures.flatMap(({ listing, contentHash, capturedAt }) => {
    const before = known.get(listing.number)
    const isOutside = before && (capturedAt > before.last_seen_at || capturedAt < before.first_seen_at)
    return isOutside && !before.contentHash.equals(contentHash) ? [before.id] : []
  })
  if (ids.length === 0) return
  const { rows } = await sql<{ number: string; content: Listing }>`
    select number, content from listings where id = any(${ids}::uuid[])`.execute(db)
  for (const { number, content } of rows) {
    const before = known.get(number)
    if (before) before.content = content
  }
}

/** A reading with the known facts that it lacks for the first time, and their names. */
function completeCapture(
  captured: CapturedListing,
  { content, last_seen_at, lacking_facts }: StoredListing,
  fallen: ReadonlySet<string>,
) {
  // Of captures at the same time the more complete one is kept.
  if (!content || captured.capturedAt <= last_seen_at) return { captured, lacking: null }
  const { listing, kept } = keepKnownFacts(content, captured.listing, lacking_facts ?? [], fallen)
  if (kept.length === 0) return { captured, lacking: null }
  // Without the mark of its record, so that the same record, read again, says it a second time.
  return { captured: toCapturedListing(listing, captured.capturedAt), lacking: kept }
}

/** The times of the facts of a listing after another capture of it, which replaces it or not. */
function findFactTimes(state: StoredListing, { listing, capturedAt }: CapturedListing, isPreferred: boolean) {
  const { content, fact_times, first_seen_at } = state
  if (!content) return fact_times
  if (isPreferred && capturedAt > first_seen_at) return updateFactTimes(fact_times, content, listing, capturedAt)
  // What an older capture says differently has been so since what was known as the first one.
  const since = !isPreferred && capturedAt < first_seen_at && updateFactTimes(null, listing, content, first_seen_at)
  if (since) return { ...since, ...fact_times }
  return fact_times
}

interface ResolvedListing {
  kind: 'new' | 'changed' | 'seen'
  state: StoredListing
  /** The capture whose content is written; undefined when only the times changed. */
  winningCapture: CapturedListing | undefined
  /** The last capture with the listing's content; undefined when its record must be parsed again. */
  last: CapturedListing | undefined
}

function resolveCaptures(
  captures: readonly CapturedListing[],
  stored: Map<string, StoredListing>,
  keepsFacts: WriteOptions['keepsFacts'],
): { resolved: ResolvedListing[]; written: WriteReport; prices: Insertable<ListingEvents>[] } {
  const prices: Insertable<ListingEvents>[] = []
  const written: WriteReport = { new: 0, changed: 0, same: 0, changedListingIds: [], lacking: [] }
  const resolved = new Map<string, ResolvedListing>()
  for (const read of captures) {
    const before = resolved.get(read.listing.number)
    const state = before?.state ?? stored.get(read.listing.number)
    const { captured, lacking } =
      state && keepsFacts ? completeCapture(read, state, keepsFacts.fallen) : { captured: read, lacking: null }
    const { listing, capturedAt, contentHash, completeness } = captured
    if (!state) {
      written.new++
      const ids = { number: listing.number, id: uuidv7(), property_id: uuidv7() }
      const times = { first_seen_at: capturedAt, last_seen_at: capturedAt }
      const facts = {
        contentHash,
        completeness,
        price_cents: listing.priceCents,
        lacking_facts: null,
        fact_times: null,
        content: listing,
      }
      const newListing = { ...ids, ...times, ...facts }
      resolved.set(listing.number, { kind: 'new', state: newListing, winningCapture: captured, last: captured })
      continue
    }
    const differs = !state.contentHash.equals(contentHash)
    const isPreferred =
      differs && isPreferredCapture({ at: capturedAt, completeness, contentHash }, { ...state, at: state.last_seen_at })
    // Of captures at the same time the more complete one is kept; a different price is then not a change.
    if (isPreferred && capturedAt > state.last_seen_at && listing.priceCents !== state.price_cents)
      prices.push({
        id: uuidv7(),
        listing_id: state.id,
        at: capturedAt,
        kind: 'price',
        price_before_cents: state.price_cents,
        price_after_cents: listing.priceCents,
      })
    if (isPreferred) written.changed++
    else written.same++
    const first_seen_at = capturedAt < state.first_seen_at ? capturedAt : state.first_seen_at
    // A capture that lost to another does not show how long the other content was online.
    const isLatest = (isPreferred || !differs) && capturedAt > state.last_seen_at
    const last_seen_at = isLatest ? capturedAt : state.last_seen_at
    if (!isPreferred && first_seen_at === state.first_seen_at && last_seen_at === state.last_seen_at) continue
    resolved.set(listing.number, {
      kind: before?.kind === 'new' ? 'new' : isPreferred || before?.kind === 'changed' ? 'changed' : 'seen',
      state: {
        ...state,
        ...(isPreferred && {
          contentHash,
          completeness,
          price_cents: listing.priceCents,
          content: state.content && listing,
        }),
        ...(isLatest && { lacking_facts: lacking }),
        fact_times: findFactTimes(state, captured, isPreferred),
        first_seen_at,
        last_seen_at,
      },
      winningCapture: isPreferred ? captured : before?.winningCapture,
      last: !lacking && (isPreferred || !differs) ? captured : undefined,
    })
  }
  written.changedListingIds = [...resolved.values()].filter(({ kind }) => kind !== 'seen').map(({ state }) => state.id)
  written.lacking = [...resolved.values()].flatMap(({ state }) => (state.lacking_facts ? [state.number] : []))
  return { resolved: [...resolved.values()], written, prices }
}
