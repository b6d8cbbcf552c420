import { useMemo } from 'react'
import { translator, type Texts, type Translate } from '#shared/texts.ts'
import { brand } from '#shared/brand.ts'
import { useFrame } from './page-frame.tsx'

/** A translator of the texts in a page's data, which no other page needs. */
export function usePageTexts<T extends Texts>(texts: T): Translate<T> {
  const { language } = useFrame()
  return useMemo(() => translator(language, texts, brand.name), [language, texts])
}
