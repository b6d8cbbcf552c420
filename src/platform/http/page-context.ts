import { createContext, type RouterContextProvider } from 'react-router'
import type { Language } from '#shared/language.ts'
import type { Problem } from '#shared/problem.ts'
import type { SharedTexts, Translate } from '#shared/texts.ts'
import type { Db } from '#platform/database/db.ts'
import type { Visitor } from '#features/accounts/sessions/session-queries.server.ts'
import type { QueueCounts } from '#app/pages/admin/queue-counts.server.ts'
import type { SiteSettings } from '#platform/settings/live-settings.server.ts'
import type { SearchIndex } from '#features/properties/search/search-index.server.ts'
import type { Theme } from '#shared/themes.ts'

/** What pages may know of the payment provider. */
export interface PaymentClientSettings {
  publishableKey: string
  /** Whether it is the stand-in, with which no real money moves. */
  stripeMock: boolean
}

/** Where pictures of a map come from. */
export interface MapTiles {
  /** With `{z}`, `{x}` and `{y}`, and `{s}` where the host has several names. */
  url: string
  /** Who is to be named for them. */
  attribution: string
}

/** What the server hands to the loader of a page. */
export interface PageContext {
  db: Db
  index: SearchIndex
  language: Language
  /** Whether the address fixes the language (`/en/…`), so that nothing may change it. */
  languageFixed: boolean
  theme: Theme | undefined
  /** Who is logged in, if anybody. */
  visitor: Visitor | undefined
  /** The secret of that session: never to be sent to a page. */
  sessionToken: string | undefined
  /** Whether an admin wants to see the site as others do. */
  asVisitor: boolean
  /** Ends the session of the cookie. */
  logOut: () => Promise<void>
  nonce: string
  t: Translate<SharedTexts>
  /** Path of the page without its language, and with its query: `/properties?page=2`. */
  path: string
  /** Origin for links that leave the site. */
  origin: string
  /** Address of the texts of this language; it changes when they do. */
  textsUrl: string
  /** Whether the homes are demonstration homes. */
  isDemo: boolean
  /** What an operator set for the whole site. */
  settings: SiteSettings
  /** Days of the trial where nobody set them. */
  defaultTrialDays: number
  /** How much waits in the queues of the back-office. */
  queues: () => Promise<QueueCounts>
  /** What the pages of payment have to know of the payment provider. */
  payments: PaymentClientSettings
  /** Where the visitor's own invoice of a payment is as a file; nothing for what is not theirs. */
  invoiceFile: (id: string) => Promise<string | undefined>
  /** The ids of the homes that the visitor keeps, the last one first. */
  readFavouriteIds: () => Promise<string[]>
  /** Pictures of a map, where the operator has chosen some. */
  tiles: MapTiles | undefined
  /** Whether mail can be read on a page. */
  mailbox: boolean
  /** The status of a refusal, and its sentence in the visitor's language. */
  describeProblem: (problem: Problem) => { status: number; message: string }
  /** Writes down an error that a page could not foresee. */
  logError: (error: unknown) => void
  /** Calls our own API as the visitor, with its checks and limits: for forms that are sent without JavaScript. */
  callApi: (method: 'POST' | 'PATCH', path: string, body: unknown) => Promise<{ status: number; body: unknown }>
}

export const pageContext = createContext<PageContext>()

export const getPageContext = (context: Readonly<RouterContextProvider>): PageContext => context.get(pageContext)
