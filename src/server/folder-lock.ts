import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'

/** Who holds a data folder. `started` tells a process from a later one that was given the same number. */
export interface Holder {
  pid: number
  started: string
  since: string
  /** The Unix socket on which the holder serves the embedded database. */
  socket: string
}

/** A data folder is in use by another living process. */
export class FolderInUse extends Error {
  readonly holder: Holder
  constructor(folder: string, holder: Holder) {
    super(
      `The data folder ${folder} is in use by Huiswaarts process ${holder.pid}, since ${holder.since}. ` +
        `Stop that process first, give this one another DATA_DIR, or use PostgreSQL (DATABASE_URL), which any number of processes can share.`,
    )
    this.holder = holder
  }
}

/** When a process started, as its operating system tells; undefined when there is no such process. */
function startOf(pid: number): string | undefined {
  try {
    process.kill(pid, 0)
  } catch (error) {
    // EPERM: it lives, but belongs to somebody else.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return undefined
  }
  try {
    if (process.platform !== 'linux')
      return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)])
        .toString()
        .trim()
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // Field 22, counted behind the command name, which may hold spaces and brackets.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]
  } catch {
    return 'unknown'
  }
}

const lives = (holder: Holder): boolean => {
  const start = startOf(holder.pid)
  return start !== undefined && (start === holder.started || start === 'unknown' || holder.started === 'unknown')
}

function read(file: string): Holder | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Holder
  } catch {
    return undefined
  }
}

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined)

/** The living process that holds the lock, if any. */
export function holderOf(file: string): Holder | undefined {
  const holder = read(file)
  return holder && lives(holder) ? holder : undefined
}

/**
 * Takes the lock on a data folder: created exclusively beside the database, never stolen from the living, taken over
 * from the dead. PGlite takes no lock of its own, and two processes on one folder lose acknowledged writes.
 *
 * @returns a function that gives the lock back
 * @throws FolderInUse when another living process holds it
 */
export function lockFolder(folder: string, file: string, socket: string): () => void {
  const self: Holder = {
    pid: process.pid,
    started: startOf(process.pid) ?? 'unknown',
    since: new Date().toISOString(),
    socket,
  }
  for (;;) {
    try {
      writeFileSync(file, JSON.stringify(self), { flag: 'wx', mode: 0o600 })
      return () => {
        if (read(file)?.pid === process.pid) rmSync(file, { force: true })
      }
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') throw error
    }
    const holder = holderOf(file)
    if (holder) throw new FolderInUse(folder, holder)
    putAside(file)
  }
}

/** Moves a dead holder's lock away. Should a living one have come in between, its lock is put back. */
function putAside(file: string): void {
  const aside = `${file}.${randomUUID()}`
  try {
    renameSync(file, aside)
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return
    throw error
  }
  const moved = read(aside)
  if (moved && lives(moved)) {
    try {
      linkSync(aside, file)
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') throw error
    }
  }
  rmSync(aside, { force: true })
}
