import type { Db } from '#platform/database/db.ts'
import { writeMail } from '#platform/mail/outbox.ts'
import { formatDay } from '#shared/dates.ts'
import { brand } from '#shared/brand.ts'
import { toLanguagePath, paths } from '#shared/paths.ts'
import { bilingualTranslator } from '#shared/texts.ts'
import type { StoredForms } from './lock-listing.server.ts'
import { recordStatement } from '#features/moderation/statements/statements.server.ts'
import type { Ground } from '#features/moderation/statements/statement-values.ts'
import { ownerMailMessages } from './mail-messages.ts'

const translators = bilingualTranslator(ownerMailMessages, brand.name)

interface OwnerMail {
  kind:
    | 'approved'
    | 'changeApproved'
    | 'sentBack'
    | 'refused'
    | 'takenDown'
    | 'takenDownRefunded'
    | 'reminder'
    | 'ended'
  /** The origin of the links in the mail. */
  origin: string
  /** Where an answer to the mail goes, if it asks for one. */
  replyTo?: string
  /** Why an admin decided it; told as a statement of reasons, with the way to object. */
  restriction?: { reason: string; ground: Ground }
  /** The days left, for a reminder. */
  days?: number
}

const restrictionOf = {
  sentBack: 'sentBack',
  refused: 'refused',
  takenDown: 'takenDown',
  takenDownRefunded: 'takenDown',
} as const

/**
 * Queues a mail to the owner in their language, in the caller's transaction, unless the account was deleted. The owner of
 * a deactivated one, who cannot renew an ad, is not told of its end.
 */
export async function mailOwner(
  db: Db,
  id: string,
  { kind, origin, replyTo, restriction, days = 0 }: OwnerMail,
): Promise<void> {
  const row = await db
    .selectFrom('owner_listings')
    .innerJoin('users', 'users.id', 'owner_listings.user_id')
    .leftJoin('listings', 'listings.id', 'owner_listings.listing_id')
    .select(['users.id as userId', 'users.name', 'users.email', 'users.language', 'users.deactivated_at'])
    .select('listings.property_id as propertyId')
    .select(['owner_listings.form', 'owner_listings.online_until'])
    .$narrowType<Pick<StoredForms, 'form'>>()
    .where('owner_listings.id', '=', id)
    .executeTakeFirst()
  const renews = kind === 'reminder' || kind === 'ended'
  if (!row || (renews && row.deactivated_at)) return
  const { language } = row
  const t = translators[language]
  const facts = {
    title: row.form.title,
    count: days,
    until: row.online_until ? formatDay(row.online_until, language) : '',
  }
  const pageUrl = origin + toLanguagePath(language, paths.myListings)
  const stated =
    restriction && kind in restrictionOf
      ? await recordStatement(
          db,
          {
            kind: restrictionOf[kind as keyof typeof restrictionOf],
            to: row,
            subject: row.form.title,
            ground: restriction.ground,
            facts: restriction.reason,
            byReport: false,
            ownerListingId: id,
            propertyId: row.propertyId,
          },
          origin,
        )
      : undefined
  await writeMail(db, {
    to: row.email,
    replyTo,
    language,
    subject: t(`${kind}.subject`, facts),
    paragraphs: [t('hello', { name: row.name }), t(`${kind}.text`, facts), ...(stated?.paragraphs ?? [])],
    action: { label: t(renews ? 'renew' : 'action'), url: renews ? `${pageUrl}?renew=${id}` : pageUrl },
    ...(stated && { links: [stated.link] }),
  })
}
