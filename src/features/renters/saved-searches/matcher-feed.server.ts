import { sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'
import type { TextIndex } from '#features/properties/text-search/match-text.server.ts'
import { getRailNetwork } from '#features/properties/travel/rail-network.server.ts'
import { readCurrentChangeId } from '#features/properties/search-updates/index-updates.server.ts'
import { toAlertKinds } from './alert-values.ts'
import { isInParts } from './search-parts.server.ts'
import { parseFilter } from './search-query.server.ts'
import { SearchMatcher } from './search-matcher.server.ts'

/** Parsing queries takes processor time; batches let other work run in between. */
const batchSize = 500

/** Keeps a matcher in sync with the searches with alerts of some parts, by the ids of the transactions that wrote them. */
export function openMatcherFeed(known: TextIndex) {
  let matcher = new SearchMatcher(known)
  let since = '0'
  let parts = 0
  let network = getRailNetwork()

  const loadChangedSince = async (db: Db, change: string, isWanted: () => boolean): Promise<boolean> => {
    for (let last = 0; isWanted();) {
      const rows = await db
        .selectFrom('saved_searches')
        .select(['number', 'query', 'new_homes', 'price_drops', 'notify_since'])
        .select(sql<boolean>`frequency <> 'never' and not paused and deleted_at is null`.as('told'))
        .where(sql<boolean>`change_id >= ${change}::xid8`)
        .where('number', '>', last)
        .where(isInParts(parts))
        .orderBy('number')
        .limit(batchSize)
        .execute()
      for (const row of rows)
        if (row.told)
          matcher.put({
            number: row.number,
            filter: parseFilter(row.query),
            kinds: toAlertKinds(row),
            notifySince: row.notify_since.getTime(),
          })
        else matcher.remove(row.number)
      const lastRow = rows.at(-1)
      if (!lastRow || rows.length < batchSize) return true
      last = lastRow.number
    }
    return false
  }

  return {
    matcher: () => matcher,
    parts: () => parts,
    /**
     * Loads the changes since the last call, including everything committed before this one.
     *
     * @param given the parts as bits
     * @param isWanted whether to go on: millions of searches take minutes, in which others may take over parts
     */
    refresh: async (db: Db, given: number, isWanted = () => true) => {
      // Rows may be read twice but are never missed: open transactions are read again.
      const next = await readCurrentChangeId(db)
      // By a new timetable there are other stations and travel times.
      const isNewTimetable = network !== getRailNetwork()
      if (isNewTimetable || given !== parts || matcher.removedCount > matcher.size + 1_000) {
        network = getRailNetwork()
        parts = given
        matcher = new SearchMatcher(known)
        since = '0'
      }
      const removed = await db
        .selectFrom('saved_search_removals')
        .select('number')
        .where(sql<boolean>`change_id >= ${since}::xid8`)
        .orderBy('number')
        .execute()
      for (const { number } of removed) matcher.remove(number)
      if (await loadChangedSince(db, since, isWanted)) since = next
      else parts = 0
    },
  }
}
