import { createContext, type ReactNode } from 'react'

/** Shows the views of a list that an admin saved; given by the layout, since this folder knows no noun. */
export const ListViewsContext = createContext<((list: { path: string; query: string }) => ReactNode) | undefined>(
  undefined,
)
