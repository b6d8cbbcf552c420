import type { Db } from '#platform/database/db.ts'
import type { PhotoStore } from '#platform/storage/photo-store.ts'

/** What a command works with: the migrated database and the photos of this installation. */
interface CommandContext {
  db: Db
  photos: PhotoStore
  /** The origin of printed links, also sent to other sites as the sender of requests. */
  origin: string
  /** Hosts with their ports that may be private, for feeds on one's own network. */
  allowedPrivateHosts: readonly string[]
  print: (line: string) => void
}

/** Runs a command with its arguments. @returns the exit code */
export type Command = (args: readonly string[], parts: CommandContext) => Promise<number>

/** A wrong call of a command; its sentence says how to call it. */
export class CommandUsageError extends Error {}
