import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { findLayoutFaults } from '../../e2e/layout-faults.ts'
import { type Language, languages } from '../../src/shared/language.ts'
import { toLanguagePath } from '../../src/shared/paths.ts'
import { type Theme, themes } from '../../src/shared/themes.ts'
import { settle, settleMaps } from './acts.ts'
import type { Prepared } from './prepare-content.ts'
import type { HomeSet, Role, State, Take } from './screen.ts'
import { screens } from './screens.ts'

const widths = [390, 1440] as const
const heights: Readonly<Record<number, number>> = { 390: 844, 1440: 900 }
/** Of longer pages the picture shows the beginning. */
const longest = 4_000

/** One picture, as the page of the gallery lists it. */
export interface Picture {
  readonly file: string
  readonly screen: string
  readonly label: string
  readonly as: Role
  readonly state: State
  readonly homes: HomeSet
  readonly language: Language
  readonly theme: Theme
  readonly width: number
  /** What the checks of the layout found, the same in every theme. */
  readonly faults: readonly string[]
}

interface Visit {
  readonly route: string
  readonly take: Take
  readonly path: string
  readonly language: Language
  readonly width: (typeof widths)[number]
}

/** All visits to pages with a set of homes; each gives a picture in every theme. */
export function listVisits(homeSet: HomeSet, { content }: Prepared): Visit[] {
  return screens.flatMap(({ route, takes }) =>
    takes.flatMap((take) => {
      const path = typeof take.path === 'string' ? take.path : take.path(content)
      if (!path || !(take.homeSets ?? ['demonstration']).includes(homeSet)) return []
      return languages.flatMap((language) => widths.map((width) => ({ route, take, path, language, width })))
    }),
  )
}

const toSlug = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')

/** Scrolls through the page, so that what is loaded when it comes into view is on the picture. */
async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async (most) => {
    for (let top = 0; top < Math.min(document.documentElement.scrollHeight, most); top += window.innerHeight) {
      window.scrollTo(0, top)
      await new Promise((resolve) => requestAnimationFrame(resolve))
    }
    window.scrollTo(0, 0)
  }, longest)
}

/** Writes a picture of a page in a theme. */
async function takePicture(page: Page, theme: Theme, width: number, path: string): Promise<void> {
  await page.evaluate(
    ([name, at, count]) => {
      // Tiles are blank until they are painted in the colours of this theme.
      for (const canvas of document.querySelectorAll<HTMLCanvasElement>('.leaflet-tile-pane canvas'))
        canvas.getContext('2d')?.clearRect(0, 0, canvas.width, canvas.height)
      document.documentElement.dataset.theme = name
      // A press would save the theme with the account, and too many of those are refused.
      for (const [position, choice] of document.querySelectorAll('.theme-choice').entries())
        choice.setAttribute('aria-pressed', String(position % count === at))
      window.scrollTo(0, 0)
      // What is drawn only once it is in view would be empty on a picture of the whole page.
      for (const element of document.querySelectorAll<HTMLElement>('body *'))
        if (getComputedStyle(element).contentVisibility === 'auto') element.style.contentVisibility = 'visible'
    },
    [theme, themes.indexOf(theme), themes.length] as const,
  )
  if ((await page.locator('.leaflet-container').count()) > 0) await settleMaps(page)
  const height = Math.min(await page.evaluate(() => document.documentElement.scrollHeight), longest)
  const clip = { x: 0, y: 0, width, height }
  await page.screenshot({ path, type: 'jpeg', quality: 60, animations: 'disabled', fullPage: true, clip })
}

/** Visits a page and writes a picture of it in each theme. */
export async function takePictures(
  browser: Browser,
  { route, take, path, language, width }: Visit,
  {
    sessions,
    origin,
    homeSet,
    folder,
  }: { sessions: Prepared['sessions']; origin: string; homeSet: HomeSet; folder: string },
): Promise<Picture[]> {
  const session = sessions[take.as]
  const context = await browser.newContext({
    baseURL: origin,
    locale: language === 'nl' ? 'nl-NL' : 'en-GB',
    timezoneId: 'Europe/Amsterdam',
    colorScheme: 'light',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    viewport: { width, height: heights[width] ?? 900 },
    ...(session && { storageState: session }),
  })
  try {
    // tsx passes named functions through this, also those that run in the page.
    await context.addInitScript('globalThis.__name = (named) => named')
    const page = await context.newPage()
    page.setDefaultTimeout(20_000)
    await page.goto(toLanguagePath(language, path))
    // Pages that everybody reads load their scripts when somebody moves.
    await page.mouse.move(1, 1)
    await page.locator('html[data-hydrated]').waitFor()
    if (take.act) await take.act(page, language)
    if (take.state !== 'loading') {
      await scrollThrough(page)
      await settle(page)
    }
    const faults = await findLayoutFaults(page)
    const parts = [route || 'home', take.label ?? '', take.as, take.state, homeSet, language, String(width)]
    const pictures: Picture[] = []
    for (const theme of themes) {
      const file = `${[...parts, theme].map(toSlug).filter(Boolean).join('.')}.jpg`
      await takePicture(page, theme, width, join(folder, file))
      pictures.push({
        file,
        screen: route === '' ? '/' : `/${route}`,
        label: take.label ?? '',
        as: take.as,
        state: take.state,
        homes: homeSet,
        language,
        theme,
        width,
        faults,
      })
    }
    return pictures
  } finally {
    await context.close()
  }
}
