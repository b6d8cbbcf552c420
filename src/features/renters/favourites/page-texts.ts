import { createPageTexts } from '#ui/language/page-texts.tsx'
import type { favouritesPageMessages } from './page-messages.ts'

export const { useTexts: useFavouritesTexts, withTexts } =
  createPageTexts<(typeof favouritesPageMessages)['nl' | 'en']>()
