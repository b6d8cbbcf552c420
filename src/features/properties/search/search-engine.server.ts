import { createContext } from 'react-router'
import type { Db } from '#platform/database/db.ts'
import type { SearchIndex } from './search-index.server.ts'

/** The index of all homes and the database that it follows: in this process or in another one. */
export interface Searched {
  index: SearchIndex
  db: Db
}

/** A question to the search index. What it is given and what it answers is plain data, as it may run in another process. */
export interface SearchQuery<Given, Answer> {
  readonly name: string
  readonly run: (searched: Searched, given: Given) => Answer | Promise<Answer>
}

/** Defines a question to the search index. @param name as processes of several versions know it */
export const searchQuery = <Given, Answer>(
  name: string,
  run: (searched: Searched, given: Given) => Answer | Promise<Answer>,
): SearchQuery<Given, Answer> => ({ name, run })

/** Answers questions to the search index (docs/decisions/0115-search-engines.md). */
export interface SearchEngine {
  /** @throws Problem server.searchAway if no process that has the index answers */
  run<Given, Answer>(query: SearchQuery<Given, Answer>, given: Given): Promise<Answer>
  /** Another one after each change of what searches find. */
  readonly version: string
  /** Why nothing can be searched, in a sentence for the operator; of an engine that asks other processes. */
  getFailure?(): string | undefined
}

/** Answers from an index in this process. */
export const createLocalEngine = (searched: Searched): SearchEngine => ({
  run: async (query, given) => query.run(searched, given),
  get version() {
    return String(searched.index.version)
  },
})

/** What a search engine answers; undefined while nothing can be searched. @throws any other error */
export const ifSearchable = <Answer>(answer: Promise<Answer>): Promise<Answer | undefined> =>
  answer.catch((error: unknown) => {
    // Pages have a class of problems of their own.
    if (error instanceof Error && 'code' in error && error.code === 'server.searchAway') return undefined
    throw error
  })

export const searchEngineContext = createContext<SearchEngine>()
