/**
 * Takes the saved theme, and the saved language where the address fixes none, and mirrors both into cookies for the
 * server (spec decisions, Language). An account's own choice takes precedence, and is saved here. A browser that keeps
 * no cookies is reloaded only once. A first visit to the list is noted in a cookie here, since its page is the same for
 * all and sets none. The transition to a document that takes no part, a file, the API or the Stripe
 * mock, is skipped, since the browser would report an error in it.
 */
export function boot(): void {
  const root = document.documentElement
  const keep = (name: string, value: string) => {
    document.cookie = `${name}=${value};path=/;max-age=31536000;samesite=lax`
  }
  /** What an account chose is saved here too. */
  const mirror = (name: string, saved: string | null, chosen: string) => {
    if (saved === chosen) return
    localStorage.setItem(name, chosen)
    keep(name, chosen)
  }
  addEventListener('pageswap', (event) => {
    const url = event.activation?.entry?.url
    if (url && /\.|^\/(api|betaalproef)\//.test(new URL(url).pathname)) event.viewTransition?.skipTransition()
  })
  try {
    const { accountTheme, accountLanguage, languageFixed, firstVisit } = root.dataset
    if (firstVisit !== undefined) keep(firstVisit, `0-${Math.floor(Date.now() / 1_000)}`)
    const theme = localStorage.getItem('theme')
    if (accountTheme !== undefined) mirror('theme', theme, root.dataset.theme ?? '')
    else if (theme !== null && /^(light|dark|red)-mode$/.test(theme) && theme !== root.dataset.theme) {
      root.dataset.theme = theme
      keep('theme', theme)
    }
    const language = (localStorage.getItem('i18nextLng') ?? '').slice(0, 2)
    if (accountLanguage !== undefined) mirror('i18nextLng', language, root.lang)
    else if (languageFixed === undefined && /^(nl|en)$/.test(language) && language !== root.lang) {
      keep('i18nextLng', language)
      if (!sessionStorage.getItem('languageTold')) {
        sessionStorage.setItem('languageTold', '1')
        location.reload()
      }
    } else sessionStorage.removeItem('languageTold')
  } catch {
    // Storage may be closed to this site.
  }
}
