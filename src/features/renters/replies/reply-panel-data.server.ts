import type { Db } from '#platform/database/db.ts'
import type { PageContext } from '#platform/http/page-context.ts'
import { priceLine } from '#features/billing/checkout/displayed-plans.server.ts'
import { hasPremium } from '#features/billing/entitlement/queries.server.ts'
import { paths, toLanguagePath } from '#shared/paths.ts'
import { formatAppointment, formatDay, toDutchDate } from '#shared/dates.ts'
import type { Language } from '#shared/language.ts'
import { getViewingEnd } from '#features/renters/viewings/viewing-values.ts'
import { getFirstName, formatSubject } from './reply-mails.server.ts'
import type { SentReply } from './contract.ts'
import { replyPanelMessages } from './reply-panel-messages.ts'
import { readReplyTarget, type ReplyTarget, findReplyToProperty } from './queries.server.ts'
import { readRenterProfile } from './renter-profile.server.ts'

/** The facts for a new reply; undefined until the mail address is confirmed. */
async function readDraft(db: Db, userId: string, home: ReplyTarget) {
  const renter = await db
    .selectFrom('users')
    .select(['name', 'email', 'email_confirmed_at', 'language'])
    .where('id', '=', userId)
    .executeTakeFirst()
  if (!renter?.email_confirmed_at) return undefined
  return {
    facts: await readRenterProfile(db, userId),
    firstName: getFirstName(renter.name),
    email: renter.email,
    home: home.name,
    addressee: home.contact.name ?? undefined,
    to: home.contact.company ?? home.contact.name ?? home.contact.email ?? '',
    today: toDutchDate(new Date()),
    // A reply to a listing in both languages is in the renter's own.
    language: home.hasBothLanguages && renter.language === 'en' ? ('en' as const) : home.language,
    subjects: { nl: formatSubject('nl', renter.name, home.name), en: formatSubject('en', renter.name, home.name) },
  }
}
export type Draft = NonNullable<Awaited<ReturnType<typeof readDraft>>>

/** What a visitor without Premium still has to do before a reply: try it, confirm the address to try it, or pay. */
async function readOffer(db: Db, userId: string | undefined, days: number) {
  if (userId === undefined) return days > 0 ? ('try' as const) : ('pay' as const)
  const user = await db
    .selectFrom('users')
    .select(['email_confirmed_at', 'trial_ends_at'])
    .where('id', '=', userId)
    .executeTakeFirst()
  const canTry = days > 0 && user?.email_confirmed_at === null && user.trial_ends_at === null
  return canTry ? ('confirm' as const) : ('pay' as const)
}

/** When the viewing is, or that its landlord proposed times; undefined once it is over or cancelled. */
function describeViewing({ viewing, proposal }: SentReply, language: Language) {
  if (viewing && !viewing.cancelledAt && getViewingEnd(viewing) > Date.now())
    return { when: formatAppointment(viewing.startsAt, language) }
  const isOpen = proposal?.times.some((time) => Date.parse(time) > Date.now())
  return isOpen && proposal?.author === 'landlord' ? { when: undefined } : undefined
}

/** The data of the reply panel of an existing home; the landlord's contact details with Premium only. */
export async function replyPanelData({ db, visitor, language, settings }: PageContext, propertyId: string) {
  const userId = visitor?.userId
  const [home, premium, reply] = await Promise.all([
    readReplyTarget(db, propertyId),
    hasPremium(db, userId),
    userId === undefined ? undefined : findReplyToProperty(db, userId, propertyId),
  ])
  const canMail = home.isForRent && home.contact.email !== null
  const canWrite = userId !== undefined && premium && canMail && reply?.channel !== 'mail'
  return {
    texts: replyPanelMessages[language],
    propertyId,
    isForRent: home.isForRent,
    isAllotted: home.isAllotted,
    userId,
    /** Where logging in, confirming and paying return to. */
    returnTo: toLanguagePath(language, paths.replyToProperty(propertyId)),
    offer: canMail && !premium ? await readOffer(db, userId, settings.trialDays) : undefined,
    loggedIn: userId !== undefined,
    canMail,
    premium,
    source: home.isForRent ? home.source : null,
    existingReply: reply && {
      channel: reply.channel,
      status: reply.status,
      sourceName: reply.sourceName ?? '',
      date: formatDay(reply.createdAt, language),
      viewing: describeViewing(reply, language),
    },
    priceLine: canMail && !premium ? priceLine(language) : undefined,
    trialDays: settings.trialDays,
    contact: premium && home.isForRent ? home.contact : undefined,
    canWrite,
    draft: canWrite ? await readDraft(db, userId, home) : undefined,
  }
}
export type ReplyPanelData = Awaited<ReturnType<typeof replyPanelData>>
