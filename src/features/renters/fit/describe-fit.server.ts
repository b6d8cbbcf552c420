import { locales, type Language } from '#shared/language.ts'
import { brand } from '#shared/brand.ts'
import { bilingualTranslator } from '#shared/texts.ts'
import type { CardFit } from '#features/properties/catalogue/card-property.ts'
import { judgeFit } from './judge-fit.ts'
import { fitMessages } from './messages.ts'
import { requirementNames, type Requirements } from './requirements.ts'

const translators = bilingualTranslator(fitMessages, brand.name)

const nameRequirement = (name: (typeof requirementNames)[number], { household }: Requirements, language: Language) =>
  name === 'household' ? translators[language](name, { count: household ?? 0 }) : translators[language](name)

/** What the order of what fits looks at; it does not look at travel times. Undefined if nothing that has to fit is said. */
export function describeOrder(requirements: Requirements, language: Language): string | undefined {
  const names = requirementNames.filter((name) => requirements[name] !== undefined)
  if (names.length === 0) return undefined
  const t = translators[language]
  const shown = names.map((name) => nameRequirement(name, requirements, language))
  const list = new Intl.ListFormat(locales[language]).format(shown)
  return [t('order', { list }), ...(requirements.travelTo ? [t('orderWithoutTravel')] : [])].join(' ')
}

/** Whether a home fits what a renter said, in words. */
export function describeFit(
  home: Parameters<typeof judgeFit>[0],
  requirements: Requirements,
  language: Language,
): readonly CardFit[] {
  const t = translators[language]
  return judgeFit(home, requirements).map(([name, answer]) => ({
    name: nameRequirement(name, requirements, language),
    answer,
    text: t(answer),
  }))
}

/** What the page of a home says of whether it fits, with its texts. */
export interface PageFit {
  title: string
  answers: readonly CardFit[]
  change: string
}

/** What the page of a home says of whether it fits; undefined if the renter said nothing that has to fit. */
export function describeFitOfPage(
  home: Parameters<typeof judgeFit>[0],
  requirements: Requirements,
  language: Language,
): PageFit | undefined {
  const answers = describeFit(home, requirements, language)
  const { title, change } = fitMessages[language]
  return answers.length > 0 ? { title, answers, change } : undefined
}
