type Storage = 'localStorage' | 'sessionStorage'

/** A text stored by this browser or tab; null if there is none, or if storage is unavailable. */
export function readStoredText(key: string, storage: Storage = 'localStorage'): string | null {
  try {
    return window[storage].getItem(key)
  } catch {
    return null
  }
}

/** Stores a text, or deletes it. @returns false if storage is full or unavailable */
export function storeText(key: string, text: string | null, storage: Storage = 'localStorage'): boolean {
  try {
    if (text === null) window[storage].removeItem(key)
    else window[storage].setItem(key, text)
    return true
  } catch {
    return false
  }
}
