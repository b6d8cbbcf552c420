/** What the security log records. */
export const securityEvents = [
  'login',
  'loginFirstStep',
  'secondFactor',
  'registration',
  'resetRequest',
  'passwordReset',
  'passwordChange',
  'emailChange',
  'emailConfirmation',
  'sessionsEnded',
  'proof',
  'secondFactorAdded',
  'secondFactorRemoved',
  'secondFactorReset',
  'recoveryCodes',
  'accountDeletion',
  'roleChange',
  'invitation',
  'deactivation',
  'activation',
  'feedToken',
  'paymentsViewed',
  'refund',
] as const
export type SecurityEventName = (typeof securityEvents)[number]

export const securityOutcomes = ['done', 'refused'] as const
