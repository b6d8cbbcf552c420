import type { Kysely } from 'kysely'
import type { Tables } from '#platform/database/tables.ts'
import { inLanguage, paths } from '#shared/paths.ts'
import { Problem } from '#shared/problem.ts'
import { writeAudit } from '#features/administration/audit-log/queries.server.ts'
import type { NewLetter } from '#features/administration/email-replies/contract.ts'
import { sendLetter } from '#features/administration/email-replies/send-email-reply.server.ts'
import type { Advertiser } from './contract.ts'
import { reportAnswers } from './messages.ts'

/** Columns of a home that say whom its ad names. */
export const advertiserColumns = ['contact_name', 'contact_company', 'contact_email'] as const

/** Whom the ad of a home names to write to, if an address is known. */
export const advertiserOf = (row: {
  contact_name: string | null
  contact_company: string | null
  contact_email: string | null
}): Advertiser | null =>
  row.contact_email === null ? null : { name: row.contact_name ?? row.contact_company, email: row.contact_email }

/**
 * Mails the advertiser of a home, to the address that its ad gave. Who reported a home cannot be written to: who they are is
 * not kept.
 *
 * @throws Problem property.notFound, letter.noAddress
 */
export async function writeAdvertiser(
  db: Kysely<Tables>,
  homeId: string,
  letter: NewLetter,
  { adminId, replyTo, origin }: { adminId: string; replyTo: string; origin: string },
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const home = await transaction
      .selectFrom('properties')
      .select(['id', 'decided_status', ...advertiserColumns])
      .where('id', '=', homeId)
      .forKeyShare()
      .executeTakeFirst()
    if (!home) throw new Problem('property.notFound')
    const advertiser = advertiserOf(home)
    if (!advertiser) throw new Problem('letter.noAddress')
    const { language } = letter
    // A hidden home has no page.
    const links =
      home.decided_status === 'hidden'
        ? []
        : [{ label: reportAnswers[language].seeHome, url: origin + inLanguage(language, paths.property(homeId)) }]
    await sendLetter(transaction, letter, {
      adminId,
      replyTo,
      about: { property_id: homeId },
      to: advertiser.email,
      links,
    })
    await writeAudit(transaction, {
      adminId,
      action: 'advertiser.written',
      subjectKind: 'property',
      subjectId: homeId,
      details: { subject: letter.subject },
    })
  })
}
