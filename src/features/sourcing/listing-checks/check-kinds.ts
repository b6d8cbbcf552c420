/** Signs of fraud, and breaches of the law; each is a reason to ask questions, never a verdict. */
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

/** Signs of fraud; the others are about the law. */
export const fraudCheckKinds: readonly CheckKind[] = ['rent_far_below', 'payment_before_viewing', 'photos_elsewhere']

/**
 * Many honest listings contain a phone number, so it would not help a visitor (docs/decisions/0032-reports-and-
 * checks.md).
 */
export const adminOnlyCheckKinds: readonly CheckKind[] = ['contact_in_text']
