/** Where React Router's `ScrollRestoration` keeps the positions. */
const positions = 'react-router-scroll-positions'

/** Scrolls a page that somebody comes back to, or reloads, to where they left it, before it is painted. */
export function restoreScroll(): void {
  const state = history.state as { key?: string } | null
  const key = state?.key ?? Math.random().toString(32).slice(2)
  if (!state?.key) history.replaceState({ key }, '')
  try {
    const top = (JSON.parse(sessionStorage.getItem(positions) ?? '{}') as Record<string, unknown>)[key]
    if (typeof top === 'number') scrollTo(0, top)
  } catch {
    // Storage may be closed to this site, and React Router puts in order what is in it.
  }
}
