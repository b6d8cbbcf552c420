// `npm run lock`: names in the lock file the optional packages for other machines than the one that wrote it.
// A registry may not carry the builds of a tool for every system; npm then leaves them out, and `npm ci` refuses the
// file everywhere. Their versions are those that the tools themselves ask for; npm adds the checksums where it can.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from './project-root.mjs'

const systems = ['aix', 'android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32']
const processors = ['arm64', 'arm', 'ia32', 'loong64', 'mips64el', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64']

/** What a build is for, as the name of its package says: `binding-linux-arm64-musl`. */
function builtFor(name) {
  const words = name.toLowerCase().split(/[-/]/)
  const os = systems.filter((system) => words.includes(system))
  const cpu = processors.filter((processor) =>
    words.some((word) => word === processor || (processor === 'ppc64' && word === 'ppc64le')),
  )
  return { ...(os.length > 0 && { os }), ...(cpu.length > 0 && { cpu }) }
}

const file = join(projectRoot, 'package-lock.json')
const lock = JSON.parse(readFileSync(file, 'utf8'))
const added = []
for (const [path, entry] of Object.entries(lock.packages)) {
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    const place = `node_modules/${name}`
    if (lock.packages[place] || !/^\d/.test(version)) continue
    const fits = builtFor(name)
    // A package that says nothing of a machine is one that belongs on every one.
    if (!fits.os && !fits.cpu) continue
    lock.packages[place] = {
      version,
      ...fits,
      ...(entry.dev && { dev: true }),
      ...(entry.devOptional && { devOptional: true }),
      optional: true,
    }
    added.push(`${name} (for ${path.replace('node_modules/', '')})`)
  }
}
lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)))
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`)
console.log(added.length > 0 ? `Added:\n  ${added.join('\n  ')}` : 'Nothing was missing.')
