import { CompiledQuery, sql, type Kysely, type Transaction } from 'kysely'
import { uuidv7 } from 'uuidv7'
import type { Tables } from '#platform/database/tables.ts'
import type { Offer } from './contract.ts'
import { homeOfOffer } from './to-property-columns.ts'
import { wantPhotos } from '#features/sourcing/listing-photos/queue-photo-changes.server.ts'

/** An offer as it was read, with what decides which of several captures of one number counts. */
export interface ReadOffer {
  offer: Offer
  capturedAt: Date
  fingerprint: Buffer
  fullness: number
  /** Mark of the record that the offer was read from (`known-records.server.ts`), if it was read from one of its own. */
  recordHash?: Buffer | undefined
}

export interface Written {
  new: number
  changed: number
  same: number
  /** Ids of the offers that are new or say something else. */
  touched: string[]
}

interface Stored {
  number: string
  id: string
  property_id: string
  fingerprint: Buffer
  fullness: number
  first_seen_at: Date
  last_seen_at: Date
  price_cents: number | null
}

/**
 * Whether a capture counts above another of the same number: the later one; of one moment the fuller one; else the one
 * with the larger fingerprint, so that the outcome never depends on the order in which captures are read.
 */
export function countsAbove(
  a: { at: Date; fullness: number; fingerprint: Buffer },
  b: { at: Date; fullness: number; fingerprint: Buffer },
): boolean {
  return (
    (a.at.getTime() - b.at.getTime() || a.fullness - b.fullness || Buffer.compare(a.fingerprint, b.fingerprint)) > 0
  )
}

const homeColumns = Object.keys(homeOfOffer({} as Offer))
const propertyColumns = ['id', ...homeColumns, 'first_seen_at', 'last_seen_at']
const offerColumns = [
  'id',
  'source_id',
  'number',
  'property_id',
  'url',
  'content',
  'fingerprint',
  'fullness',
  'record_hash',
  'first_seen_at',
  'last_seen_at',
]

// One JSON text a batch: a statement with a value for every column of every row would pass PostgreSQL's limit of values.
const insertProperties = `insert into properties (${propertyColumns.join(', ')})
  select ${propertyColumns.join(', ')} from json_populate_recordset(null::properties, $1)`
const insertOffers = `insert into offers (${offerColumns.join(', ')})
  select ${offerColumns.join(', ')} from json_populate_recordset(null::offers, $1)`
const updateProperties = `update properties set ${homeColumns.map((column) => `${column} = given.${column}`).join(', ')},
    first_seen_at = least(properties.first_seen_at, given.first_seen_at),
    last_seen_at = greatest(properties.last_seen_at, given.last_seen_at)
  from json_populate_recordset(null::properties, $1) as given where properties.id = given.id`
const updateOffers = `update offers set url = given.url, content = given.content, fingerprint = given.fingerprint,
    fullness = given.fullness, record_hash = given.record_hash, first_seen_at = given.first_seen_at, last_seen_at = given.last_seen_at
  from json_populate_recordset(null::offers, $1) as given where offers.id = given.id`
const updateOffersSeen = `update offers set record_hash = given.record_hash, first_seen_at = given.first_seen_at, last_seen_at = given.last_seen_at
  from json_populate_recordset(null::offers, $1) as given where offers.id = given.id`
const updatePropertiesSeen = `update properties set first_seen_at = least(properties.first_seen_at, given.first_seen_at),
    last_seen_at = greatest(properties.last_seen_at, given.last_seen_at)
  from json_populate_recordset(null::offers, $1) as given where properties.id = given.property_id`

const insertPriceEvents = `insert into offer_events (id, offer_id, at, kind, price_before_cents, price_after_cents)
  select id, offer_id, at, kind, price_before_cents, price_after_cents
  from json_populate_recordset(null::offer_events, $1)`

const bytea = (bytes: Buffer) => `\\x${bytes.toString('hex')}`

/**
 * Writes offers of one source and the homes they advertise, in one transaction. Offers with the same number may be
 * among them, in any order.
 *
 * @param allNew called as soon as it is known that none of the offers is there yet
 * @returns how many of the readings were of a new offer, changed one, or left it as it was
 */
export const writeOffers = (
  db: Kysely<Tables>,
  sourceId: string,
  readings: readonly ReadOffer[],
  allNew?: () => void,
): Promise<Written> =>
  db.transaction().execute((transaction) => writeOffersWithin(transaction, sourceId, readings, allNew))

