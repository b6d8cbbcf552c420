import { createContext } from 'react-router'

/** Whether the visitor may read mail on a page, since none is sent. */
export const mailboxContext = createContext<boolean>()
