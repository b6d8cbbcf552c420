import { createContext } from 'react-router'
import type { SearchIndex } from './search-index.server.ts'

/** The search index, for loaders. */
export const searchIndexContext = createContext<SearchIndex>()
