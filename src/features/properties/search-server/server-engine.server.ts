import type { Db } from '#platform/database/db.ts'
import { readNow } from '#platform/database/read-now.ts'
import type { IndexedDatabase, SearchEngine } from '#features/properties/search/search-engine.server.ts'
import { SearchServers } from './search-servers.server.ts'
import { ServerAdmins } from './admins.server.ts'
import { ServerIndex } from './server-index.server.ts'

interface ServerEngine extends SearchEngine {
  close(): Promise<void>
}

/**
 * Runs queries on the homes of search servers.
 *
 * @returns once their states are known, or none answers
 */
export async function connectServers(
  db: Db,
  options: ConstructorParameters<typeof SearchServers>[0],
): Promise<ServerEngine> {
  const servers = await new SearchServers(options).connect()
  const waitForChanges = async () => servers.waitFor(await readNow(db))
  const indexed: IndexedDatabase = {
    index: new ServerIndex(servers),
    admins: new ServerAdmins(servers, waitForChanges),
    db,
  }
  return {
    run: async (query, args) => query.run(indexed, args),
    get version() {
      return servers.version
    },
    getFailure: () => servers.getFailure(),
    close: () => servers.close(),
  }
}
