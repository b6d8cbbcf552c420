import axe, { type AxeResults, type ElementContext, type RunOptions } from 'axe-core'
import type { Page } from '@playwright/test'

const themes = ['light-mode', 'dark-mode', 'red-mode']
const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
/** The rules whose outcome hangs on colours; the others say the same in every theme. */
const colourRules = ['color-contrast', 'link-in-text-block']

/** Runs axe on a page, but for its frames: that of the payment provider has tests of its own. */
async function runAxe(page: Page, type: 'tag' | 'rule', values: string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source)
  const violations = await page.evaluate(
    (runOnly) => {
      const { run } = (
        globalThis as unknown as { axe: { run: (context: ElementContext, options: RunOptions) => Promise<AxeResults> } }
      ).axe
      return run({ exclude: ['iframe'] }, { runOnly, resultTypes: ['violations'] }).then(
        (results) => results.violations,
      )
    },
    { type, values },
  )
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}

/** What axe finds on a page as it stands: WCAG 2.2 AA and what is good practice besides. */
export const findFaults = (page: Page): Promise<string[]> => runAxe(page, 'tag', [...wcag, 'best-practice'])

/** What axe finds against WCAG 2.2 AA alone: a mail, say, has not the parts of a page. */
export const findWcagFaults = (page: Page): Promise<string[]> => runAxe(page, 'tag', wcag)

/** What axe finds on a page in each theme. */
export async function findFaultsInThemes(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const theme of themes) {
    await page.evaluate(`document.documentElement.dataset.theme = '${theme}'`)
    const faults = theme === themes[0] ? await findFaults(page) : await runAxe(page, 'rule', colourRules)
    found.push(...faults.map((fault) => `${theme} ${fault}`))
  }
  return found
}
