import { useState } from 'react'
import { readStoredText, storeText } from '#ui/components/browser-storage.ts'

/** A draft that the tab stores under a key until it is sent. Not for server-rendered components. */
export function useSavedDraft(key: string, first: string) {
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
