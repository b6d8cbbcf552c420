import type { Db } from '#platform/database/db.ts'
import type { PhotoStore } from '#platform/storage/photo-store.ts'

/** What a command works with: the migrated database and the photos of this installation. */
interface CommandContext {
  db: Db
  photos: PhotoStore
  /** Origin of the links that a command prints, and by which it tells other sites who asks. */
  origin: string
  /** Hosts with their ports that may be private, for feeds on one's own network. */
  allowedPrivateHosts: readonly string[]
  /** Prints a line for the person at the terminal. */
  print: (line: string) => void
}

/** A command works through its arguments; what it promises is the exit code. */
export type Command = (args: readonly string[], parts: CommandContext) => Promise<number>

/** A command that was called wrongly; the sentence says how to call it. */
export class CommandUsageError extends Error {}
