/** Stores a preference: in local storage under the specification's key, and for a year in a cookie for the server. */
export function savePreference(key: 'theme' | 'i18nextLng', value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {
    // Storage may be unavailable; the cookie alone is enough for the next page.
  }
  document.cookie = `${key}=${value};path=/;max-age=31536000;samesite=lax`
}
