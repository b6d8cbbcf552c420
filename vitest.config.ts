import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { chromiumFlags } from './tools/browser.mjs'
import { findPgBouncer } from './tools/pgbouncer.mjs'

/** The tests that open a database: the same suite runs again on a PostgreSQL server where there is one. */
const onDatabase = ['src', 'demo']
  .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)))
  .filter(
    (file) =>
      file.endsWith('.test.ts') &&
      /test-(app|database|photo-site\.server|worker\.server)\.ts'/.test(readFileSync(file, 'utf8')),
  )
  // Refused requests do not reach the database, and tests of whole journeys, HTTP, files, photos and captured lists use
  // the same queries as others.
  .filter(
    (file) =>
      !/hostile-|photo-rights|signed-photo|scenarios|crash|clock-skew|quiet-logs|webhook|notifications|refus|feeds-rejected|(?:lifecycle|locations|field-scores|stored-matching|words)-real-data/.test(
        file,
      ) &&
      !/\/(problem-handler|site|openapi|access|rate-limits|demo|listing-photos\/worker|feed|feeds|uploads|search-in-searchd|[a-z]+-command)\.test/.test(
        file,
      ),
  )

/** Captured lists are not part of the repository; without them only hand-written records are read. */
const withoutRealData = existsSync('../shared/data') ? [] : ['**/*real-data.test.ts']

// Modules are loaded once per process, not once per file, so state that a file leaves in a module reaches the next.
const node = {
  environment: 'node',
  isolate: false,
  // A test that hangs ends; how long one takes on a busy machine is not tested.
  testTimeout: 120_000,
  hookTimeout: 120_000,
  setupFiles: 'src/features/accounts/accounts/test-password-cost.server.ts',
} as const
const {
  POSTGRES_FOR_TESTS: postgres,
  REDIS_FOR_TESTS: redis,
  VARNISH_FOR_TESTS: varnish,
  SEARCHD_FOR_TESTS: searchd,
  CHROMIUM_PATH: executablePath,
  ONLY_FAST_TESTS: onlyFast,
} = process.env
const withoutRedis = redis ? [] : ['**/*-in-redis.test.ts']
const withoutVarnish = varnish ? [] : ['**/*-behind-varnish.test.ts']
const withoutSearchd = searchd ? [] : ['**/*-in-searchd*.test.ts']
const withoutPooler = findPgBouncer() ? [] : ['**/*-pooler-on-postgresql.test.ts']
/** The embedded database has one session, in which these tests would wait for themselves. */
const onPostgresOnly = '**/*-on-postgresql.test.ts'
const withoutBrowser = executablePath ? [] : ['**/*-in-browser.test.ts']
/**
 * Not part of `npm run check`: tests of thousands of examples or of every page, those that wait for real seconds, open
 * databases of their own or read captured lists.
 */
const slow = [
  '**/*real-data.test.ts',
  '**/hostile-*.test.ts',
  '**/embedded-*.test.ts',
  'stripe-mock/**',
  '**/{photo-rights,feeds-rejected,refusals,premium,crash,scenarios,clock-skew,demo,demo-addresses,import-command,start,drill,backup,upgrade-command,empty-database,provider-away,random-dwellings,fingerprint-photos,photo-fingerprint}.test.ts',
]

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          ...node,
          name: 'embedded',
          include: ['{src,demo,stripe-mock,tools}/**/*.test.ts'],
          exclude: [
            onPostgresOnly,
            ...withoutRealData,
            ...withoutBrowser,
            ...withoutRedis,
            ...withoutVarnish,
            ...withoutSearchd,
            ...(onlyFast ? slow : []),
          ],
        },
      },
      ...(postgres
        ? [
            {
              test: {
                ...node,
                name: 'postgresql',
                include: onDatabase,
                exclude: [...withoutRealData, ...withoutRedis, ...withoutSearchd, ...withoutPooler],
                env: { TEST_POSTGRES_URL: postgres },
              },
            },
          ]
        : []),
      ...(executablePath
        ? [
            {
              plugins: [react(), tailwindcss()],
              test: {
                name: 'components',
                isolate: false,
                include: ['src/**/*.test.tsx'],
                browser: {
                  enabled: true,
                  headless: true,
                  screenshotFailures: false,
                  provider: playwright({ launchOptions: { executablePath, args: chromiumFlags } }),
                  instances: [{ browser: 'chromium' as const }],
                },
              },
            },
          ]
        : []),
    ],
  },
})
