import { use } from 'react'
import { UNSAFE_FrameworkContext as FrameworkContext, useMatches } from 'react-router'
import { useFrame } from '#ui/language/page-frame.tsx'
import type { StorageKey } from '#ui/language/frame.ts'
import type { PageScripts } from './load-scripts.ts'
// The text of the one and the address of the other, which vite.config.ts makes.
// oxlint-disable-next-line import/default
import awaitReader from './await-reader.ts?script'
// oxlint-disable-next-line import/default
import loader from './load-scripts.ts?file'

/** Only the server sends it. */
const source = import.meta.env.SSR ? awaitReader : ''

/** What the browser's router expects to find, as `Scripts` of React Router writes it. */
const toContextScript = (handoff: string | undefined) =>
  `window.__reactRouterContext=${handoff};__reactRouterContext.stream=new ReadableStream({start(controller){__reactRouterContext.streamController=controller}}).pipeThrough(new TextEncoderStream())`

/**
 * Takes the place of React Router's `Scripts` in a document whose scripts wait for a reader who wants more than to read
 * (docs/decisions/0075). Rendered on the server only; both draw two elements, so that the browser may hydrate `Scripts`.
 */
export function DeferredScripts({ storageKey }: { storageKey: StorageKey }) {
  const { nonce } = useFrame()
  const framework = use(FrameworkContext)
  const matches = useMatches()
  if (!framework) throw new Error('DeferredScripts is rendered outside of the router')
  const { manifest, serverHandoffString } = framework
  const routes = matches.flatMap(({ id }) => manifest.routes[id] ?? [])
  const modules = routes.map(({ module }) => module)
  const imports = [...manifest.entry.imports, ...routes.flatMap((route) => route.imports ?? [])]
  const files = [...new Set([manifest.url, ...imports, ...modules])]
  const page: PageScripts = {
    files,
    routes: Object.fromEntries(routes.map(({ id, module }) => [id, files.indexOf(module)])),
    entry: manifest.entry.module,
    storageKey,
  }
  return (
    <>
      <script nonce={nonce} suppressHydrationWarning>
        {toContextScript(serverHandoffString)}
      </script>
      <script nonce={nonce} suppressHydrationWarning>
        {`${source}(${JSON.stringify(loader)},${JSON.stringify(page)})`}
      </script>
    </>
  )
}
