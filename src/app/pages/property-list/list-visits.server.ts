import { sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'
import { withIsoDates } from '#platform/database/iso-dates.ts'

/** The cookie with a browser's visits to the list: the last moment of the previous and of this visit, in seconds. */
export const visitCookie = 'lastVisit'
const newVisitAfterMinutes = 30
const minIntervalSeconds = 60
const year = 31_536_000

/**
 * When a browser last saw the list before this visit, by its cookies. @param now milliseconds @param secure over TLS
 * @returns `before`, the end of the previous visit in milliseconds, if any; `cookie`, to set if it changed
 */
export function readBrowserVisit(cookies: string | null, now: number, secure: boolean) {
  const [, before = 0, last = 0] =
    new RegExp(String.raw`(?:^|;\s*)${visitCookie}=(\d{1,11})-(\d{1,11})(?:;|$)`).exec(cookies ?? '')?.map(Number) ?? []
  const seconds = Math.floor(now / 1_000)
  // A moment in the future is not from our cookie.
  const known = last > 0 && last <= seconds && before <= last
  const isNewVisit = known && seconds - last > newVisitAfterMinutes * 60
  const present = known ? (isNewVisit ? last : before) : 0
  const isSame = known && !isNewVisit && seconds - last < minIntervalSeconds
  return {
    before: present > 0 ? present * 1_000 : undefined,
    cookie: isSame
      ? undefined
      : `${visitCookie}=${present}-${seconds}; Path=/; Max-Age=${year}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`,
  }
}

/**
 * Whether a browser notes its visit itself: a document for somebody without any cookie is the same for all, and sets
 * none (docs/decisions/0111).
 */
export const isFirstVisit = (isDocument: boolean, cookies: string | null | undefined): boolean =>
  isDocument && (cookies ?? null) === null

/** Records a visit of a user to the list. @returns when their previous visit ended, on any device */
export async function recordAccountVisit(db: Db, userId: string): Promise<number | undefined> {
  const pause = sql<Date>`now() - make_interval(mins => ${newVisitAfterMinutes})`
  await db
    .insertInto('property_list_visits')
    .values({ user_id: userId })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({
          previous_visit_at: sql`case when property_list_visits.last_visit_at < ${pause} then property_list_visits.last_visit_at else property_list_visits.previous_visit_at end`,
          last_visit_at: sql`now()`,
        })
        .where(
          'property_list_visits.last_visit_at',
          '<',
          sql<Date>`now() - make_interval(secs => ${minIntervalSeconds})`,
        ),
    )
    .execute()
  const { previous_visit_at } = await db
    .selectFrom('property_list_visits')
    .select('previous_visit_at')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return previous_visit_at?.getTime()
}

/** When a user visited the list, as far as that is kept, for the export of their data. */
export async function exportListVisits(db: Db, userId: string) {
  const row = await db
    .selectFrom('property_list_visits')
    .select(['previous_visit_at as previousVisitAt', 'last_visit_at as lastVisitAt'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row ? withIsoDates(row) : null
}
