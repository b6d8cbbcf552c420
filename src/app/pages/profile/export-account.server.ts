import type { Db } from '#platform/database/db.ts'
import { withIsoDates } from '#platform/database/iso-dates.ts'
import { getAccount } from '#features/accounts/accounts/queries.server.ts'
import { findUserSessions } from '#features/accounts/sessions/session-queries.server.ts'
import { readSecondFactors } from '#features/accounts/second-factor/factors.server.ts'
import { exportSecurityEvents } from '#features/administration/security-log/queries.server.ts'
import { exportInquiries } from '#features/administration/inquiries/queries.server.ts'
import { exportReports } from '#features/administration/reports/queries.server.ts'
import { exportPayments } from '#features/billing/payments/export-payments.server.ts'
import { readPaidState } from '#features/billing/subscriptions/queries.server.ts'
import { exportNotes } from '#features/administration/notes/queries.server.ts'
import { exportStatements } from '#features/moderation/statements/objections.server.ts'
import { exportOwnerListings } from '#features/owners/owner-listings/queries.server.ts'
import { readDraft } from '#features/owners/property-form/drafts.server.ts'
import { exportUploads } from '#features/owners/uploads/export-uploads.server.ts'
import { exportFavourites } from '#features/renters/favourites/queries.server.ts'
import { exportHidden } from '#features/renters/hidden/queries.server.ts'
import { exportBrowsers } from '#features/renters/notifications/queries.server.ts'
import { exportReplies } from '#features/renters/replies/queries.server.ts'
import { exportSearches } from '#features/renters/saved-searches/queries.server.ts'
import { exportSearchPartner } from '#features/renters/search-partner/queries.server.ts'
import { exportListVisits } from '../property-list/list-visits.server.ts'

/** All data of an account. What was sent to or from its address is included only once the address is confirmed. */
export async function exportAccount(db: Db, id: string, token: string | undefined) {
  const account = await getAccount(db, id)
  const { email, emailConfirmed } = account
  const mails = await db
    .selectFrom('mails')
    .select(['subject', 'created_at as createdAt'])
    .where('recipient', '=', email)
    .orderBy('created_at')
    .execute()
  return {
    user: { ...account, ...(await readPaidState(db, id)) },
    sessions: await findUserSessions(db, id, token),
    secondFactors: await readSecondFactors(db, id),
    searches: await exportSearches(db, id),
    ownerListings: await exportOwnerListings(db, id),
    propertyDraft: await readDraft(db, id),
    uploads: await exportUploads(db, id),
    listVisits: await exportListVisits(db, id),
    notifiedBrowsers: await exportBrowsers(db, id),
    mails: emailConfirmed ? mails.map(withIsoDates) : [],
    searchPartner: await exportSearchPartner(db, id),
    hiddenProperties: await exportHidden(db, id),
    favourites: await exportFavourites(db, id),
    securityEvents: await exportSecurityEvents(db, id),
    notes: await exportNotes(db, id),
    decisions: await exportStatements(db, id),
    inquiries: emailConfirmed ? await exportInquiries(db, email) : [],
    reports: emailConfirmed ? await exportReports(db, email) : [],
    ...(await exportPayments(db, id)),
    ...(await exportReplies(db, id)),
  }
}
