import { useState } from 'react'

function read(key: string): string | undefined {
  try {
    return sessionStorage.getItem(key) ?? undefined
  } catch {
    // Storage may be unavailable; then there is no draft.
    return undefined
  }
}

function write(key: string, text: string | undefined): void {
  try {
    if (text === undefined) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, text)
  } catch {
    // The text then lasts as long as the page.
  }
}

/** A draft that the tab keeps under a key until it is sent. Only for components that no server renders. */
export function useSavedDraft(key: string, first: string) {
  const [text, setText] = useState(() => read(key) ?? first)
  return {
    text,
    /** Stores a text. */
    save: (written: string) => {
      setText(written)
      write(key, written)
    },
    /** Shows a text without storing it. */
    replace: (made: string) => {
      setText(made)
      write(key, undefined)
    },
    clear: () => write(key, undefined),
  }
}
