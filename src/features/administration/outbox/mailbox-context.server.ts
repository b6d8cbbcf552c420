import { createContext } from 'react-router'

/** Whether the visitor may read mail on a page, because no mail is sent. */
export const mailboxContext = createContext<boolean>()
