import type { Db } from '#platform/database/db.ts'
import type { ServerContext } from '#platform/http/page-context.ts'
import { priceLine } from '#features/billing/checkout/displayed-plans.server.ts'
import { hasPremium } from '#features/billing/entitlement/queries.server.ts'
import { formatDay } from '#features/properties/catalogue/format-property.ts'
import { firstNameOf, subjectOf } from './reply-mails.server.ts'
import { panelMessages } from './reply-panel-messages.ts'
import { homeToReplyTo, type RepliedHome, replyToHome } from './queries.server.ts'
import { factsOf } from './renter-profile.server.ts'

/** The day in Amsterdam: `2026-11-21`. */
const todayInAmsterdam = (): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Amsterdam' }).format(new Date())

/** What a renter writes their reply from; nothing as long as their address is not proven. */
async function draftFor(db: Db, userId: string, home: RepliedHome) {
  const renter = await db
    .selectFrom('users')
    .select(['name', 'email', 'email_confirmed_at', 'language'])
    .where('id', '=', userId)
    .executeTakeFirst()
  if (!renter?.email_confirmed_at) return undefined
  return {
    facts: await factsOf(db, userId),
    firstName: firstNameOf(renter.name),
    email: renter.email,
    home: home.name,
    addressee: home.contact.name ?? undefined,
    to: home.contact.company ?? home.contact.name ?? home.contact.email ?? '',
    today: todayInAmsterdam(),
    // An ad in both languages is answered in one's own.
    language: home.bothLanguages && renter.language === 'en' ? ('en' as const) : home.language,
    subjects: { nl: subjectOf('nl', renter.name, home.name), en: subjectOf('en', renter.name, home.name) },
  }
}
export type Draft = NonNullable<Awaited<ReturnType<typeof draftFor>>>

/**
 * What the panel of a home shows to whoever looks: how they may reply, and what they replied. How the landlord can be
 * reached is in it with Premium only.
 *
 * @param propertyId of a home that is there
 */
export async function panelData({ db, visitor, language, settings }: ServerContext, propertyId: string) {
  const userId = visitor?.userId
  const [home, premium, reply] = await Promise.all([
    homeToReplyTo(db, propertyId),
    hasPremium(db, userId),
    userId === undefined ? undefined : replyToHome(db, userId, propertyId),
  ])
  const byMail = home.forRent && home.contact.email !== null
  const mayWrite = userId !== undefined && premium && byMail && reply?.way !== 'mail'
  return {
    words: panelMessages[language],
    propertyId,
    forRent: home.forRent,
    loggedIn: userId !== undefined,
    /** Whether the landlord can be written to. */
    byMail,
    premium,
    source: home.forRent ? home.source : null,
    replied: reply && {
      way: reply.way,
      status: reply.status,
      sourceName: reply.sourceName ?? '',
      date: formatDay(reply.createdAt, language),
    },
    priceLine: byMail && !premium ? priceLine(language) : undefined,
    trialDays: settings.trialDays,
    contact: premium && home.forRent ? home.contact : undefined,
    mayWrite,
    draft: mayWrite ? await draftFor(db, userId, home) : undefined,
  }
}
export type PanelData = Awaited<ReturnType<typeof panelData>>
