import { parseArgs } from 'node:util'
import { toServerConfig } from '#features/properties/search-server/schema.server.ts'
import { isHostWithPort } from '#platform/settings/search-addresses.ts'
import { CommandUsageError } from './command.ts'

export const searchConfigUsage =
  'npm run search-config -- --directory FOLDER --sql HOST:PORT --servers HOST:PORT [--other HOST:PORT]'

/** Prints the configuration of a search server, Sphinx 2.2 or Manticore. @returns the exit code */
export function runSearchConfig(args: readonly string[], print: (line: string) => void): number {
  const { values } = parseArgs({
    args: [...args],
    options: {
      directory: { type: 'string', default: '' },
      sql: { type: 'string', default: '' },
      servers: { type: 'string', default: '' },
      other: { type: 'string', multiple: true, default: [] },
    },
  })
  const { directory, sql, servers, other } = values
  // What is printed has one setting on each line.
  if (!/^\/[^\r\n]*$/.test(directory) || ![sql, servers, ...other].every(isHostWithPort))
    throw new CommandUsageError(`Usage: ${searchConfigUsage}`)
  print(toServerConfig({ directory, sql, servers, others: other }))
  return 0
}
