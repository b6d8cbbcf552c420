// Installs from the lock file, unless the packages there were installed from the same one. Needs only Node and npm.
import { createHash } from 'node:crypto'
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from './project-root.mjs'

const oldest = [20, 19]

/** @param {(step: string) => void} logStep */
export function install(logStep = () => {}) {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major < oldest[0] || (major === oldest[0] && minor < oldest[1])) {
    console.error(`Huiswaarts needs Node ${oldest.join('.')} or newer; this is ${process.versions.node}.`)
    process.exit(1)
  }
  const stampFile = join(projectRoot, 'node_modules', '.installed-from')
  // Native modules differ by platform and Node version.
  const contentHash = createHash('sha256')
    .update(readFileSync(join(projectRoot, 'package-lock.json')))
    .update(`${process.platform} ${process.arch} ${major}`)
    .digest('hex')
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === contentHash) return
  logStep('Installing packages (once)')
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  const { status } = spawnSync(npm, ['ci', '--no-audit', '--no-fund', '--loglevel=error', '--include=dev'], {
    cwd: projectRoot,
    // Standard output is for what a command prints.
    stdio: ['ignore', 2, 2],
    shell: process.platform === 'win32',
  })
  if (status !== 0) {
    console.error('The packages could not be installed.')
    process.exit(1)
  }
  writeFileSync(stampFile, contentHash)
}
