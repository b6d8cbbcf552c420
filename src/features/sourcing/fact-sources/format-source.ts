import { locales, type Language } from '#shared/language.ts'
import type { Translate } from '#shared/texts.ts'
import type { T } from '#ui/language/page-frame.tsx'
import type { Property } from '#features/properties/catalogue/contract.ts'
import type { FactName } from '#features/properties/catalogue/facts.ts'
import { formatFactValue } from '#features/properties/catalogue/format-facts.ts'
import type { FactSources, FactStatement } from './contract.ts'
import type { FactSourceTexts } from './messages.ts'

/** The name of a source; a landlord is not named. */
export const formatSource = (
  listing: FactSources['listings'][number] | undefined,
  t: Translate<FactSourceTexts>,
): string => (listing?.byLandlord ? t('landlord') : (listing?.source ?? ''))

/** `a, b en c` */
export const formatList = (items: readonly string[], language: Language): string =>
  new Intl.ListFormat(locales[language]).format(items)

/** What a listing states of a fact instead of what the home shows; null if it does not differ. */
export const formatStated = (
  fact: FactName,
  { stated }: Pick<FactStatement, 'stated'>,
  { property, now }: { property: Property; now: number },
  t: T,
): string | null => (stated ? formatFactValue(fact, Object.assign({}, property, stated), now, t) : null)
