import { useFrame } from '#ui/language/page-frame.tsx'
// Its text, which vite.config.ts makes.
// oxlint-disable-next-line import/default
import boot from './boot.ts?script'

/** Only the server sends this text: the browser's React has no use for it. */
const source = import.meta.env.SSR ? `${boot}()` : ''

/**
 * Runs first in the head, before anything is painted. The only place that writes markup past React; the text is a
 * constant without inserted values.
 */
export function BootScript() {
  const { nonce } = useFrame()
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: source }} />
}
