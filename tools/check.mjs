// `npm run check`: the fast half of `npm test`; `npm run check -- --counts` only counts the code.
import { install } from './install.mjs'

install((step) => console.log(step))
if (process.argv.includes('--counts')) {
  const { printCounts } = await import('./counts.mjs')
  printCounts()
  process.exit()
}
const { checkCode, runVitest, Tally } = await import('./checks.mjs')
const { makeFont } = await import('./font.mjs')
await makeFont()
const tally = new Tally()
await checkCode(tally)
await runVitest(tally, 'unit and API tests on the embedded database', {
  projects: ['embedded'],
  env: { ONLY_FAST_TESTS: '1' },
})
process.exitCode = tally.close()
