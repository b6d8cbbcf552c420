/** Keeps a choice for a year: in local storage, as the specification names it, and in a cookie for the server. */
export function savePreference(key: 'theme' | 'i18nextLng', value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {
    // Storage may be closed to us; the cookie alone does for the next page.
  }
  document.cookie = `${key}=${value};path=/;max-age=31536000;samesite=lax`
}
