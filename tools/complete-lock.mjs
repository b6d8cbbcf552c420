// `npm run lock`: adds to the lock file the optional packages for platforms other than the one that wrote it.
// A registry may lack a tool's builds for some platforms. npm then leaves them out, and `npm ci` refuses the file
// everywhere. Their versions are those that the tools themselves require; npm adds the checksums where it can.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from './project-root.mjs'

const systems = ['aix', 'android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32']
const processors = ['arm64', 'arm', 'ia32', 'loong64', 'mips64el', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64']

/** Returns the platform of a build, from the name of its package, such as `binding-linux-arm64-musl`. */
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
    // A package that names no platform is for all of them.
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
