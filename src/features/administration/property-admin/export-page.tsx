import { searchIndexContext } from '#features/properties/search/search-index-context.server.ts'
import type { LoaderFunctionArgs } from 'react-router'
import { requireAdmin } from '#features/accounts/sessions/guards.server.ts'
import { getPageContext } from '#platform/http/page-context.ts'
import { getAdminPropertyIndex } from '#features/properties/search/admin-index.server.ts'
import { exportProperties, getExportFileName } from './export-queries.server.ts'
import { parseAdminPropertyQuery } from './parse-admin-query.ts'

/** The list of all properties as a streamed file; the cookie authenticates, so that the address holds no secret. */
export function loader({ context, request }: LoaderFunctionArgs): Response {
  const server = getPageContext(context)
  requireAdmin(server)
  const { page: _page, limit: _limit, ...query } = parseAdminPropertyQuery(new URL(request.url).searchParams)
  const lines = exportProperties(
    server.db,
    getAdminPropertyIndex(context.get(searchIndexContext)),
    query,
    server.language,
  )
  const encoder = new TextEncoder()
  const body = new ReadableStream<Uint8Array>({
    // Each part is read when the one before was sent; reading stops when the client disconnects.
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
      'content-disposition': `attachment; filename="${getExportFileName(server.language)}"`,
      'cache-control': 'private, no-store',
    },
  })
}
