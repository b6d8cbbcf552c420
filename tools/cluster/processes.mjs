// The processes of the product: of this version or another, with one database or another.
import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { projectRoot } from '../project-root.mjs'
import { answers } from './programs.mjs'

const searchSecret = randomUUID()

/**
 * @param {import('./programs.mjs').Programs} programs
 * @param {{ primary: string, replica: string, redis: string, web: number, search: number[],
 *   storage: Record<string, string> }} addresses those of the databases without a name, the port that visitors use, those
 *   of the search processes, and the settings of the store of photos
 */
export function createProcesses(programs, { primary, replica, redis, web, search, storage }) {
  const processesUrl = search.map((searchPort) => `http://127.0.0.1:${searchPort}`).join()
  /**
   * Starts a process in the role that its name begins with.
   *
   * @param searchUrl the search servers that it asks instead of search processes
   */
  const start = (name, port, { root = projectRoot, database = 'huiswaarts', searchUrl } = {}) =>
    programs.start(name, process.execPath, ['tools/run.mjs'], {
      asCaller: true,
      cwd: root,
      variables: {
        ROLE: name.split('-')[0],
        PORT: String(port),
        HOST: '127.0.0.1',
        DATABASE_URL: `${primary}/${database}`,
        DATABASE_REPLICA_URL: `${replica}/${database}`,
        REDIS_URL: redis,
        SEARCH_URL: searchUrl ?? processesUrl,
        SEARCH_SECRET: searchSecret,
        DATA_DIR: join(programs.folder, name),
        ...storage,
        PUBLIC_ORIGIN: `http://localhost:${web}`,
        TRUSTED_PROXIES: '127.0.0.1',
        DEMO: '0',
        NODE_ENV: 'production',
      },
    })
  return {
    start,
    /** Ends a process as an upgrade does. @returns its exit code */
    async end(name) {
      const child = programs.running.get(name)
      programs.running.delete(name)
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      const [code] = await ended
      return code
    },
    /** Brings the schema of a database up to date with this version, while others use it. */
    migrate: (database) =>
      promisify(execFile)(process.execPath, ['tools/run.mjs', 'migrate'], {
        cwd: projectRoot,
        env: { ...process.env, DATABASE_URL: `${primary}/${database}` },
      }),
    isReady: (port) => answers(`http://127.0.0.1:${port}/health/ready`),
  }
}
