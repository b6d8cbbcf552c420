import type { Selectable } from 'kysely'
import { createContext, type RouterContextProvider } from 'react-router'
import type { Language } from '#shared/language.ts'
import type { Problem } from '#shared/problem.ts'
import type { Db } from '#platform/database/db.ts'
import type { Users } from '#platform/database/tables.ts'
import type { SiteSettings } from '#platform/settings/live-settings.server.ts'
import type { Caller } from './route.ts'

/** Somebody who is logged in, as pages know them. */
export interface Visitor extends Caller, Pick<Selectable<Users>, 'name' | 'email' | 'language' | 'theme'> {
  /** Whether Premium is paid for now. */
  hasPremium: boolean
}

/** What the loader of every page gets; nouns have contexts of their own for what only some pages need. */
export interface PageContext {
  db: Db
  language: Language
  /** Whether the address fixes the language (`/en/…`), so that nothing may change it. */
  languageFixed: boolean
  visitor: Visitor | undefined
  /** The secret of that session: never to be sent to a page. */
  sessionToken: string | undefined
  asVisitor: boolean
  logOut: () => Promise<void>
  /** Path of the page without its language, and with its query: `/properties?page=2`. */
  path: string
  origin: string
  settings: SiteSettings
  /** Days of the trial unless the settings change them. */
  defaultTrialDays: number
  /** The status of a refusal, and its sentence in the visitor's language. */
  describeProblem: (problem: Problem) => { status: number; message: string }
  /** Writes down an error that a page could not foresee. */
  logError: (error: unknown) => void
  /** Calls the API as the visitor, with all checks and limits, for forms that are sent without JavaScript. */
  callApi: (method: 'POST' | 'PATCH', path: string, body: unknown) => Promise<{ status: number; body: unknown }>
}

export const pageContext = createContext<PageContext>()

export const getPageContext = (context: Readonly<RouterContextProvider>): PageContext => context.get(pageContext)
