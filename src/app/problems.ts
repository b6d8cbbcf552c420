import { accountProblems } from '#features/accounts/accounts/problems.ts'
import { secondFactorProblems } from '#features/accounts/second-factor/problems.ts'
import { emailReplyProblems } from '#features/administration/email-replies/problems.ts'
import { inquiryProblems } from '#features/administration/inquiries/problems.ts'
import { noteProblems } from '#features/administration/notes/problems.ts'
import { outboxProblems } from '#features/administration/outbox/problems.ts'
import { queueProblems } from '#features/administration/queue/problems.ts'
import { savedViewProblems } from '#features/administration/saved-views/problems.ts'
import { propertyAdminProblems } from '#features/administration/property-admin/problems.ts'
import { reportProblems } from '#features/administration/reports/problems.ts'
import { siteSettingsProblems } from '#features/administration/settings/problems.ts'
import { subscriptionProblems } from '#features/billing/subscriptions/problems.ts'
import { objectionProblems } from '#features/moderation/statements/problems.ts'
import { ownerListingProblems } from '#features/owners/owner-listings/problems.ts'
import { uploadProblems } from '#features/owners/uploads/problems.ts'
import { catalogueProblems } from '#features/properties/catalogue/problems.ts'
import { favouriteProblems } from '#features/renters/favourites/problems.ts'
import { hiddenProblems } from '#features/renters/hidden/problems.ts'
import { notificationProblems } from '#features/renters/notifications/problems.ts'
import { replyProblems } from '#features/renters/replies/problems.ts'
import { viewingProblems } from '#features/renters/viewings/problems.ts'
import { savedSearchProblems } from '#features/renters/saved-searches/problems.ts'
import { searchPartnerProblems } from '#features/renters/search-partner/problems.ts'
import { duplicateProblems } from '#features/sourcing/deduplication/problems.ts'
import { mappingProblems } from '#features/sourcing/feed-mapping/problems.ts'
import { importProblems } from '#features/sourcing/import/problems.ts'
import { pushedFeedProblems } from '#features/sourcing/pushed-feeds/problems.ts'
import { sourceProblems } from '#features/sourcing/sources/problems.ts'
import { generalProblems, type ProblemCode, type ProblemDefinition } from '#shared/problem.ts'

/** Every refusal of the product. A missing code does not compile. */
export const problems: Readonly<Record<ProblemCode, ProblemDefinition>> = {
  ...generalProblems,
  ...accountProblems,
  ...secondFactorProblems,
  ...emailReplyProblems,
  ...inquiryProblems,
  ...noteProblems,
  ...outboxProblems,
  ...queueProblems,
  ...savedViewProblems,
  ...propertyAdminProblems,
  ...reportProblems,
  ...objectionProblems,
  ...siteSettingsProblems,
  ...subscriptionProblems,
  ...ownerListingProblems,
  ...uploadProblems,
  ...catalogueProblems,
  ...favouriteProblems,
  ...hiddenProblems,
  ...notificationProblems,
  ...replyProblems,
  ...viewingProblems,
  ...savedSearchProblems,
  ...searchPartnerProblems,
  ...duplicateProblems,
  ...mappingProblems,
  ...importProblems,
  ...pushedFeedProblems,
  ...sourceProblems,
}

export const isProblemCode = (code: string): code is ProblemCode => Object.hasOwn(problems, code)
