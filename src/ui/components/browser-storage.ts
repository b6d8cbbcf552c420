type Storage = 'localStorage' | 'sessionStorage'

/** A text that this browser stored, or this tab; null without, or where storage is closed to us. */
export function readStoredText(key: string, storage: Storage = 'localStorage'): string | null {
  try {
    return window[storage].getItem(key)
  } catch {
    return null
  }
}

/** Stores a text, or deletes it. @returns false where storage is full or closed to us */
export function storeText(key: string, text: string | null, storage: Storage = 'localStorage'): boolean {
  try {
    if (text === null) window[storage].removeItem(key)
    else window[storage].setItem(key, text)
    return true
  } catch {
    return false
  }
}
