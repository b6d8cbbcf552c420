import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'

/** The holder of a data folder. `started` distinguishes a process from a later one with the same number. */
export interface LockHolder {
  pid: number
  started: string
  heldSince: string
  /** The Unix socket on which the holder serves the embedded database. */
  socket: string
}

/** A data folder is in use by another living process. */
export class FolderInUseError extends Error {
  readonly holder: LockHolder
  constructor(folder: string, holder: LockHolder) {
    super(
      `The data folder ${folder} is in use by Huiswaarts process ${holder.pid}, since ${holder.heldSince}. ` +
        `Stop that process first, give this one another DATA_DIR, or use PostgreSQL (DATABASE_URL), which any number of processes can share.`,
    )
    this.holder = holder
  }
}

/** When a process started, according to the operating system; undefined if there is no such process. */
function readStartTime(pid: number): string | undefined {
  try {
    process.kill(pid, 0)
  } catch (error) {
    // EPERM: the process is alive, but belongs to another user.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return undefined
  }
  try {
    if (process.platform !== 'linux')
      return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim()
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // Fields 3 and 22, counted after the command name, which may contain spaces and brackets.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    // A zombie is dead: its parent has not reaped it yet, which in a container may never happen.
    return fields[0] === 'Z' || fields[0] === 'X' ? undefined : fields[19]
  } catch {
    return 'unknown'
  }
}

const isAlive = (holder: LockHolder): boolean => {
  const start = readStartTime(holder.pid)
  return start !== undefined && (start === holder.started || start === 'unknown' || holder.started === 'unknown')
}

const getErrorCode = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined)

/** The holder that a lock names: a live process, a dead one, or none where there is no lock. */
function readLockState(file: string): LockHolder | 'dead' | 'none' {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    if (getErrorCode(error) === 'ENOENT') return 'none'
    throw error
  }
  try {
    const holder = JSON.parse(text) as LockHolder
    return isAlive(holder) ? holder : 'dead'
  } catch {
    // A lock is created with its full content, so only a power cut leaves a partial one.
    return 'dead'
  }
}

/** The living process that holds the lock, if any. */
export function getLockHolder(file: string): LockHolder | undefined {
  const state = readLockState(file)
  return typeof state === 'object' ? state : undefined
}

/** Creates the lock atomically if there is none: a partial one would be mistaken for that of a dead process. */
function createLock(file: string, holder: LockHolder): boolean {
  const temporaryPath = `${file}.${randomUUID()}`
  try {
    writeFileSync(temporaryPath, JSON.stringify(holder), { flag: 'wx', mode: 0o600 })
    linkSync(temporaryPath, file)
    return true
  } catch (error) {
    if (getErrorCode(error) === 'EEXIST') return false
    throw error
  } finally {
    rmSync(temporaryPath, { force: true })
  }
}

/**
 * Locks a data folder, unless a living process holds it: PGlite has no lock of its own, and two processes on one folder
 * lose acknowledged writes. @returns a function that releases the lock @throws FolderInUseError
 */
export function lockFolder(folder: string, file: string, socket: string): () => void {
  const self: LockHolder = {
    pid: process.pid,
    started: readStartTime(process.pid) ?? 'unknown',
    heldSince: new Date().toISOString(),
    socket,
  }
  while (!createLock(file, self)) {
    const holder = getLockHolder(file)
    if (holder) throw new FolderInUseError(folder, holder)
    removeStaleLock(file, self)
  }
  return () => {
    if (getLockHolder(file)?.pid === process.pid) rmSync(file, { force: true })
  }
}

/** Removes a dead holder's lock. One process at a time, else a slower one would remove the lock of a faster one. */
function removeStaleLock(file: string, self: LockHolder): void {
  const turn = `${file}.takeover`
  if (!createLock(turn, self)) {
    if (readLockState(turn) === 'dead') rmSync(turn, { force: true })
    return
  }
  try {
    if (readLockState(file) === 'dead') rmSync(file, { force: true })
  } finally {
    rmSync(turn, { force: true })
  }
}
