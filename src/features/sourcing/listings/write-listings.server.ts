import { isPreferredCapture, type CapturedListing } from './captured-listing.server.ts'
import { CompiledQuery, sql } from 'kysely'
import { uuidv7 } from 'uuidv7'
import type { Db, DbTransaction } from '#platform/database/db.ts'
import { listingColumns, toPropertyColumns } from './to-property-columns.ts'
import { markPhotosChanged } from '#features/sourcing/listing-photos/queue-photo-changes.server.ts'

export interface WriteReport {
  new: number
  changed: number
  same: number
  /** Ids of new and changed listings. */
  changedListingIds: string[]
}

interface StoredListing {
  number: string
  id: string
  property_id: string
  contentHash: Buffer
  completeness: number
  first_seen_at: Date
  last_seen_at: Date
  price_cents: number | null
}

const propertyColumns = ['id', ...listingColumns, 'first_seen_at', 'last_seen_at']
const storedColumns = [
  'id',
  'source_id',
  'number',
  'property_id',
  'url',
  'content',
  'content_hash',
  'completeness',
  'record_hash',
  'first_seen_at',
  'last_seen_at',
]

// One JSON parameter per batch: one per column and row would exceed PostgreSQL's limit.
const insertProperties = `insert into properties (${propertyColumns.join(', ')})
  select ${propertyColumns.join(', ')} from json_populate_recordset(null::properties, $1)`
const insertListings = `insert into listings (${storedColumns.join(', ')})
  select ${storedColumns.join(', ')} from json_populate_recordset(null::listings, $1)`
const updateProperties = `update properties set ${listingColumns.map((column) => `${column} = given.${column}`).join(', ')},
    first_seen_at = least(properties.first_seen_at, given.first_seen_at),
    last_seen_at = greatest(properties.last_seen_at, given.last_seen_at)
  from json_populate_recordset(null::properties, $1) as given where properties.id = given.id`
const updateListings = `update listings set url = given.url, content = given.content, content_hash = given.content_hash,
    completeness = given.completeness, record_hash = given.record_hash, first_seen_at = given.first_seen_at, last_seen_at = given.last_seen_at
  from json_populate_recordset(null::listings, $1) as given where listings.id = given.id`
const updateListingsSeen = `update listings set record_hash = given.record_hash, first_seen_at = given.first_seen_at, last_seen_at = given.last_seen_at
  from json_populate_recordset(null::listings, $1) as given where listings.id = given.id`
const updatePropertiesSeen = `update properties set first_seen_at = least(properties.first_seen_at, given.first_seen_at),
    last_seen_at = greatest(properties.last_seen_at, given.last_seen_at)
  from json_populate_recordset(null::listings, $1) as given where properties.id = given.property_id`

const insertPriceEvents = `insert into listing_events (id, listing_id, at, kind, price_before_cents, price_after_cents)
  select id, listing_id, at, kind, price_before_cents, price_after_cents
  from json_populate_recordset(null::listing_events, $1)`

const bytea = (bytes: Buffer) => `\\x${bytes.toString('hex')}`

/**
 * Writes listings of one source and their properties in one transaction. Several captures may have the same number, in any
 * order.
 *
 * @param onAllNew called as soon as it is known that all listings are new
 * @returns how many captures were of a new listing, changed one, or left it unchanged
 */
export const writeListings = (
  db: Db,
  sourceId: string,
  captures: readonly CapturedListing[],
  onAllNew?: () => void,
): Promise<WriteReport> =>
  db.transaction().execute((transaction) => writeListingsWithin(transaction, sourceId, captures, onAllNew))

