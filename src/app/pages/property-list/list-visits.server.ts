import { sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'

/** The cookie in which a browser keeps its visits to the list: the moment before this visit, and the last one, in seconds. */
const visitCookie = 'lastVisit'
/** After a pause of this long, looking at the list is another visit. */
const newVisitAfterMinutes = 30
/** A last moment that is younger is not written down again. */
const minIntervalSeconds = 60
const year = 31_536_000

/** What somebody saw of the list before this visit. */
export interface Visit {
  /** Homes that came after this moment are new to them (milliseconds); nothing on a first visit. */
  before: number | undefined
  /** The cookie to set, if the browser is to remember something else. */
  cookie: string | undefined
}

/**
 * Reads from the cookies of a browser when it looked at the list before this visit.
 *
 * @param now milliseconds
 * @param secure whether the site is reached over TLS
 */
export function readBrowserVisit(cookies: string | null, now: number, secure: boolean): Visit {
  const [, before = 0, last = 0] =
    new RegExp(String.raw`(?:^|;\s*)${visitCookie}=(\d{1,11})-(\d{1,11})(?:;|$)`).exec(cookies ?? '')?.map(Number) ?? []
  const seconds = Math.floor(now / 1_000)
  // A moment that is still to come was not kept by us.
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

/** When somebody looked at the list before this visit, on whichever device; and notes that they do so now. */
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
