import { createContext } from 'react-router'
import type { SearchIndex } from './search-index.server.ts'

export const searchIndexContext = createContext<SearchIndex>()
