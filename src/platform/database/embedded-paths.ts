import { join } from 'node:path'

/** Where the embedded database, its lock and its copies are in a data folder. */
export const embeddedPaths = (dataDir: string) => ({
  database: join(dataDir, 'database'),
  lock: join(dataDir, 'database.lock'),
  backups: join(dataDir, 'copies'),
})
