import { toLanguagePath, paths } from '#shared/paths.ts'
import { Problem } from '#shared/problem.ts'
import type { Db } from '#platform/database/db.ts'
import { writeAudit } from '#platform/audit/mutations.server.ts'
import type { NewEmailReply } from '#features/administration/email-replies/contract.ts'
import { sendEmailReply } from '#features/administration/email-replies/send-email-reply.server.ts'
import type { Advertiser } from './contract.ts'
import { reportActionMessages } from './messages.ts'

/** The contact columns of a property. */
export const advertiserColumns = ['contact_name', 'contact_company', 'contact_email'] as const

/** Returns the contact of a property's listing, if its email address is known. */
export const toAdvertiser = (row: Record<(typeof advertiserColumns)[number], string | null>): Advertiser | null =>
  row.contact_email === null ? null : { name: row.contact_name ?? row.contact_company, email: row.contact_email }

/**
 * Mails the advertiser of a property, at the address in its listing. Reporters cannot be mailed: they are not stored.
 * @throws Problem property.notFound, letter.noAddress
 */
export async function emailAdvertiser(
  db: Db,
  propertyId: string,
  emailReply: NewEmailReply,
  { adminId, replyTo, origin }: { adminId: string; replyTo: string; origin: string },
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const property = await transaction
      .selectFrom('properties')
      .select(['id', 'decided_status', ...advertiserColumns])
      .where('id', '=', propertyId)
      .forKeyShare()
      .executeTakeFirst()
    if (!property) throw new Problem('property.notFound')
    const advertiser = toAdvertiser(property)
    if (!advertiser) throw new Problem('letter.noAddress')
    const { language } = emailReply
    // A hidden property has no page.
    const label = reportActionMessages[language].seeProperty
    const url = origin + toLanguagePath(language, paths.property(propertyId))
    const links = property.decided_status === 'hidden' ? [] : [{ label, url }]
    await sendEmailReply(transaction, emailReply, {
      adminId,
      replyTo,
      about: { property_id: propertyId },
      to: advertiser.email,
      links,
    })
    await writeAudit(transaction, adminId, 'advertiser.written', ['property', propertyId], {
      subject: emailReply.subject,
    })
  })
}
