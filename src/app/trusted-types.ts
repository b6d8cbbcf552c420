/** Elements that are written as HTML: Leaflet tries the browser with one, React creates scripts that do not run. */
const allowedElements: readonly string[] = ['<svg/>', '<script></script>']

/** Scripts that are added to a page: web push, the Stripe mock, and those of the payment provider. */
const allowedScripts = /^(?:\/service-worker\.js$|\/betaalproef\/stripe\.js$|https:\/\/js\.stripe\.com\/)/

/**
 * The default policy of Trusted Types: what browsers may take as HTML or as the address of a script, where code writes
 * a text. They refuse what it returns nothing for, and any text as a script (docs/decisions/0048).
 */
export const trustedTypesPolicy = {
  /** Without a `<`, HTML is a text: it creates no element. */
  createHTML: (html: string) => (!html.includes('<') || allowedElements.includes(html) ? html : undefined),
  createScriptURL: (url: string) => (allowedScripts.test(url) ? url : undefined),
}
