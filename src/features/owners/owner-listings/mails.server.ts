import type { Db } from '#platform/database/db.ts'
import { writeMail } from '#platform/mail/outbox.ts'
import { formatDay } from '#shared/dates.ts'
import { brand } from '#shared/brand.ts'
import { toLanguagePath, paths } from '#shared/paths.ts'
import { bilingualTranslator } from '#shared/texts.ts'
import type { StoredForms } from './lock-listing.server.ts'
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
  /** The admin's reason. */
  reason?: string
  /** The days left, for a reminder. */
  days?: number
}

/** Queues a mail to the owner in their language, in the caller's transaction, unless the account was deleted. */
export async function mailOwner(
  db: Db,
  id: string,
  { kind, origin, replyTo, reason, days = 0 }: OwnerMail,
): Promise<void> {
  const row = await db
    .selectFrom('owner_listings')
    .innerJoin('users', 'users.id', 'owner_listings.user_id')
    .select(['users.name', 'users.email', 'users.language', 'owner_listings.form', 'owner_listings.online_until'])
    .$narrowType<Pick<StoredForms, 'form'>>()
    .where('owner_listings.id', '=', id)
    .executeTakeFirst()
  if (!row) return
  const { language } = row
  const t = translators[language]
  const facts = {
    title: row.form.title,
    count: days,
    until: row.online_until ? formatDay(row.online_until, language) : '',
  }
  const pageUrl = origin + toLanguagePath(language, paths.myListings)
  const renews = kind === 'reminder' || kind === 'ended'
  await writeMail(db, {
    to: row.email,
    replyTo,
    language,
    subject: t(`${kind}.subject`, facts),
    paragraphs: [
      t('hello', { name: row.name }),
      t(`${kind}.text`, facts),
      ...(reason ? [t('reason', { reason })] : []),
    ],
    action: { label: t(renews ? 'renew' : 'action'), url: renews ? `${pageUrl}?renew=${id}` : pageUrl },
  })
}
