import { sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'
import { isUnstated, toFieldsStatedTogether } from '#features/sourcing/listings/keep-known-facts.ts'
import type { Listing } from '#features/sourcing/listings/contract.ts'
import { filledFacts, type FilledFact } from './filled-facts.ts'

/** The fields of a listing that state each fact, any one of them. */
const fieldsOf: Readonly<Record<FilledFact, readonly (keyof Listing)[]>> = {
  street: ['street'],
  houseNumber: ['houseNumber'],
  postcode: ['postcode'],
  neighbourhood: ['neighbourhood'],
  point: ['latitude'],
  rent: ['priceCents', 'priceOnRequest'],
  serviceCosts: ['serviceCosts'],
  utilities: ['utilities'],
  deposit: ['deposit'],
  area: ['areaM2'],
  dwellingArea: ['dwellingAreaM2'],
  rooms: ['rooms'],
  bedrooms: ['bedrooms'],
  bathrooms: ['bathrooms'],
  floors: ['floors'],
  storey: ['storey'],
  built: ['builtTo'],
  energyLabel: ['energyLabel'],
  furnished: ['furnished'],
  amenities: ['amenities'],
  garage: ['garage'],
  available: ['available'],
  contractKind: ['contractKind'],
  pets: ['pets'],
  occupants: ['occupantsMax'],
  income: ['incomeCents'],
  description: ['descriptionNl', 'descriptionEn'],
  photos: ['photoUrls'],
  advertiser: ['advertiser'],
  published: ['publishedAt'],
  allocation: ['allocation'],
  closing: ['closesAt'],
}

const fieldsByPosition = filledFacts.map((fact) => fieldsOf[fact])

const fillRateDays = 30
const dayMs = 86_400_000
/** Fewer readings than these say nothing about a fall; many agents have few homes. */
const minReadNow = 5
const minReadBefore = 5
/** A fact that was stated more rarely is not watched. */
const minRate = 0.05
/** A fall leaves at most this share of the rate before, and is this many standard deviations from it. */
const maxShareLeft = 2 / 3
const minDeviations = 4

/** A fact that a run states far less often than the days before it, with a listing that lacks it. */
interface FallenFact {
  fact: FilledFact
  before: number
  now: number
  number: string
  /** When it fell, in milliseconds since 1970. */
  since: number
}
interface Count {
  fact: FilledFact
  stated: number
  read: number
}

/** Counts how many of the listings that a run reads state each fact. */
export class FillCounter {
  read = 0
  /** By the position of the fact. */
  private readonly stated = new Uint32Array(filledFacts.length)
  /** The last listing that lacks each fact. */
  private readonly lacking: string[] = []

  add(listing: Listing): void {
    this.read++
    for (const [at, fields] of fieldsByPosition.entries())
      if (fields.every((field) => isUnstated(listing[field]))) this.lacking[at] = listing.number
      else this.stated[at] = (this.stated[at] ?? 0) + 1
  }

  counts(): Count[] {
    return filledFacts.map((fact, at) => ({ fact, stated: this.stated[at] ?? 0, read: this.read }))
  }

  exampleOf(fact: FilledFact): string {
    return this.lacking[filledFacts.indexOf(fact)] ?? ''
  }
}

/** Whether a fact is stated far less often now than before, by more than chance explains. */
function hasFallen(now: Count, before: Count): boolean {
  if (now.read < minReadNow || before.read < minReadBefore) return false
  const [rateNow, rateBefore] = [now.stated / now.read, before.stated / before.read]
  // Rule of succession: what a few readings all stated is not certain to be stated.
  const expected = (before.stated + 1) / (before.read + 2)
  const deviation = Math.sqrt((expected * (1 - expected)) / now.read)
  return (
    rateBefore >= minRate && rateNow <= rateBefore * maxShareLeft && expected - rateNow >= deviation * minDeviations
  )
}

/** The fields of the facts that a source has stopped stating, by its last run: of these, what is known is kept. */
export async function loadFallenFields(db: Db, sourceId: string): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ fact: FilledFact }>`
    select jsonb_array_elements(fallen_facts) ->> 'fact' as fact from sources where id = ${sourceId}`.execute(db)
  return new Set(rows.flatMap(({ fact }) => fieldsOf[fact]).flatMap(toFieldsStatedTogether))
}

/**
 * Adds a run's counts to those of its day, drops those of more than 30 days ago, and notes which facts have fallen. A
 * run with few readings is judged together with the others of its day.
 */
export async function saveFillRates(db: Db, sourceId: string, counter: FillCounter): Promise<void> {
  if (counter.read === 0) return
  await db.transaction().execute(async (transaction) => {
    const { rows: kept } = await sql<Count & { today: boolean }>`
      select fact, sum(stated)::integer as stated, sum(read)::integer as read, day = current_date as today
      from source_fill_rates where source_id = ${sourceId} and day >= current_date - ${fillRateDays}::integer
      group by fact, day = current_date`.execute(transaction)
    const sum = (fact: FilledFact, counts: readonly Count[]): Count =>
      counts.reduce((all, { stated, read }) => ({ fact, stated: all.stated + stated, read: all.read + read }), {
        fact,
        stated: 0,
        read: 0,
      })
    const { fallen_facts: open } = await transaction
      .selectFrom('sources')
      .select(sql<FallenFact[]>`fallen_facts`.as('fallen_facts'))
      .where('id', '=', sourceId)
      .executeTakeFirstOrThrow()
    const isEnough = counter.read >= minReadNow
    const judged = counter.counts().map((now) => {
      const all = kept.filter(({ fact }) => fact === now.fact)
      const [today, earlier] = [all.filter((one) => one.today), all.filter((one) => !one.today)]
      return isEnough
        ? { now, before: sum(now.fact, all) }
        : { now: sum(now.fact, [now, ...today]), before: sum(now.fact, earlier) }
    })
    const fallen = judged.flatMap(({ now, before }): FallenFact[] => {
      const rateNow = now.stated / now.read
      const earlier = open.find(({ fact, since }) => fact === now.fact && since > Date.now() - fillRateDays * dayMs)
      const number = counter.exampleOf(now.fact) || (earlier?.number ?? '')
      // Compared with the rate from before the fall: its own readings would soon make it the usual rate.
      if (earlier) return rateNow <= earlier.before * maxShareLeft ? [{ ...earlier, now: rateNow, number }] : []
      if (!hasFallen(now, before)) return []
      return [{ fact: now.fact, before: before.stated / before.read, now: rateNow, number, since: Date.now() }]
    })
    if (judged.some(({ now }) => now.read >= minReadNow))
      await sql`update sources set fallen_facts = ${JSON.stringify(fallen)}::jsonb
        where id = ${sourceId} and fallen_facts <> ${JSON.stringify(fallen)}::jsonb`.execute(transaction)
    await sql`insert into source_fill_rates (source_id, day, fact, stated, read)
      select ${sourceId}, current_date, fact, stated, read
      from json_to_recordset(${JSON.stringify(counter.counts())}) as given (fact text, stated integer, read integer)
      on conflict (source_id, day, fact) do update
        set stated = source_fill_rates.stated + excluded.stated, read = source_fill_rates.read + excluded.read`.execute(
      transaction,
    )
    await sql`delete from source_fill_rates
      where source_id = ${sourceId} and day < current_date - ${fillRateDays}::integer`.execute(transaction)
  })
}
