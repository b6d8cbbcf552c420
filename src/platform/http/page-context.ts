import type { Selectable } from 'kysely'
import { createContext, type RouterContextProvider } from 'react-router'
import type { Language } from '#shared/language.ts'
import type { Problem } from '#shared/problem.ts'
import type { Db } from '#platform/database/db.ts'
import type { Users } from '#platform/database/tables.ts'
import type { SiteSettings } from '#platform/settings/live-settings.server.ts'
import type { Caller } from './route.ts'

/** A logged-in user, as seen by pages. */
export interface Visitor extends Caller, Pick<Selectable<Users>, 'name' | 'email' | 'language' | 'theme'> {
  /** Whether Premium is currently paid for. */
  hasPremium: boolean
}

/** The context of every page's loader; features have separate contexts for what only some pages need. */
export interface PageContext {
  db: Db
  language: Language
  /** Whether the URL fixes the language (`/en/…`), so that nothing may change it. */
  languageFixed: boolean
  visitor: Visitor | undefined
  /** The secret of that session; never sent to a page. */
  sessionToken: string | undefined
  /** The secret of a login that waits for the second factor. */
  pendingLogin: string | undefined
  asVisitor: boolean
  /** Whether the page is sent as a document, not as data for a page that is open already. */
  isDocument: boolean
  /** Whether there is a session that could not be looked up, since the database is away. */
  isSessionUnknown: boolean
  logOut: () => Promise<void>
  /** Path of the page without its language, and with its query: `/properties?page=2`. */
  path: string
  origin: string
  settings: SiteSettings
  /** Days of the trial unless the settings change them. */
  defaultTrialDays: number
  /** The status of a problem, and its message in the visitor's language. */
  describeProblem: (problem: Problem) => { status: number; message: string }
  /** The message of a problem whose code was stored, in the visitor's language; the code if there is no such problem. */
  describeCode: (code: string) => string
  /** Logs an unexpected error of a page. */
  logError: (error: unknown) => void
  /** Logs an error of work in the background, which the page does not depend on. */
  logBackgroundError: (error: unknown) => void
  /** Calls the API as the visitor, with all checks and limits, for forms that are sent without JavaScript. */
  callApi: (method: 'POST' | 'PATCH', path: string, body: unknown) => Promise<{ status: number; body: unknown }>
}

export const pageContext = createContext<PageContext>()

/** What loaders and actions of pages get from the server, with the visitor and their language. */
export const getPageContext = (context: Readonly<RouterContextProvider>): PageContext => context.get(pageContext)
