import { defineConfig } from '@playwright/test'
import { chromiumFlags } from './tools/browser.mjs'

const port = Number(process.env.E2E_PORT ?? 4310)
/** Where the journeys of sources serve a feed of their own. */
export const feedPort = port + 1
const origin = `http://localhost:${port}`
const executablePath = process.env.CHROMIUM_PATH

/** Journeys through the built product in a real browser, over a small set of demonstration homes. */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.e2e.ts',
  outputDir: '.generated/e2e',
  fullyParallel: true,
  // One for each processor of a small machine: with more, the server is late for all of them.
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: 120_000,
  // What is looked for is there within a second or two; a busy machine is no reason to fail.
  expect: { timeout: 15_000 },
  use: {
    baseURL: origin,
    locale: 'nl-NL',
    timezoneId: 'Europe/Amsterdam',
    viewport: { width: 1440, height: 900 },
    colorScheme: 'light',
    // Clicks wait until nothing moves; e2e/frame.e2e.ts sees the motion.
    contextOptions: { reducedMotion: 'reduce' },
    // Requests of pages that a worker controls pass by `page.route`; the journeys about the worker allow it.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    launchOptions: { args: chromiumFlags, ...(executablePath && { executablePath }) },
  },
  webServer: {
    // Another command may run it elsewhere, such as in a container (docs/operations.md).
    command: process.env.E2E_SERVER ?? 'node e2e/serve.mjs',
    url: `${origin}/health/ready`,
    // It draws the pictures of its homes first, which takes minutes on a busy machine.
    timeout: 300_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: { PORT: String(port), OUTGOING_ALLOW: `localhost:${feedPort}` },
  },
})
