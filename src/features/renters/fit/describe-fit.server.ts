import { locales, type Language } from '#shared/language.ts'
import { brand } from '#shared/brand.ts'
import { bilingualTranslator } from '#shared/texts.ts'
import type { CardFit } from '#features/properties/catalogue/card-property.ts'
import { judgeFit, type FitName, type JudgedHome } from './judge-fit.server.ts'
import { fitMessages } from './messages.ts'
import { limitsTravel, requirementNames, type Requirements } from './requirements.ts'

const translators = bilingualTranslator(fitMessages, brand.name)

function nameRequirement(name: FitName, { household = 0, maxMinutes = 0 }: Requirements, language: Language) {
  const t = translators[language]
  if (name === 'household') return t(name, { count: household })
  return name === 'travel' ? t(name, { count: maxMinutes }) : t(name)
}

/** The names of what has to fit. */
const listRequirements = (requirements: Requirements): FitName[] => [
  ...requirementNames.filter((name) => requirements[name] !== undefined),
  ...(limitsTravel(requirements) ? (['travel'] as const) : []),
]

/** What the order of what fits looks at; undefined if nothing that has to fit is said. */
export function describeOrder(requirements: Requirements, language: Language): string | undefined {
  const names = listRequirements(requirements)
  if (names.length === 0) return undefined
  const t = translators[language]
  const shown = names.map((name) => nameRequirement(name, requirements, language))
  const list = new Intl.ListFormat(locales[language]).format(shown)
  const isWithoutTravel = requirements.travelTo && !limitsTravel(requirements)
  return [t('order', { list }), ...(isWithoutTravel ? [t('orderWithoutTravel')] : [])].join(' ')
}

/** Whether a home fits what a renter said, in words. */
export function describeFit(home: JudgedHome, requirements: Requirements, language: Language): readonly CardFit[] {
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
  home: JudgedHome,
  requirements: Requirements,
  language: Language,
): PageFit | undefined {
  const answers = describeFit(home, requirements, language)
  const { title, change } = fitMessages[language]
  return answers.length > 0 ? { title, answers, change } : undefined
}
