import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '../tools/postgres.mjs'
import { getServerFlags } from '../tools/server-flags.mjs'
import { projectRoot } from '#platform/database/project-root.ts'

/** Folder of the yardstick, its peers and its data, needed by benchmarks only. */
export const shared = join(projectRoot, '..', 'shared')
const yardstick = join(shared, 'bench')

/** Exits with a message when the yardstick is not next to the repository. */
export function requireYardstick(): void {
  if (existsSync(join(yardstick, 'run.mjs'))) return
  console.error(`The yardstick is not in ${yardstick}; these figures cannot be taken without it.`)
  process.exit(1)
}

/** Runs one of the yardstick's programs. @returns its output */
export function runYardstick(program: string, args: string[], environment: Record<string, string> = {}): string {
  const { stdout, stderr, status } = spawnSync(process.execPath, [join(yardstick, program), ...args], {
    cwd: projectRoot,
    env: { ...process.env, ...environment },
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  if (status !== 0) throw new Error(`${program} ${args.join(' ')} ended with ${status}\n${stdout}\n${stderr}`)
  return stdout + stderr
}

/** A call of the load client. */
export interface Request {
  method: string
  path: string
  headers?: Record<string, string>
  body?: unknown
}
/** The result of a load: answers, errors, answers per second, and response times in milliseconds. */
export interface Load {
  n: number
  errors: number
  rps: number
  p50: number
  p99: number
}
/** The yardstick's client: raw sockets, since a slower client would measure itself. */
export interface LoadClient {
  encode(base: string, request: Request): Buffer
  drive(load: {
    base: string
    requests: Buffer[]
    concurrency: number
    seconds: number
    /** Requests per second, timed from when each was due. Without it, each connection sends the next on a response. */
    rate?: number
  }): Promise<Load>
}

// The yardstick is untyped JavaScript outside the repository.
export const importLoadClient = (): Promise<LoadClient> => import(join(yardstick, 'lib', 'load.mjs'))

export interface Bench {
  /** The folder of this run. */
  folder: string
  postgres: { pid: number; version: string; url: (database: string) => string }
  /** Starts a server program and waits until it answers. @returns its process id */
  serve(
    program: string[],
    environment: Record<string, string>,
    answersAt: string,
  ): Promise<{ pid: number; stop: () => Promise<void> }>
  end(): Promise<void>
}

/** Starts a temporary PostgreSQL tuned for this machine, and creates a folder for data. */
export async function openBench(): Promise<Bench> {
  const folder = mkdtempSync(join(tmpdir(), 'huiswaarts-bench-'))
  const server = await startPostgres({
    settings: ['shared_buffers=1GB', 'work_mem=32MB', 'max_wal_size=4GB', 'jit=off'],
  })
  if (!server) throw new Error('There is no PostgreSQL here to measure on (initdb and pg_ctl are needed).')
  const running = new Set<ChildProcess>()
  return {
    folder,
    postgres: {
      pid: server.pid,
      version: server.version,
      url: (database) => server.url.replace(/\/postgres$/, `/${database}`),
    },
    serve: async (program, environment, answersAt) => {
      // Otherwise pending writes of the setup would compete with the product for the disk.
      spawnSync('sync')
      const child = spawn(process.execPath, program, {
        cwd: projectRoot,
        env: { ...process.env, ...environment },
        stdio: ['ignore', 'ignore', 'inherit'],
      })
      running.add(child)
      for (let tries = 0; ; tries++) {
        const answered = await fetch(answersAt).then(
          (response) => response.ok,
          () => false,
        )
        if (answered) break
        if (child.exitCode !== null || tries > 9_000)
          throw new Error(`${program.join(' ')} does not answer at ${answersAt}`)
        await new Promise((resolve) => setTimeout(resolve, 100))
      }
      const stop = () =>
        new Promise<void>((resolve) => {
          running.delete(child)
          child.once('exit', () => resolve())
          child.kill('SIGTERM')
        })
      if (child.pid === undefined) throw new Error(`${program.join(' ')} has no process`)
      return { pid: child.pid, stop }
    },
    end: async () => {
      for (const child of running) child.kill('SIGKILL')
      server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** The middle one of some values, the higher of two; NaN without any. */
export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

/** The product with the flags of `npm start`. */
export const productProgram = [...getServerFlags({}), 'bench/serve.mjs']

/** Serves the product over a database of the bench, as in production. */
export const serveProduct = (
  bench: Bench,
  port: number,
  database: string,
  environment: Record<string, string> = {},
  nodeFlags: string[] = [],
) =>
  bench.serve(
    [...nodeFlags, ...getServerFlags(environment), 'bench/serve.mjs'],
    {
      PORT: String(port),
      HOST: '127.0.0.1',
      DATABASE_URL: bench.postgres.url(database),
      DATA_DIR: join(bench.folder, database),
      DEMO: '0',
      NODE_ENV: 'production',
      // As `npm start` sets it.
      MALLOC_TRIM_THRESHOLD_: '131072',
      ...environment,
    },
    `http://127.0.0.1:${port}/health/ready`,
  )
