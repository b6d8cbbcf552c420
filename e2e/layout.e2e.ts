import type { Browser, Page } from '@playwright/test'
import { settle } from '../tools/gallery/acts.ts'
import { prepareContent, type Prepared } from '../tools/gallery/prepare-content.ts'
import type { Role, Screen, Take } from '../tools/gallery/screen.ts'
import { screens } from '../tools/gallery/screens.ts'
import { findFaultsInThemes } from './axe.ts'
import { admin, expect, open, test } from './journey.ts'
import { findLayoutFaults } from './layout-faults.ts'

// What it prepares can be done once only, such as a report of a home.
test.describe.configure({ mode: 'default' })
const widths = [320, 390, 1440]
let prepared: Prepared
test.beforeAll(async ({ browser, baseURL }) => {
  // Homes that are let already, so that no list of another journey changes.
  prepared = await prepareContent(browser, { origin: baseURL ?? '', admin, difficult: 'rented' })
})

interface Visited {
  readonly path: string
  readonly take: Take
}

/** The pages of the gallery as a role sees them. */
const listVisited = (as: Role, among: readonly Screen[] = screens): Visited[] =>
  among.flatMap(({ takes }) =>
    takes.flatMap((take) => {
      const path = typeof take.path === 'string' ? take.path : take.path(prepared.content)
      const isShown = take.as === as && take.state !== 'loading' && (take.homeSets ?? ['demonstration'])[0] !== 'none'
      return isShown && path ? [{ path, take }] : []
    }),
  )

async function openAs(browser: Browser, as: Role): Promise<Page> {
  const session = prepared.sessions[as]
  const context = await browser.newContext(session && { storageState: session })
  return context.newPage()
}

/** Opens a page in one language and returns what is wrong with its layout at each width. */
async function findFaultsAtWidths(
  page: Page,
  { path, take: { act } }: Visited,
  language: 'nl' | 'en',
  among: readonly number[] = widths,
): Promise<string[]> {
  const faults: string[] = []
  await open(page, language === 'nl' ? path : `/en${path === '/' ? '' : path}`)
  if (act) await act(page, language)
  for (const width of among) {
    await page.setViewportSize({ width, height: 844 })
    faults.push(...(await findLayoutFaults(page)).map((fault) => `${language} ${width}: ${fault}`))
  }
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  // Resizing can load a list or its map: what is being loaded is dimmed, and would be judged as such.
  await settle(page)
  return faults
}

const nameVisit = ({ path, take }: Visited) => [path, take.label, take.state].filter(Boolean).join(' ')

/** Visits pages in both languages and in three themes, and at three widths. */
async function expectNothingFound(page: Page, visited: readonly Visited[]): Promise<void> {
  const found: string[] = []
  for (const one of visited) {
    const faults = await findFaultsAtWidths(page, one, 'en')
    faults.push(...(await findFaultsAtWidths(page, one, 'nl')), ...(await findFaultsInThemes(page)))
    found.push(...faults.map((fault) => `${nameVisit(one)}: ${fault}`))
  }
  expect(found).toEqual([])
}

const parts = [0, 1, 2, 3, 4, 5, 6, 7]
for (const as of ['visitor', 'newcomer', 'member', 'admin'] as const)
  for (const part of parts)
    test(`the screens of a ${as} fit, in three themes, two languages and at three widths, ${part + 1}`, async ({
      browser,
    }) => {
      const page = await openAs(browser, as)
      await expectNothingFound(
        page,
        listVisited(as).filter((_visited, index) => index % parts.length === part),
      )
      await page.context().close()
    })

/** The screens of the ways that matter most: looking, replying, paying, and the daily work of the back office. */
const mainRoutes = [
  '',
  'properties',
  'properties/:id',
  'auth/login',
  'auth/register',
  'auth/checkout',
  'place-home',
  'my-profile',
  'my-searches',
  'my-replies',
  'admin/dashboard',
  'admin/queue',
  'admin/properties/all',
]
/** As they are opened, and the list with its filters. */
const mainScreens = screens
  .filter(({ route }) => mainRoutes.includes(route))
  .map(({ route, takes }) => ({
    route,
    takes: takes.filter(({ state, label }) => state === 'full' && (label === undefined || label === 'filters')),
  }))

for (const as of ['visitor', 'newcomer', 'member', 'admin'] as const)
  test(`the main screens of a ${as} bear text of twice the size, on a phone and on a laptop`, async ({
    playwright,
    launchOptions,
  }) => {
    test.slow()
    // As somebody sets it in their browser; zooming is a narrower window, which the tests above have.
    const args = [...(launchOptions.args ?? []), '--blink-settings=defaultFontSize=32']
    const browser = await playwright.chromium.launch({ ...launchOptions, args })
    const page = await openAs(browser, as)
    const found: string[] = []
    for (const one of listVisited(as, mainScreens)) {
      const faults = await findFaultsAtWidths(page, one, 'nl', [390, 1280])
      expect(await page.evaluate('getComputedStyle(document.body).fontSize')).toBe('32px')
      found.push(...faults.map((fault) => `${nameVisit(one)}: ${fault}`))
    }
    expect(found).toEqual([])
    await browser.close()
  })
