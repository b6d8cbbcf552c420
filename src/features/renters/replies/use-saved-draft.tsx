import { useState } from 'react'
import { draftPrefix, readStoredText, storeText } from '#ui/components/browser-storage.ts'

/** A draft that the tab stores under a name until it is sent or its writer logs out. Not for server-rendered components. */
export function useSavedDraft(name: string, first: string) {
  const key = draftPrefix + name
  const [text, setText] = useState(() => readStoredText(key, 'sessionStorage') ?? first)
  const clear = () => {
    storeText(key, null, 'sessionStorage')
  }
  return {
    text,
    /** Stores a text; without storage it is lost with the page. */
    save: (written: string) => {
      setText(written)
      storeText(key, written, 'sessionStorage')
    },
    /** Shows a text without storing it. */
    replace: (made: string) => {
      setText(made)
      clear()
    },
    clear,
  }
}
