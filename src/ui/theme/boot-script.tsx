import { useFrame } from '#ui/language/page-frame.tsx'

/** The paths of documents that are no pages of the site: files, the API and the Stripe mock. */
const beyondPages = /\.|^\/(api|betaalproef)\//

/**
 * Runs first in the head, before anything is painted: takes the saved theme, and the saved language where the address
 * fixes none, and mirrors both into cookies for the server (spec decisions, Language). An account's own choice takes
 * precedence, and is saved here. A browser that keeps no cookies is reloaded only once. The transition to a document
 * that takes no part is skipped, since the browser would report an error in it. Only the server sends this text: the
 * browser's React has no use for it.
 */
const source = import.meta.env.SSR
  ? `(function () {
  var root = document.documentElement
  function keep(name, value) {
    document.cookie = name + '=' + value + ';path=/;max-age=31536000;samesite=lax'
  }
  addEventListener('pageswap', function (event) {
    var entry = event.activation && event.activation.entry
    if (event.viewTransition && entry && ${beyondPages.toString()}.test(new URL(entry.url).pathname))
      event.viewTransition.skipTransition()
  })
  try {
    var theme = localStorage.getItem('theme')
    if (root.dataset.accountTheme !== undefined) {
      if (theme !== root.dataset.theme) {
        localStorage.setItem('theme', root.dataset.theme)
        keep('theme', root.dataset.theme)
      }
    } else if (/^(light|dark|red)-mode$/.test(theme) && theme !== root.dataset.theme) {
      root.dataset.theme = theme
      keep('theme', theme)
    }
    var language = (localStorage.getItem('i18nextLng') || '').slice(0, 2)
    if (root.dataset.accountLanguage !== undefined) {
      if (language !== root.lang) {
        localStorage.setItem('i18nextLng', root.lang)
        keep('i18nextLng', root.lang)
      }
    } else if (root.dataset.languageFixed === undefined && /^(nl|en)$/.test(language) && language !== root.lang) {
      keep('i18nextLng', language)
      if (!sessionStorage.getItem('languageTold')) {
        sessionStorage.setItem('languageTold', '1')
        location.reload()
      }
    } else sessionStorage.removeItem('languageTold')
  } catch (closed) {}
})()`.replaceAll(/\n +/g, '\n')
  : ''

/** The boot script. The only place that writes markup past React; the text is a constant without inserted values. */
export function BootScript() {
  const { nonce } = useFrame()
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: source }} />
}
