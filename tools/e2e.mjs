// `npm run e2e [-- playwright arguments]`: the browser journeys alone, against the built product.
import { install } from './install.mjs'

const logStep = (step) => console.log(step)
install(logStep)
const { findBrowser } = await import('./browser.mjs')
const { build } = await import('./build.mjs')
const { runPlaywright, Tally } = await import('./checks.mjs')
const tally = new Tally()
const browser = await findBrowser(logStep)
await build(logStep)
if (browser)
  await runPlaywright(tally, 'browser journeys', { env: { CHROMIUM_PATH: browser }, args: process.argv.slice(2) })
else tally.fail('No browser was found and none could be installed: set CHROMIUM_PATH.')
process.exitCode = tally.close()
