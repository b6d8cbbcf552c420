import { type Selectable, sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'
import type { Properties } from '#platform/database/tables.ts'
import type { LandlordStep, Thread, ThreadMessage } from './contract.ts'
import { getShownStatus } from '#features/properties/catalogue/summary-row.ts'
import type { AppliedStep, ViewingState } from './viewing-rules.ts'
import { countedKinds, usualMinutes, type Author, type ViewedHome } from './viewing-values.ts'

/** Reads the messages of replies, oldest first, each with its times. */
async function readMessages(db: Db, replyIds: readonly string[]) {
  return db
    .selectFrom('reply_messages')
    .select(['id', 'reply_id', 'author', 'kind', 'message', 'refusal_reason', 'minutes', 'place', 'created_at'])
    .select(
      sql<Date[]>`array(
        select starts_at from reply_message_times where message_id = reply_messages.id order by starts_at
      )`.as('times'),
    )
    .where('reply_id', 'in', replyIds)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

const readStates = (db: Db, replyIds: readonly string[]) =>
  db
    .selectFrom('viewings')
    .select(['reply_id', 'proposal_id', 'starts_at', 'minutes', 'place', 'cancelled_at'])
    .where('reply_id', 'in', replyIds)
    .execute()

type MessageRow = Awaited<ReturnType<typeof readMessages>>[number]
type StateRow = Awaited<ReturnType<typeof readStates>>[number]

const toIso = (times: readonly Date[]) => times.map((time) => time.toISOString())

const toMessage = ({
  author,
  kind,
  message,
  refusal_reason,
  minutes,
  place,
  times,
  created_at,
}: MessageRow): ThreadMessage => ({
  author,
  kind,
  message,
  refusalReason: refusal_reason,
  minutes,
  place,
  times: toIso(times),
  createdAt: created_at.toISOString(),
})

function toThread(messages: readonly MessageRow[], state: StateRow | undefined): Thread {
  const open = state && messages.find(({ id }) => id === state.proposal_id)
  return {
    messages: messages.map(toMessage),
    viewing: state?.starts_at
      ? {
          startsAt: state.starts_at.toISOString(),
          minutes: state.minutes,
          place: state.place,
          cancelledAt: state.cancelled_at?.toISOString() ?? null,
        }
      : null,
    proposal: open
      ? { id: open.id, author: open.author, times: toIso(open.times), minutes: open.minutes, place: open.place }
      : null,
  }
}

/** Reads the conversations of replies with two queries, and with none if there are no replies. */
export async function readThreads(db: Db, replyIds: readonly string[]): Promise<(replyId: string) => Thread> {
  if (replyIds.length === 0) return () => toThread([], undefined)
  const [messages, states] = await Promise.all([readMessages(db, replyIds), readStates(db, replyIds)])
  return (replyId) =>
    toThread(
      messages.filter(({ reply_id }) => reply_id === replyId),
      states.find(({ reply_id }) => reply_id === replyId),
    )
}

/** Reads how things stand with the viewing of a reply, for a step that changes it. */
export async function readViewingState(db: Db, replyId: string): Promise<ViewingState> {
  const state = await db
    .selectFrom('viewings')
    .select(['proposal_id', 'starts_at', 'cancelled_at'])
    .where('reply_id', '=', replyId)
    .executeTakeFirst()
  const proposal = state?.proposal_id
    ? (await readMessages(db, [replyId])).find(({ id }) => id === state.proposal_id)
    : undefined
  return { startsAt: state?.starts_at ?? null, cancelledAt: state?.cancelled_at ?? null, proposal }
}

/** The time in which the same step again is one that was sent again, since its answer did not arrive. */
const repeatMs = 600_000

/** Whether a step is the same as the last one of the conversation, which its author took a moment ago. */
export async function isRepeated(
  db: Db,
  replyId: string,
  { author, kind, step }: { author: Author; kind: LandlordStep['kind']; step: AppliedStep },
): Promise<boolean> {
  const last = (await readMessages(db, [replyId])).at(-1)
  if (!last || last.author !== author || last.kind !== kind) return false
  const times = step.times.map((time) => time.getTime()).toSorted((a, b) => a - b)
  return (
    Date.now() - last.created_at.getTime() < repeatMs &&
    last.message === step.message &&
    last.refusal_reason === step.refusalReason &&
    last.minutes === step.minutes &&
    last.place === step.place &&
    String(last.times.map((time) => time.getTime())) === String(times)
  )
}

/** How many messages of the counted kinds a side has written to a reply within a day. */
export async function countMessagesOfDay(db: Db, replyId: string, author: ThreadMessage['author']): Promise<number> {
  const { count } = await db
    .selectFrom('reply_messages')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('reply_id', '=', replyId)
    .where('author', '=', author)
    .where('kind', 'in', countedKinds)
    .where('created_at', '>', sql<Date>`now() - interval '1 day'`)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** What a calendar needs of the viewing of a reply that was agreed once. */
export const readAppointment = (db: Db, replyId: string) =>
  db
    .selectFrom('viewings')
    .innerJoin('replies', 'replies.id', 'viewings.reply_id')
    .select(['viewings.id', 'starts_at', 'minutes', 'place', 'cancelled_at', 'sequence', 'changed_at'])
    .select(['property_title as home'])
    .where('reply_id', '=', replyId)
    .$narrowType<{ starts_at: Date | null }>()
    .executeTakeFirst()

/**
 * Whether we took a home of `properties` off the site: it was hidden or deleted, its ad was taken down, or the account of
 * who placed it was deactivated.
 */
export const isTakenOff = sql<boolean>`coalesce(
  properties.decided_status in ('hidden', 'deleted') or properties.status <> 'for_rent' and exists (
    select from listings join owner_listings on owner_listings.listing_id = listings.id
    left join users as owner on owner.id = owner_listings.user_id
    where listings.property_id = properties.id
      and (owner_listings.state = 'taken_down' or owner.deactivated_at is not null)
  ), false)`

interface ViewedColumns extends Pick<Selectable<Properties>, 'closes_at'> {
  /** Null if the home is gone. */
  status: Selectable<Properties>['status'] | null
  isTakenOff: boolean
}

/** How a home stands that a renter wrote about. */
export function judgeViewedHome({ status, closes_at, isTakenOff: wasTakenOff }: ViewedColumns): ViewedHome {
  if (wasTakenOff) return 'takenOff'
  const isForRent = status !== null && getShownStatus({ status, closes_at }, Date.now()) === 'for_rent'
  return isForRent ? 'forRent' : 'notForRent'
}

/** Reads how homes stand that a renter wrote about. */
export async function readViewedHomes(db: Db, ids: readonly string[]): Promise<(id: string | null) => ViewedHome> {
  const homes = await db
    .selectFrom('properties')
    .select(['id', 'status', 'closes_at', isTakenOff.as('isTakenOff')])
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute()
  return (id) => {
    const home = homes.find((one) => one.id === id)
    return home ? judgeViewedHome(home) : 'notForRent'
  }
}

/** Whether a landlord proposed times of which one can still be chosen. */
const isOfferOpen = sql<boolean>`coalesce(proposal.author = 'landlord' and exists (
  select from reply_message_times as proposed where proposed.message_id = proposal.id and proposed.starts_at > now()
), false)`

/** Whether a viewing was agreed and has not ended. */
const hasNotEnded = sql<boolean>`coalesce(cancelled_at is null
  and starts_at + make_interval(mins => coalesce(viewings.minutes, ${sql.lit(usualMinutes)})) > now(), false)`

/** Reads the viewings of a user that are to come or under way, the first one first, and then the proposals that wait for them. */
export async function readUpcomingViewings(db: Db, userId: string) {
  const rows = await db
    .selectFrom('viewings')
    .innerJoin('replies', 'replies.id', 'viewings.reply_id')
    .leftJoin('properties', 'properties.id', 'replies.property_id')
    .leftJoin('reply_messages as proposal', 'proposal.id', 'viewings.proposal_id')
    .select(['replies.id', 'property_id as propertyId', 'property_title as home', 'starts_at', 'viewings.minutes'])
    .select(['viewings.place', 'properties.status', 'closes_at', isTakenOff.as('isTakenOff')])
    .select([isOfferOpen.as('isProposed'), hasNotEnded.as('isAgreed')])
    .where('replies.user_id', '=', userId)
    .where(sql<boolean>`(${hasNotEnded} or ${isOfferOpen})`)
    .orderBy(sql`case when ${hasNotEnded} then starts_at end`, (order) => order.asc().nullsLast())
    .orderBy('replies.id', 'desc')
    .limit(50)
    .execute()
  return rows.map(({ id, propertyId, home, starts_at, minutes, place, isAgreed, isProposed, ...property }) => ({
    id,
    propertyId,
    home,
    /** The viewing that was agreed; without one only times are proposed. */
    agreed: isAgreed && starts_at ? { startsAt: starts_at, minutes, place } : undefined,
    isProposed,
    homeState: judgeViewedHome(property),
  }))
}
