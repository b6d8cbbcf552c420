// Builds the product into build/, unless the build there was made from the same files.
import { createHash } from 'node:crypto'
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { projectRoot } from './project-root.mjs'

const sources = [
  'src',
  'demo',
  'stripe-mock',
  'public',
  'package-lock.json',
  'vite.config.ts',
  'react-router.config.ts',
  'tools/font.mjs',
  'tools/build.mjs',
]
const stampFile = join(projectRoot, 'build', 'made-from')

/** What the facts of homes in the search index follow from (src/platform/database/code-version.ts). */
const propertySources = ['src/features/properties', 'src/rent-points', 'src/shared', 'package-lock.json']
const propertyStampFile = join(projectRoot, 'build', 'properties-made-from')

function* listFiles(path) {
  if (statSync(path).isFile()) yield path
  else for (const name of readdirSync(path).sort()) yield* listFiles(join(path, name))
}

function hashSources(paths) {
  const hash = createHash('sha256')
  for (const source of paths)
    for (const file of listFiles(join(projectRoot, source)))
      if (!/\.test\.tsx?$/.test(file)) hash.update(file.slice(projectRoot.length)).update(readFileSync(file))
  return hash.digest('hex')
}

/** Writes a compressed copy beside each text file. */
function compress(folder) {
  for (const file of listFiles(folder)) {
    if (!/\.(js|css|svg|json)$/.test(file)) continue
    const data = readFileSync(file)
    writeFileSync(`${file}.gz`, gzipSync(data, { level: 9 }))
    writeFileSync(`${file}.br`, brotliCompressSync(data, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }))
  }
}

/** Returns an archive of a new embedded database, which a first start unpacks. */
async function createEmptyDatabase() {
  const { PGlite } = await import('@electric-sql/pglite')
  const database = await PGlite.create()
  await database.exec('checkpoint')
  const archive = await database.dumpDataDir('gzip')
  await database.close()
  return Buffer.from(await archive.arrayBuffer())
}

/** @param {(step: string) => void} logStep */
export async function build(logStep = () => {}) {
  const contentHash = hashSources(sources)
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === contentHash) return
  logStep('Building the pages and the server')
  const { makeFont } = await import('./font.mjs')
  await makeFont()
  const vite = spawnSync(process.execPath, [join(projectRoot, 'node_modules/@react-router/dev/bin.js'), 'build'], {
    cwd: projectRoot,
    env: { ...process.env, NODE_ENV: 'production' },
    encoding: 'utf8',
  })
  if (vite.status !== 0) throw new Error(`The build failed:\n${vite.stdout}\n${vite.stderr}`)
  compress(join(projectRoot, 'build', 'client', 'assets'))
  writeFileSync(join(projectRoot, 'build', 'empty-database.tar.gz'), await createEmptyDatabase())
  writeFileSync(propertyStampFile, hashSources(propertySources))
  writeFileSync(stampFile, contentHash)
}

if (process.argv[1] === import.meta.filename) await build((step) => console.log(`  ${step}`))
