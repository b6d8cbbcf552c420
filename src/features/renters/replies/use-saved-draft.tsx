import { useState } from 'react'
import { readStoredText, storeText } from '#ui/components/browser-storage.ts'

/** A draft that the tab keeps under a key until it is sent. Only for components that no server renders. */
export function useSavedDraft(key: string, first: string) {
  const [text, setText] = useState(() => readStoredText(key, 'sessionStorage') ?? first)
  const clear = () => {
    storeText(key, null, 'sessionStorage')
  }
  return {
    text,
    /** Stores a text; without storage it lasts as long as the page. */
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
