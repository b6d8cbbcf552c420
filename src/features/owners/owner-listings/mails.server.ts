import type { Db } from '#platform/database/db.ts'
import { drawMail } from '#platform/mail/render-mail.ts'
import { postMail } from '#platform/mail/outbox.ts'
import { brand } from '#shared/brand.ts'
import { isLanguage, locales } from '#shared/language.ts'
import { inLanguage, paths } from '#shared/paths.ts'
import { translator } from '#shared/texts.ts'
import type { HomeForm } from '#features/owners/property-form/property-form.ts'
import { adMailMessages } from './mail-messages.ts'

const translators = {
  nl: translator('nl', adMailMessages.nl, brand.name),
  en: translator('en', adMailMessages.en, brand.name),
}

/** What an advertiser is told. */
export interface AdNews {
  kind: 'approved' | 'changeApproved' | 'sentBack' | 'refused' | 'reminder' | 'ended'
  /** Origin of the links. */
  origin: string
  /** What an admin wrote with it. */
  reason?: string
  /** Of a reminder: how many days are left. */
  days?: number
}

/** Mails the advertiser of an ad in their own language, in the transaction of what is told; nobody of an account that is gone. */
export async function mailAboutAd(db: Db, id: string, { kind, origin, reason, days = 0 }: AdNews): Promise<void> {
  const row = await db
    .selectFrom('ads')
    .innerJoin('users', 'users.id', 'ads.user_id')
    .select(['users.name', 'users.email', 'users.language', 'ads.form', 'ads.online_until'])
    .where('ads.id', '=', id)
    .executeTakeFirst()
  if (!row) return
  const language = isLanguage(row.language) ? row.language : 'nl'
  const t = translators[language]
  // Only checked forms are written.
  const { title } = row.form as HomeForm
  const day = new Intl.DateTimeFormat(locales[language], { dateStyle: 'long', timeZone: 'Europe/Amsterdam' })
  const facts = { title, count: days, until: row.online_until ? day.format(row.online_until) : '' }
  const subject = t(`${kind}.subject`, facts)
  const page = origin + inLanguage(language, paths.myAds)
  const renews = kind === 'reminder' || kind === 'ended'
  const mail = drawMail({
    language,
    subject,
    heading: subject,
    paragraphs: [
      t('hello', { name: row.name }),
      t(`${kind}.text`, facts),
      ...(reason ? [t('reason', { reason })] : []),
    ],
    action: { label: t(renews ? 'renew' : 'action'), url: renews ? `${page}?renew=${id}` : page },
  })
  await postMail(db, { to: row.email, ...mail })
}
