import { data, type LoaderFunctionArgs } from 'react-router'
import { typedKeys } from '#shared/records.ts'
import { searchIndexContext } from '#features/properties/search/search-index-context.server.ts'
import { openAdminPage } from '#features/accounts/sessions/guards.server.ts'
import { listFiles } from './list-files.server.ts'
import { writeListFile } from './write-list-file.server.ts'

/** Streams an admin list as a file; the cookie authenticates, so that the address has no secret. */
export function loader(args: LoaderFunctionArgs): Response {
  const { server, userId, asked } = openAdminPage(args)
  const { db, language } = server
  const name = typedKeys(listFiles).find((known) => known === args.params.list)
  if (!name) throw data(null, { status: 404 })
  const context = { db, index: args.context.get(searchIndexContext), adminId: userId, language }
  return writeListFile(name, listFiles[name](context, asked), language)
}
