import { createContext, use, type ReactNode } from 'react'
import type { Texts, Translate } from '#shared/texts.ts'
import { usePageTexts } from './use-page-texts.ts'

/**
 * The texts in a page's data: `TextsProvider` takes them; `useTexts` is their translator, and throws
 * outside a provider; `withTexts` makes a page provide the texts of its loader, or a part those of its data.
 */
export function createPageTexts<T extends Texts>() {
  const Context = createContext<Translate<T> | undefined>(undefined)

  function TextsProvider({ texts, children }: { texts: T; children: ReactNode }) {
    return <Context value={usePageTexts(texts)}>{children}</Context>
  }

  function useTexts(): Translate<T> {
    const translate = use(Context)
    if (!translate) throw new Error('These texts are read outside their provider')
    return translate
  }

  const withTexts = <P extends { loaderData: { texts: T } } | { data: { texts: T } }>(Part: (props: P) => ReactNode) =>
    function PartWithTexts(props: P) {
      return (
        <TextsProvider texts={('data' in props ? props.data : props.loaderData).texts}>
          <Part {...props} />
        </TextsProvider>
      )
    }

  return { TextsProvider, useTexts, withTexts }
}
