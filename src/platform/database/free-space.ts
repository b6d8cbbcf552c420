import { randomBytes } from 'node:crypto'
import { existsSync, rmSync, statfsSync } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** With less free space the database is read-only: a full disk would make PGlite hang. */
const minFreeBytes = 256 * 1024 * 1024
/** Opening the database after it was killed takes a new file of its log (16 MB) and some pages. */
const reserveBytes = 64 * 1024 * 1024
const checkIntervalMs = 5_000
const chunkBytes = 1024 * 1024

type ReadFreeBytes = (folder: string) => number

const readFreeBytes: ReadFreeBytes = (folder) => {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}

/** A file that reserves disk space, so that the database can be opened for reading when the disk is full. */
const reservePath = (dataDir: string) => join(dataDir, 'reserve')

/** Frees the reserved space if it is needed. To be called before the database is opened. */
export function releaseReserve(dataDir: string, readFree: ReadFreeBytes = readFreeBytes): void {
  if (readFree(dataDir) < reserveBytes) rmSync(reservePath(dataDir), { force: true })
}

async function makeReserve(dataDir: string): Promise<void> {
  const path = reservePath(dataDir)
  if (existsSync(path)) return
  const unfinished = `${path}.unfinished`
  try {
    // Not zeros, which some file systems do not store.
    const chunk = randomBytes(chunkBytes)
    const file = await open(unfinished, 'w', 0o600)
    try {
      for (let written = 0; written < reserveBytes; written += chunkBytes) await file.write(chunk)
    } finally {
      await file.close()
    }
    await rename(unfinished, path)
  } catch {
    await rm(unfinished, { force: true })
  }
}

/** Watches the free space of a folder: notifies when it runs low and when there is enough again, and keeps a reserve. */
export function watchSpace(dataDir: string, readFree: ReadFreeBytes = readFreeBytes) {
  const listeners: ((hasSpace: boolean) => void)[] = []
  let hasSpace = readFree(dataDir) >= minFreeBytes
  const notify = () => {
    for (const listener of listeners) listener(hasSpace)
  }
  const check = () => {
    const free = readFree(dataDir)
    const before = hasSpace
    hasSpace = free >= minFreeBytes
    if (hasSpace !== before) notify()
    if (free >= minFreeBytes + reserveBytes) void makeReserve(dataDir)
  }
  const timer = setInterval(() => {
    try {
      check()
    } catch {
      // Tried again at the next interval.
    }
  }, checkIntervalMs)
  timer.unref()
  return {
    hasSpace: () => hasSpace,
    onSpace: (listener: (hasSpace: boolean) => void) => void listeners.push(listener),
    /** For a reopened database, which has lost its earlier settings. */
    repeatIfLow: () => {
      if (!hasSpace) notify()
    },
    stop: () => clearInterval(timer),
  }
}
