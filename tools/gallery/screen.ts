import type { Page } from '@playwright/test'
import type { Language } from '../../src/shared/language.ts'

/** Who looks at a page. A newcomer has an account and nothing else; a member has Premium and has used everything. */
export type Role = 'visitor' | 'newcomer' | 'member' | 'admin'

export type State = 'full' | 'empty' | 'loading' | 'error'

/**
 * The homes of a run: those of the demonstration, those of `difficult-homes.ts`, or none.
 */
export const homeSets = ['demonstration', 'difficult', 'none'] as const
export type HomeSet = (typeof homeSets)[number]

/** What `prepareContent` made, for the addresses of pages. */
export interface Content {
  /** The ids of homes by the name of what they show. */
  readonly homes: Readonly<Record<string, string>>
  readonly listing: string
  readonly source: string
  readonly checkoutSession: string
  /** The secrets of mailed links. */
  readonly answerToken: string
  readonly passwordToken: string
  /** Empty without homes. */
  readonly objectionToken: string
}

export interface Take {
  readonly state: State
  readonly as: Role
  /** The Dutch address; undefined where the content has none. */
  readonly path: string | ((content: Content) => string | undefined)
  /** What the picture shows besides the page itself. */
  readonly label?: string
  /** What is done on the page before the picture. */
  readonly act?: (page: Page, language: Language) => Promise<void>
  /** The sets of homes that it is worth a picture of; by default that of the demonstration. */
  readonly homeSets?: readonly HomeSet[]
}

/** A page of the site, with what its pictures show. */
export interface Screen {
  /** Its address in `src/app/routes.ts`. */
  readonly route: string
  readonly takes: readonly Take[]
}

/** Of screens that change with the homes they show. */
export const withHomes: readonly HomeSet[] = ['demonstration', 'difficult']

type Rest = Omit<Take, 'state' | 'as' | 'path'>

/** A picture of a page as it mostly is. */
export const full = (as: Role, path: Take['path'], rest: Rest = {}): Take => ({ state: 'full', as, path, ...rest })
export const empty = (as: Role, path: Take['path'], rest: Rest = {}): Take => ({ state: 'empty', as, path, ...rest })
export const loading = (as: Role, path: Take['path'], rest: Rest): Take => ({ state: 'loading', as, path, ...rest })
export const failing = (as: Role, path: Take['path'], rest: Rest = {}): Take => ({ state: 'error', as, path, ...rest })
