import { createContext } from 'react-router'
import type { Db } from '#platform/database/db.ts'
import { getAdminPropertyIndex } from './admin-index.server.ts'
import type { AdminIndex, PropertyIndex } from './property-index.ts'
import type { SearchIndex } from './search-index.server.ts'

/** The indexes of all homes, for visitors and for admins, and the database that they follow. */
export interface IndexedDatabase {
  index: PropertyIndex
  admins: AdminIndex
  db: Db
}

/** A query of the search index. Its arguments and its result are plain data, as it may run in another process. */
export interface SearchQuery<Args, Result> {
  readonly name: string
  readonly run: (indexed: IndexedDatabase, args: Args) => Result | Promise<Result>
}

/** Defines a query of the search index. @param name as processes of several versions know it */
export const searchQuery = <Args, Result>(
  name: string,
  run: (indexed: IndexedDatabase, args: Args) => Result | Promise<Result>,
): SearchQuery<Args, Result> => ({ name, run })

/** Runs queries of the search index (docs/decisions/0115-search-processes.md). */
export interface SearchEngine {
  /** @throws Problem server.searchAway if no process that has the index answers */
  run<Args, Result>(query: SearchQuery<Args, Result>, args: Args): Promise<Result>
  /** Another one after each change of what searches find. */
  readonly version: string
  /** Why nothing can be searched, in a sentence for the operator; of an engine that asks other processes. */
  getFailure?(): string | undefined
}

/** The indexes of this process, and the database that they follow. */
export const withAdminIndex = ({ index, db }: { index: SearchIndex; db: Db }): IndexedDatabase => ({
  index,
  admins: getAdminPropertyIndex(index),
  db,
})

/** Runs queries on an index in this process. */
export function createLocalEngine({ index, db }: { index: SearchIndex; db: Db }): SearchEngine {
  const indexed = withAdminIndex({ index, db })
  return {
    run: async (query, args) => query.run(indexed, args),
    get version() {
      return String(index.version)
    },
  }
}

/** The result of a query; undefined while nothing can be searched. @throws any other error */
export const ifSearchable = <Result>(result: Promise<Result>): Promise<Result | undefined> =>
  result.catch((error: unknown) => {
    // Pages have a class of problems of their own.
    if (error instanceof Error && 'code' in error && error.code === 'server.searchAway') return undefined
    throw error
  })

export const searchEngineContext = createContext<SearchEngine>()
