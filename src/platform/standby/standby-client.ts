import type { PostgresCursor, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import type { Standby } from './standby.ts'

/** Whether a statement may only read; one that writes after all is refused by a standby. */
const mayOnlyRead = (text: string): boolean => /^\s*(select|with)\b/i.test(text)

interface StandbyClientParts {
  standby: Standby
  connectPrimary: () => Promise<PostgresPoolClient>
  /** Called before the first statement that writes, or begins a transaction. */
  onWrite: () => void
}

/** A connection that reads from the standby and does everything else, and what the standby cannot, on the primary. */
export class StandbyClient implements PostgresPoolClient {
  private readonly parts: StandbyClientParts
  private primary: PostgresPoolClient | undefined

  constructor(parts: StandbyClientParts) {
    this.parts = parts
  }

  query<R>(text: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>
  query<R>(text: string | PostgresCursor<R>, parameters: readonly unknown[] = []): unknown {
    // The product reads without cursors of the driver.
    if (typeof text !== 'string') throw new Error('A cursor needs a connection of its own.')
    return this.run<R>(text, parameters)
  }

  release(): void {
    this.primary?.release()
  }

  private async run<R>(text: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>> {
    if (!this.primary && mayOnlyRead(text)) {
      const answer = await this.parts.standby.read<R>(text, parameters)
      if (answer) return answer
    } else if (!this.primary) this.parts.onWrite()
    this.primary ??= await this.parts.connectPrimary()
    return this.primary.query<R>(text, parameters)
  }
}
