import axe, { type AxeResults, type ElementContext, type RunOptions } from 'axe-core'
import type { Page } from '@playwright/test'

const themes = ['light-mode', 'dark-mode', 'red-mode']
const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
/** The rules that depend on colours. The others give the same result in every theme. */
const colourRules = ['color-contrast', 'link-in-text-block']

/** Runs axe on a page without its frames: the payment provider's frame has its own tests. */
async function runAxe(page: Page, type: 'tag' | 'rule', values: string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source)
  // Scrolled, a control is partly below what stays on scrolling, and would be judged by what is seen of it.
  const scrolled = Number(await page.evaluate('scrollY'))
  await page.evaluate(`scrollTo({ top: 0, behavior: 'instant' })`)
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
  await page.evaluate(`scrollTo({ top: ${scrolled}, behavior: 'instant' })`)
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}

/** Returns what axe finds on the page in its current theme: violations of WCAG 2.2 AA and of best practices. */
export const findFaults = (page: Page): Promise<string[]> => runAxe(page, 'tag', [...wcag, 'best-practice'])

/** Returns violations of WCAG 2.2 AA alone: a mail, for example, has no landmarks. */
export const findWcagFaults = (page: Page): Promise<string[]> => runAxe(page, 'tag', wcag)

/** Returns what axe finds on the page in each theme. */
export async function findFaultsInThemes(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const theme of themes) {
    await page.evaluate(`document.documentElement.dataset.theme = '${theme}'`)
    const faults = theme === themes[0] ? await findFaults(page) : await runAxe(page, 'rule', colourRules)
    found.push(...faults.map((fault) => `${theme} ${fault}`))
  }
  return found
}
