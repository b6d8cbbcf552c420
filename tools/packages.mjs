// Checks the packages of the lock file, as a step of `npm run check`; `npm run licences` lists those of production.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from './project-root.mjs'

/** Packages that may run a program of their own when they are installed. */
const installScripts = new Set(['esbuild'])
const licences = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  // Of libvips, which is loaded as a library of its own.
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  // Of web-push and mediabunny, whose files are used unchanged.
  'MPL-2.0',
])
/** Packages whose licence is in a file of its own and not in package.json. */
const licenceFiles = { 'png-js': 'MIT' }

const readJson = (...path) => JSON.parse(readFileSync(join(projectRoot, ...path), 'utf8'))

/** What an installed package would run; the lock file may leave it out. */
function runsOnInstall(path) {
  if (!existsSync(join(projectRoot, path, 'package.json'))) return false
  const { scripts = {} } = readJson(path, 'package.json')
  return (
    ['preinstall', 'install', 'postinstall'].some((name) => scripts[name] !== undefined) ||
    existsSync(join(projectRoot, path, 'binding.gyp'))
  )
}

/** Every package of the lock file, for all systems. */
export const readPackages = () =>
  Object.entries(readJson('package-lock.json').packages)
    .filter(([path]) => path !== '')
    .map(([path, { version, license, dev = false, hasInstallScript = false }]) => {
      const name = path.replace(/^.*node_modules\//, '')
      return {
        name,
        version,
        licence: license ?? licenceFiles[name],
        isForDevelopment: dev,
        hasInstallScript: hasInstallScript || runsOnInstall(path),
      }
    })

/** Returns a sentence for each package with an install script or a licence that is not on the lists of this file. */
export function packageFaults(packages) {
  const scripts = packages
    .filter(({ name, hasInstallScript }) => hasInstallScript && !installScripts.has(name))
    .map(
      ({ name, version }) => `${name} ${version} runs a script when it is installed: read it, or use another package.`,
    )
  const unknown = packages
    .filter(
      ({ isForDevelopment, licence = '' }) =>
        !isForDevelopment && !licence.split(' AND ').every((part) => licences.has(part)),
    )
    .map(({ name, version, licence }) =>
      licence
        ? `${name} ${version} has the licence ${licence}, which is not on the list.`
        : `${name} ${version} states no licence.`,
    )
  return [...scripts, ...unknown]
}

if (process.argv[1] === import.meta.filename) {
  const packages = readPackages()
  if (process.argv.includes('--licences'))
    for (const { name, version, licence } of packages.filter(({ isForDevelopment }) => !isForDevelopment))
      console.log(`${name} ${version}: ${licence}`)
  const faults = packageFaults(packages)
  for (const fault of faults) console.error(fault)
  process.exitCode = faults.length > 0 ? 1 : 0
}