/** `writeOffers` as a part of a larger transaction. */
export async function writeOffersWithin(
  transaction: Transaction<Tables>,
  sourceId: string,
  readings: readonly ReadOffer[],
  allNew?: () => void,
): Promise<Written> {
  const send = (text: string, rows: unknown[]) =>
    rows.length === 0 ? undefined : transaction.executeQuery(CompiledQuery.raw(text, [JSON.stringify(rows)]))
  const numbers = [...new Set(readings.map((reading) => reading.offer.number))]
  const { rows: stored } = await sql<Stored>`
    select number, id, property_id, fingerprint, fullness, first_seen_at, last_seen_at,
      (content ->> 'priceCents')::integer as price_cents from offers
    where source_id = ${sourceId} and number = any(${numbers}) for update`.execute(transaction)
  if (stored.length === 0) allNew?.()

  const outcome = settle(readings, new Map(stored.map((offer) => [offer.number, offer])))
  const offerRow = ({ state, winner, last }: Settled) => ({
    id: state.id,
    source_id: sourceId,
    number: state.number,
    property_id: state.property_id,
    url: winner?.offer.url,
    content: winner?.offer,
    fingerprint: bytea(state.fingerprint),
    fullness: state.fullness,
    record_hash: last?.recordHash ? bytea(last.recordHash) : null,
    first_seen_at: state.first_seen_at,
    last_seen_at: state.last_seen_at,
  })
  const propertyRow = ({ state, winner }: Settled) => ({
    id: state.property_id,
    ...(winner && homeOfOffer(winner.offer)),
    first_seen_at: state.first_seen_at,
    last_seen_at: state.last_seen_at,
  })
  const of = (kind: Settled['kind']) => outcome.settled.filter((one) => one.kind === kind)
  await send(insertProperties, of('new').map(propertyRow))
  await send(insertOffers, of('new').map(offerRow))
  await send(updateProperties, of('changed').map(propertyRow))
  await send(updateOffers, of('changed').map(offerRow))
  await send(insertPriceEvents, outcome.prices)
  const mayNameOthers = ({ kind, winner }: Settled) => kind === 'changed' || (winner?.offer.photoUrls.length ?? 0) > 0
  await wantPhotos(
    transaction,
    outcome.settled.filter((one) => one.kind !== 'seen' && mayNameOthers(one)).map(({ state }) => state.id),
  )
  await send(updateOffersSeen, of('seen').map(offerRow))
  await send(updatePropertiesSeen, of('seen').map(offerRow))
  return outcome.written
}

interface Settled {
  kind: 'new' | 'changed' | 'seen'
  state: Stored
  /** The reading whose content is written; none when only the times of seeing changed. */
  winner: ReadOffer | undefined
  /** The last reading that said what the offer says; none when its record has to be read again. */
  last: ReadOffer | undefined
}

interface PriceEvent {
  id: string
  offer_id: string
  at: Date
  kind: 'price'
  price_before_cents: number | null
  price_after_cents: number | null
}

function settle(
  readings: readonly ReadOffer[],
  stored: Map<string, Stored>,
): { settled: Settled[]; written: Written; prices: PriceEvent[] } {
  const prices: PriceEvent[] = []
  const written: Written = { new: 0, changed: 0, same: 0, touched: [] }
  const settled = new Map<string, Settled>()
  for (const reading of readings) {
    const { offer, capturedAt, fingerprint, fullness } = reading
    const before = settled.get(offer.number)
    const state = before?.state ?? stored.get(offer.number)
    if (!state) {
      written.new++
      const ids = { number: offer.number, id: uuidv7(), property_id: uuidv7() }
      const price_cents = offer.priceCents
      const fresh = { ...ids, fingerprint, fullness, price_cents, first_seen_at: capturedAt, last_seen_at: capturedAt }
      settled.set(offer.number, { kind: 'new', state: fresh, winner: reading, last: reading })
      continue
    }
    const differs = !state.fingerprint.equals(fingerprint)
    const wins = differs && countsAbove({ at: capturedAt, fullness, fingerprint }, { ...state, at: state.last_seen_at })
    // Of one moment the fuller capture counts; that the price is another is no change then.
    if (wins && capturedAt > state.last_seen_at && offer.priceCents !== state.price_cents)
      prices.push({
        id: uuidv7(),
        offer_id: state.id,
        at: capturedAt,
        kind: 'price',
        price_before_cents: state.price_cents,
        price_after_cents: offer.priceCents,
      })
    if (wins) written.changed++
    else written.same++
    const first_seen_at = capturedAt < state.first_seen_at ? capturedAt : state.first_seen_at
    // A capture that lost to a later one says nothing about how long that later content was to be seen.
    const last_seen_at = (wins || !differs) && capturedAt > state.last_seen_at ? capturedAt : state.last_seen_at
    if (!wins && first_seen_at === state.first_seen_at && last_seen_at === state.last_seen_at) continue
    settled.set(offer.number, {
      kind: before?.kind === 'new' ? 'new' : wins || before?.kind === 'changed' ? 'changed' : 'seen',
      state: {
        ...state,
        ...(wins && { fingerprint, fullness, price_cents: offer.priceCents }),
        first_seen_at,
        last_seen_at,
      },
      winner: wins ? reading : before?.winner,
      last: wins || !differs ? reading : undefined,
    })
  }
  written.touched = [...settled.values()].filter(({ kind }) => kind !== 'seen').map(({ state }) => state.id)
  return { settled: [...settled.values()], written, prices }
}
