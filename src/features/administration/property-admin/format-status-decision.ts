import type { Translate } from '#shared/texts.ts'
import type { StatusDecision } from './contract.ts'
import type { propertyAdminMessages } from './messages.ts'

/** Formats a decision with the name of its property, or the number of properties. */
export const formatStatusDecision = (
  { action, property, properties }: StatusDecision,
  t: Translate<Pick<(typeof propertyAdminMessages)['nl' | 'en'], 'last'>>,
): string => t(`last.${action}`, { what: property?.name ?? t('last.homes', { count: properties }) })
