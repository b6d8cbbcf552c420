/** What may speak of fraud, and what the ad lacks or asks against the law; each is a reason to ask, never a verdict. */
export const checkKinds = [
  'rent_far_below',
  'payment_before_viewing',
  'photos_elsewhere',
  'contact_in_text',
  'deposit_high',
  'mediation_fee',
  'temporary_without_ground',
  'label_missing',
] as const
export type CheckKind = (typeof checkKinds)[number]

/** Those that may speak of fraud; the others are about the law. */
export const fraudCheckKinds: readonly CheckKind[] = ['rent_far_below', 'payment_before_viewing', 'photos_elsewhere']

/**
 * What only admins see: many honest ads hold a phone number, so to a visitor it would say nothing
 * (docs/decisions/0032-reports-and-checks.md has the share in real ads).
 */
export const adminOnlyCheckKinds: readonly CheckKind[] = ['contact_in_text']
