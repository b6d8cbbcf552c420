import type { Db } from '#platform/database/db.ts'
import type { PhotoStore } from '#platform/storage/photo-store.ts'

/** The dependencies of a command, such as the migrated database and the photos of this installation. */
export interface CommandContext {
  db: Db
  photos: PhotoStore
  /** The origin of printed links, also sent to other sites as the sender of requests. */
  origin: string
  /** Hosts with their ports that may be private, for feeds on the operator's own network. */
  allowedPrivateHosts: readonly string[]
  /** Whether the product is running on the same embedded database. */
  isServed?: boolean
  print: (line: string) => void
}

/** Runs a command with its arguments. @returns the exit code */
export type Command = (args: readonly string[], parts: CommandContext) => Promise<number>

/** Wrong usage of a command. The message states the right usage. */
export class CommandUsageError extends Error {}
