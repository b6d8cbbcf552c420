/** What may speak of fraud, and what the ad lacks or asks against the law; each is a reason to ask, never a verdict. */
export const signalKinds = [
  'rent_far_below',
  'payment_before_viewing',
  'photos_elsewhere',
  'contact_in_text',
  'deposit_high',
  'mediation_fee',
  'temporary_without_ground',
  'label_missing',
] as const
export type SignalKind = (typeof signalKinds)[number]

/** Those that may speak of fraud; the others are about the law. */
export const fraudKinds: readonly SignalKind[] = ['rent_far_below', 'payment_before_viewing', 'photos_elsewhere']

/**
 * What only admins see: many honest ads hold a phone number, so to a visitor it would say nothing
 * (docs/decisions/0032-reports-and-signals.md has the share in real ads).
 */
export const adminKinds: readonly SignalKind[] = ['contact_in_text']
