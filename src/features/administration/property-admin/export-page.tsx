import { createReadableStreamFromReadable } from '@react-router/node'
import type { LoaderFunctionArgs } from 'react-router'
import { openAdminPage } from '#features/accounts/sessions/guards.server.ts'
import { searchEngineContext } from '#features/properties/search/search-engine.server.ts'
import { readFileQuery } from '#ui/forms/read-query.ts'
import { refuseUnread } from '#ui/forms/refuse-unread.server.ts'
import { AdminPropertyQuery } from './contract.ts'
import { createExportFile } from './export-queries.server.ts'

/** Streams the list of all properties as a file; the cookie authenticates, so that the address has no secret. */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const { server, asked } = openAdminPage(args)
  const searchEngine = args.context.get(searchEngineContext)
  const read = readFileQuery(AdminPropertyQuery, asked)
  const refused = refuseUnread(read.unread, server.language)
  if (refused) return refused
  const { page: _page, limit: _limit, ...query } = read.query
  const { body, headers } = await createExportFile(server.db, searchEngine, query, server.language)
  return new Response(createReadableStreamFromReadable(body), { headers })
}
