import type { Db } from '#platform/database/db.ts'
import type { PhotoStore } from '#platform/storage/photo-store.ts'

/** The dependencies of a command, such as the database and the photos of this installation. */
export interface CommandContext {
  db: Db
  photos: PhotoStore
  /** The origin of printed links, also sent to other sites as the sender of requests. */
  origin: string
  /** The folder of this installation's data. */
  dataDir: string
  /** Hosts with their ports that may be private, for feeds on the operator's own network. */
  allowedPrivateHosts: readonly string[]
  /** Whether the product is running on the same embedded database. */
  isServed?: boolean
  /** Prints a line of the result. */
  print: (line: string) => void
  /** Prints a step, apart from the result. */
  logStep: (step: string) => void
  /** Asks the operator; undefined where nobody can answer. */
  ask?: ((question: string) => Promise<string>) | undefined
}

/** Runs a command with its arguments. @returns the exit code */
export type Command = (args: readonly string[], parts: CommandContext) => Promise<number>

/** Wrong usage of a command. The message states the right usage. */
export class CommandUsageError extends Error {}
