type Storage = 'localStorage' | 'sessionStorage'

/** A text stored by this browser or tab; null if there is none, or if storage is unavailable. */
export function readStoredText(key: string, storage: Storage = 'localStorage'): string | null {
  try {
    return window[storage].getItem(key)
  } catch {
    return null
  }
}

/** The keys of drafts begin with it. */
export const draftPrefix = 'draft '

/** The key of what was typed into a page, until the tab shows it again in another language. */
export const typedKey = `${draftPrefix}typed`

/** Deletes the drafts of this tab. */
export function deleteDrafts(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(draftPrefix)) sessionStorage.removeItem(key)
  } catch {
    // Without access to the storage, nothing was stored.
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
