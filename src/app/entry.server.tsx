import { PassThrough } from 'node:stream'
import { createReadableStreamFromReadable } from '@react-router/node'
import { renderToPipeableStream } from 'react-dom/server'
import {
  isRouteErrorResponse,
  ServerRouter,
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
} from 'react-router'
import * as z from 'zod/mini'
import { FrameProvider } from '#ui/language/page-frame.tsx'
import { pageContext } from '#platform/http/page-context.ts'
import { frameContext } from './frame-context.ts'

// The server must fill the keys of this build: another copy of the module would have other keys.
export { contextKeys } from './context-keys.ts'

/** What actions return of a form that they refuse. */
const Refused = z.object({ refused: z.object({ status: z.number() }) })

/** The status of a page: that of the refusal where it shows a form that was refused. Scripts read the result itself. */
function getStatus(status: number, { staticHandlerContext: { actionData } }: EntryContext): number {
  const results = status === 200 ? Object.values(actionData ?? {}) : []
  return results.map((result) => Refused.safeParse(result).data?.refused.status).find(Boolean) ?? status
}

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { logError } = context.get(pageContext)
  const frame = context.get(frameContext)
  const { nonce } = frame
  // The router sends its data only to a document that has scripts.
  if (frame.deferredUnlessStored && entry.renderMeta) entry.renderMeta.didRenderScripts = true
  return new Promise((resolve, reject) => {
    let shell = false
    const { pipe } = renderToPipeableStream(
      <FrameProvider frame={frame}>
        <ServerRouter context={entry} url={request.url} nonce={nonce} />
      </FrameProvider>,
      {
        nonce,
        onShellReady() {
          shell = true
        },
        // Pages only wait for their loaders, which are done. Sent whole, a page needs no scripts to insert late parts.
        onAllReady() {
          const body = new PassThrough()
          headers.set('content-type', 'text/html; charset=utf-8')
          resolve(new Response(createReadableStreamFromReadable(body), { headers, status: getStatus(status, entry) }))
          pipe(body)
        },
        onShellError: reject,
        onError(error) {
          // Errors before the shell is ready go to `onShellError`; the others are only logged here.
          if (shell) logError(error)
        },
      },
    )
  })
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  // A form that was sent to a page without one is no error of ours.
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status === 405)) return
  context.get(pageContext).logError(error)
}
