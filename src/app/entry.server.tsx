import { PassThrough } from 'node:stream'
import { createReadableStreamFromReadable } from '@react-router/node'
import { renderToPipeableStream } from 'react-dom/server'
import { ServerRouter, type EntryContext, type HandleErrorFunction, type RouterContextProvider } from 'react-router'
import { FrameProvider } from '#ui/language/page-frame.tsx'
import { pageContext } from '#platform/http/page-context.ts'
import { frameContext } from './frame-context.ts'

// The server fills the keys of this very build: another copy of a module has other keys.
export { contextKeys } from './context-keys.ts'

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
        // No page waits for anything but its loaders, which are done: sent whole, it needs no script that puts late parts in their places.
        onAllReady() {
          const body = new PassThrough()
          headers.set('content-type', 'text/html; charset=utf-8')
          resolve(new Response(createReadableStreamFromReadable(body), { headers, status }))
          pipe(body)
        },
        onShellError: reject,
        onError(error) {
          // What keeps the shell from coming `onShellError` hands on; of the rest nobody else hears.
          if (shell) logError(error)
        },
      },
    )
  })
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return
  context.get(pageContext).logError(error)
}
