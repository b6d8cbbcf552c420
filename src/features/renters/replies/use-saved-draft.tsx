import { useState } from 'react'

function read(key: string): string | undefined {
  try {
    return sessionStorage.getItem(key) ?? undefined
  } catch {
    // Storage may be closed to us; then nothing was kept.
    return undefined
  }
}

function write(key: string, text: string | undefined): void {
  try {
    if (text === undefined) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, text)
  } catch {
    // Then the text lives as long as the page.
  }
}

/**
 * A text that somebody writes, kept in the tab until it is sent, so that neither a closed panel nor a page that is loaded
 * again loses it. Only for what is drawn in the browser alone.
 *
 * @param key what the text is for
 * @param first what stands there to begin with
 */
export function useSavedDraft(key: string, first: string) {
  const [text, setText] = useState(() => read(key) ?? first)
  return {
    text,
    /** Keeps what was written. */
    save: (written: string) => {
      setText(written)
      write(key, written)
    },
    /** Puts a text there that is not worth keeping. */
    replace: (made: string) => {
      setText(made)
      write(key, undefined)
    },
    clear: () => write(key, undefined),
  }
}
