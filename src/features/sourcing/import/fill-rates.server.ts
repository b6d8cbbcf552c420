import { sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'
import { isUnstated } from '#features/sourcing/listings/keep-known-facts.ts'
import type { Listing } from '#features/sourcing/listings/contract.ts'
import { filledFacts, type FilledFact } from './filled-facts.ts'

/** The facts whose fill rates are kept, as they are stated in a listing. */
const readers = {
  street: (listing) => listing.street,
  houseNumber: (listing) => listing.houseNumber,
  postcode: (listing) => listing.postcode,
  neighbourhood: (listing) => listing.neighbourhood,
  point: (listing) => listing.latitude,
  rent: (listing) => listing.priceCents ?? listing.priceOnRequest,
  serviceCosts: (listing) => listing.serviceCosts,
  utilities: (listing) => listing.utilities,
  deposit: (listing) => listing.deposit,
  area: (listing) => listing.areaM2,
  dwellingArea: (listing) => listing.dwellingAreaM2,
  rooms: (listing) => listing.rooms,
  bedrooms: (listing) => listing.bedrooms,
  bathrooms: (listing) => listing.bathrooms,
  floors: (listing) => listing.floors,
  storey: (listing) => listing.storey,
  built: (listing) => listing.builtTo,
  energyLabel: (listing) => listing.energyLabel,
  furnished: (listing) => listing.furnished,
  amenities: (listing) => listing.amenities,
  garage: (listing) => listing.garage,
  available: (listing) => listing.available,
  contractKind: (listing) => listing.contractKind,
  pets: (listing) => listing.pets,
  occupants: (listing) => listing.occupantsMax,
  income: (listing) => listing.incomeCents,
  description: (listing) => listing.descriptionNl ?? listing.descriptionEn,
  photos: (listing) => listing.photoUrls,
  advertiser: (listing) => listing.advertiser,
  published: (listing) => listing.publishedAt,
} as const satisfies Record<FilledFact, (listing: Listing) => unknown>

const fillRateDays = 30
/** Fewer readings than these say nothing about a fall. */
const minReadNow = 20
const minReadBefore = 40
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
}
interface Count {
  fact: FilledFact
  stated: number
  read: number
}

/** Counts how many of the listings that a run reads state each fact. */
export class FillCounter {
  read = 0
  private readonly stated = new Map<FilledFact, number>()
  /** The last listing that lacks each fact. */
  private readonly lacking = new Map<string, string>()

  add(listing: Listing): void {
    this.read++
    for (const fact of filledFacts)
      if (isUnstated(readers[fact](listing))) this.lacking.set(fact, listing.number)
      else this.stated.set(fact, (this.stated.get(fact) ?? 0) + 1)
  }

  counts(): Count[] {
    return filledFacts.map((fact) => ({ fact, stated: this.stated.get(fact) ?? 0, read: this.read }))
  }

  exampleOf(fact: string): string {
    return this.lacking.get(fact) ?? ''
  }
}

/** Whether a fact is stated far less often now than before, by more than chance explains. */
function hasFallen(now: Count, before: Count): boolean {
  if (now.read < minReadNow || before.read < minReadBefore) return false
  const [rateNow, rateBefore] = [now.stated / now.read, before.stated / before.read]
  const deviation = Math.sqrt((rateBefore * (1 - rateBefore)) / now.read)
  return (
    rateBefore >= minRate && rateNow <= rateBefore * maxShareLeft && rateBefore - rateNow >= deviation * minDeviations
  )
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
    const isEnough = counter.read >= minReadNow
    const judged = counter.counts().map((now) => {
      const all = kept.filter(({ fact }) => fact === now.fact)
      const [today, earlier] = [all.filter((one) => one.today), all.filter((one) => !one.today)]
      return isEnough
        ? { now, before: sum(now.fact, all) }
        : { now: sum(now.fact, [now, ...today]), before: sum(now.fact, earlier) }
    })
    const fallen = judged
      .filter(({ now, before }) => hasFallen(now, before))
      .map(({ now, before }): FallenFact => ({
        fact: now.fact,
        before: before.stated / before.read,
        now: now.stated / now.read,
        number: counter.exampleOf(now.fact),
      }))
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
