// `npm test`: everything. Installs what is needed, finds a browser and a PostgreSQL server, and ends with one line.
import { install } from './install.mjs'

const logStep = (step) => console.log(step)
install(logStep)
const { findProgram } = await import('./find-program.mjs')
const { findBrowser } = await import('./browser.mjs')
const { findMissingPrograms } = await import('./cluster/programs.mjs')
const { build } = await import('./build.mjs')
const { checkCode, runPlaywright, runVitest, Tally } = await import('./checks.mjs')
const { makeFont } = await import('./font.mjs')
const { findPgBouncer } = await import('./pgbouncer.mjs')
const { startPostgres } = await import('./postgres.mjs')
const { startRedis } = await import('./redis.mjs')

const tally = new Tally()
await makeFont()
await checkCode(tally)

const browser = await findBrowser(logStep)
if (!browser) tally.fail('No browser was found and none could be installed: set CHROMIUM_PATH.')
const postgres = await startPostgres().catch((error) => {
  logStep(`PostgreSQL could not be started: ${error.message}`)
  return undefined
})
logStep(
  postgres
    ? `API tests run on PGlite and on ${postgres.version}`
    : 'API tests run on PGlite only: no PostgreSQL server was found',
)
if (!findPgBouncer()) logStep('No test runs through a pooler: no PgBouncer was found')
const redis = await startRedis().catch((error) => logStep(`Redis could not be started: ${error.message}`))
if (!redis) logStep('Limits are tried in the database only: no Redis server was found')
const varnish = findProgram('varnishd')
const searchd = findProgram('searchd')
if (!searchd) logStep('No search server is asked: no searchd was found')
const missing = findMissingPrograms()
if (missing.length > 0) logStep(`No cluster is tried: ${missing.join(', ')} not found`)
if (!varnish) logStep('Pages are not tried behind a shared cache: no varnishd was found')

/** Runs the journeys after the other tests: side by side both need all processors, and time limits pass. */
async function runJourneys() {
  try {
    await build(logStep)
    tally.add({ passed: 1, failures: [] })
  } catch (error) {
    return tally.fail(error.message)
  }
  if (browser) await runPlaywright(tally, 'browser journeys', { env: { CHROMIUM_PATH: browser } })
}
try {
  await runVitest(tally, 'unit, API and component tests', {
    projects: ['embedded', ...(postgres ? ['postgresql'] : []), ...(browser ? ['components'] : [])],
    env: {
      ...(browser && { CHROMIUM_PATH: browser }),
      ...(postgres && { POSTGRES_FOR_TESTS: postgres.url }),
      ...(redis && { REDIS_FOR_TESTS: redis.url }),
      ...(varnish && { VARNISH_FOR_TESTS: varnish }),
      ...(searchd && { SEARCHD_FOR_TESTS: searchd }),
    },
  })
  await runJourneys()
} finally {
  postgres?.stop()
  redis?.stop()
}
if (missing.length === 0)
  await tally.static('a cluster loses its primary and a search process', 'node', [
    'tools/cluster.mjs',
    'prove',
    '--short',
  ])
process.exitCode = tally.close()
