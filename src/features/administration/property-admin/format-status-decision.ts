import type { Translate } from '#shared/texts.ts'
import type { StatusDecision } from './contract.ts'
import type { propertyAdminMessages } from './messages.ts'

/** What was decided, of the home by name or of how many. */
export const formatStatusDecision = (
  { action, property, properties }: StatusDecision,
  t: Translate<Pick<(typeof propertyAdminMessages)['nl' | 'en'], 'last'>>,
): string => t(`last.${action}`, { what: property?.name ?? t('last.homes', { count: properties }) })
