/** What the security log records. */
export const securityEvents = [
  'login',
  'registration',
  'resetRequest',
  'passwordReset',
  'passwordChange',
  'emailChange',
  'emailConfirmation',
  'sessionsEnded',
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
