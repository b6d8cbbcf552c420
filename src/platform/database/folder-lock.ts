import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'

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
    // Fields 3 and 22, counted behind the command name, which may hold spaces and brackets.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    // A zombie is dead: its parent has not taken notice yet, which in a container may never happen.
    return fields[0] === 'Z' || fields[0] === 'X' ? undefined : fields[19]
  } catch {
    return 'unknown'
  }
}

const lives = (holder: Holder): boolean => {
  const start = startOf(holder.pid)
  return start !== undefined && (start === holder.started || start === 'unknown' || holder.started === 'unknown')
}

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined)

/** Who a lock names: a living process, one that is dead, or nobody, as there is no lock. */
function stateOf(file: string): Holder | 'dead' | 'none' {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return 'none'
    throw error
  }
  try {
    const holder = JSON.parse(text) as Holder
    return lives(holder) ? holder : 'dead'
  } catch {
    // A lock appears with all that is in it, so only a power cut leaves half of one.
    return 'dead'
  }
}

/** The living process that holds the lock, if any. */
export function holderOf(file: string): Holder | undefined {
  const state = stateOf(file)
  return typeof state === 'object' ? state : undefined
}

/** Puts a lock there if there is none, whole from its first moment: half of one would be taken for a dead one's. */
function create(file: string, holder: Holder): boolean {
  const aside = `${file}.${randomUUID()}`
  writeFileSync(aside, JSON.stringify(holder), { flag: 'wx', mode: 0o600 })
  try {
    linkSync(aside, file)
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    throw error
  } finally {
    rmSync(aside, { force: true })
  }
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
  while (!create(file, self)) {
    const holder = holderOf(file)
    if (holder) throw new FolderInUse(folder, holder)
    removeDead(file, self)
  }
  return () => {
    if (holderOf(file)?.pid === process.pid) rmSync(file, { force: true })
  }
}

/** Removes a dead holder's lock. One process at a time, else the slower would remove the lock of the quicker. */
function removeDead(file: string, self: Holder): void {
  const turn = `${file}.takeover`
  if (!create(turn, self)) {
    if (stateOf(turn) === 'dead') rmSync(turn, { force: true })
    return
  }
  try {
    if (stateOf(file) === 'dead') rmSync(file, { force: true })
  } finally {
    rmSync(turn, { force: true })
  }
}