/** `writeListings` within a larger transaction. */
export async function writeListingsWithin(
  db: DbTransaction,
  sourceId: string,
  captures: readonly CapturedListing[],
  onAllNew?: () => void,
): Promise<WriteReport> {
  const send = (text: string, rows: unknown[]) =>
    rows.length === 0 ? undefined : db.executeQuery(CompiledQuery.raw(text, [JSON.stringify(rows)]))
  const numbers = [...new Set(captures.map((captured) => captured.listing.number))]
  const { rows: stored } = await sql<StoredListing>`
    select number, id, property_id, content_hash as "contentHash", completeness, first_seen_at, last_seen_at,
      (content ->> 'priceCents')::integer as price_cents from listings
    where source_id = ${sourceId} and number = any(${numbers}) for update`.execute(db)
  if (stored.length === 0) onAllNew?.()

  const outcome = resolveCaptures(captures, new Map(stored.map((listing) => [listing.number, listing])))
  const toListingRow = ({ state, winningCapture, last }: ResolvedListing) => ({
    id: state.id,
    source_id: sourceId,
    number: state.number,
    property_id: state.property_id,
    url: winningCapture?.listing.url,
    content: winningCapture?.listing,
    content_hash: bytea(state.contentHash),
    completeness: state.completeness,
    record_hash: last?.recordHash ? bytea(last.recordHash) : null,
    first_seen_at: state.first_seen_at,
    last_seen_at: state.last_seen_at,
  })
  const toPropertyRow = ({ state, winningCapture }: ResolvedListing) => ({
    id: state.property_id,
    ...(winningCapture && toPropertyColumns(winningCapture.listing)),
    first_seen_at: state.first_seen_at,
    last_seen_at: state.last_seen_at,
  })
  const of = (kind: ResolvedListing['kind']) => outcome.resolved.filter((one) => one.kind === kind)
  await send(insertProperties, of('new').map(toPropertyRow))
  await send(insertListings, of('new').map(toListingRow))
  await send(updateProperties, of('changed').map(toPropertyRow))
  await send(updateListings, of('changed').map(toListingRow))
  await send(insertPriceEvents, outcome.prices)
  const mayNameOthers = ({ kind, winningCapture }: ResolvedListing) =>
    kind === 'changed' || (winningCapture?.listing.photoUrls.length ?? 0) > 0
  await markPhotosChanged(
    db,
    outcome.resolved.filter((one) => one.kind !== 'seen' && mayNameOthers(one)).map(({ state }) => state.id),
  )
  await send(updateListingsSeen, of('seen').map(toListingRow))
  await send(updatePropertiesSeen, of('seen').map(toListingRow))
  return outcome.written
}

interface ResolvedListing {
  kind: 'new' | 'changed' | 'seen'
  state: StoredListing
  /** The capture whose content is written; undefined when only the times changed. */
  winningCapture: CapturedListing | undefined
  /** The last capture with the listing's content; undefined when its record must be parsed again. */
  last: CapturedListing | undefined
}

interface PriceEvent {
  id: string
  listing_id: string
  at: Date
  kind: 'price'
  price_before_cents: number | null
  price_after_cents: number | null
}

function resolveCaptures(
  captures: readonly CapturedListing[],
  stored: Map<string, StoredListing>,
): { resolved: ResolvedListing[]; written: WriteReport; prices: PriceEvent[] } {
  const prices: PriceEvent[] = []
  const written: WriteReport = { new: 0, changed: 0, same: 0, changedListingIds: [] }
  const resolved = new Map<string, ResolvedListing>()
  for (const captured of captures) {
    const { listing, capturedAt, contentHash, completeness } = captured
    const before = resolved.get(listing.number)
    const state = before?.state ?? stored.get(listing.number)
    if (!state) {
      written.new++
      const ids = { number: listing.number, id: uuidv7(), property_id: uuidv7() }
      const price_cents = listing.priceCents
      const newListing = {
        ...ids,
        contentHash,
        completeness,
        price_cents,
        first_seen_at: capturedAt,
        last_seen_at: capturedAt,
      }
      resolved.set(listing.number, { kind: 'new', state: newListing, winningCapture: captured, last: captured })
      continue
    }
    const differs = !state.contentHash.equals(contentHash)
    const isPreferred =
      differs && isPreferredCapture({ at: capturedAt, completeness, contentHash }, { ...state, at: state.last_seen_at })
    // Of captures at the same time the more complete one is kept; a different price is no change then.
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
    const last_seen_at = (isPreferred || !differs) && capturedAt > state.last_seen_at ? capturedAt : state.last_seen_at
    if (!isPreferred && first_seen_at === state.first_seen_at && last_seen_at === state.last_seen_at) continue
    resolved.set(listing.number, {
      kind: before?.kind === 'new' ? 'new' : isPreferred || before?.kind === 'changed' ? 'changed' : 'seen',
      state: {
        ...state,
        ...(isPreferred && { contentHash, completeness, price_cents: listing.priceCents }),
        first_seen_at,
        last_seen_at,
      },
      winningCapture: isPreferred ? captured : before?.winningCapture,
      last: isPreferred || !differs ? captured : undefined,
    })
  }
  written.changedListingIds = [...resolved.values()].filter(({ kind }) => kind !== 'seen').map(({ state }) => state.id)
  return { resolved: [...resolved.values()], written, prices }
}
