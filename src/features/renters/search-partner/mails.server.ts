import type { Selectable } from 'kysely'
import type { Db } from '#platform/database/db.ts'
import type { Users } from '#platform/database/tables.ts'
import { toOneLine } from '#platform/mail/one-line.ts'
import { writeMail } from '#platform/mail/outbox.ts'
import { brand } from '#shared/brand.ts'
import { paths, toLanguagePath } from '#shared/paths.ts'
import { bilingualTranslator } from '#shared/texts.ts'
import { searchPartnerMailMessages } from './messages.ts'

const translators = bilingualTranslator(searchPartnerMailMessages, brand.name)

/** Tells the person who sent an invitation who has accepted it. */
export async function mailInvitationAccepted(
  db: Db,
  origin: string,
  { name, email, language }: Pick<Selectable<Users>, 'name' | 'email' | 'language'>,
  partnerName: string,
): Promise<void> {
  const t = translators[language]
  const partner = toOneLine(partnerName)
  const url = (path: string) => origin + toLanguagePath(language, path)
  await writeMail(db, {
    to: email,
    language,
    subject: t('subject', { partner }),
    paragraphs: [t('hello', { name }), t('text', { partner })],
    action: { label: t('action'), url: url(paths.favourites) },
    notes: [t('note', { partner, url: url(paths.searchTogether) })],
  })
}
