import type { LoaderFunctionArgs } from 'react-router'
import { Problem } from '#shared/problem.ts'
import { typedKeys } from '#shared/records.ts'
import { searchEngineContext } from '#features/properties/search/search-engine.server.ts'
import { refuseUnread } from '#ui/forms/refuse-unread.server.ts'
import { openAdminPage } from '#features/accounts/sessions/guards.server.ts'
import { listFiles } from './list-files.server.ts'
import { writeListFile } from './write-list-file.server.ts'

/** Streams an admin list as a file; the cookie authenticates, so that the address has no secret. */
export function loader(args: LoaderFunctionArgs): Response {
  const { server, userId, asked } = openAdminPage(args)
  const { db, language } = server
  const name = typedKeys(listFiles).find((known) => known === args.params.list)
  if (!name) throw new Problem('path.unknown')
  const context = { db, searchEngine: args.context.get(searchEngineContext), adminId: userId, language }
  const file = listFiles[name](context, asked)
  return refuseUnread(file.unread, language) ?? writeListFile(name, file, language)
}
