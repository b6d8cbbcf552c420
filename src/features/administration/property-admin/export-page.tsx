import type { LoaderFunctionArgs } from 'react-router'
import { onlyAdmin } from '#features/accounts/sessions/guards.server.ts'
import { serverPart } from '#platform/http/page-context.ts'
import { allHomesOf } from '#features/properties/search/admin-index.server.ts'
import { homesFile, nameOfFile } from './export-queries.server.ts'
import { readManagedQuery } from './parse-admin-query.ts'

/** The list of all homes as a file, sent as it is read; its address carries no secret, since the cookie says who asks. */
export function loader({ context, request }: LoaderFunctionArgs): Response {
  const server = serverPart(context)
  onlyAdmin(server)
  const { page: _page, limit: _limit, ...asked } = readManagedQuery(new URL(request.url).searchParams)
  const lines = homesFile(server.db, allHomesOf(server.index), asked, server.language)
  const encoder = new TextEncoder()
  const body = new ReadableStream<Uint8Array>({
    // The next part is read when the one before was taken, and none after the reader is gone.
    pull: async (controller) => {
      const { value, done } = await lines.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
    cancel: async () => {
      await lines.return(undefined)
    },
  })
  return new Response(body, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${nameOfFile(server.language)}"`,
      'cache-control': 'private, no-store',
    },
  })
}
