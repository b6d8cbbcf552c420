import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const themes = ['light-mode', 'dark-mode', 'red-mode']
const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
/** The rules whose outcome hangs on colours; the others say the same in every theme. */
const colourRules = ['color-contrast', 'link-in-text-block']

// What is told in two pages takes twice as long, and is of use to frames only: the payment provider's has tests of its own.
const runAxe = (page: Page) => new AxeBuilder({ page }).setLegacyMode().exclude('iframe')

async function sentences(axe: AxeBuilder): Promise<string[]> {
  const { violations } = await axe.analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}

/** What axe finds on a page as it stands: WCAG 2.2 AA and what is good practice besides. */
export const findFaults = (page: Page): Promise<string[]> =>
  sentences(runAxe(page).withTags([...wcag, 'best-practice']))

/** What axe finds against WCAG 2.2 AA alone: a mail, say, has not the parts of a page. */
export const findWcagFaults = (page: Page): Promise<string[]> => sentences(runAxe(page).withTags(wcag))

/** What axe finds on a page in each theme. */
export async function findFaultsInThemes(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const theme of themes) {
    await page.evaluate((chosen) => {
      document.documentElement.dataset.theme = chosen
    }, theme)
    const faults = theme === themes[0] ? await findFaults(page) : await sentences(runAxe(page).withRules(colourRules))
    found.push(...faults.map((fault) => `${theme} ${fault}`))
  }
  return found
}
