import { useFrame } from '#ui/language/page-frame.tsx'
// Its text, which vite.config.ts makes.
// oxlint-disable-next-line import/default
import restoreScroll from './restore-scroll.ts?script'

/** Only the server sends it. */
const source = import.meta.env.SSR ? `${restoreScroll}()` : ''

/** Takes the place of React Router's `ScrollRestoration` in a document, which does the same in twice the bytes. */
export const RestoreScroll = () => (
  <script id="restore-scroll" nonce={useFrame().nonce} suppressHydrationWarning>
    {source}
  </script>
)
