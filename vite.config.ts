import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { defineConfig, minifySync, transformWithOxc, type Plugin, type Rolldown } from 'vite'

type FindModule = (id: string) => Rolldown.ModuleInfo | null

/** The pages that most people read, with what is around every page. */
const readByMost = [
  'entry.client',
  'root',
  'layout/public-layout',
  'pages/home/home-page',
  'pages/property-list/property-list-page',
]
/** The pages about whole homes. */
const aboutHomes = ['pages/property/property-page', '../features/renters/comparison/comparison-page']

/** What is fetched with the first map. */
const ofMaps =
  /features\/properties\/map\/|node_modules\/(leaflet|protomaps-leaflet|pmtiles|fflate|@protomaps|@mapbox|pbf|rbush|quickselect|color2k|potpack)\//

/** The modules that `entries` load at once, and those that they load later. */
function findModules(entries: Iterable<string>, find: FindModule) {
  const modules = new Set<string>()
  const later = new Set<string>()
  const waiting = [...entries]
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    const module = modules.has(id) ? null : find(id)
    if (!module) continue
    modules.add(id)
    waiting.push(...module.importedIds)
    for (const imported of module.dynamicallyImportedIds) later.add(imported)
  }
  return { modules, later }
}

/** The modules of pages that are named as in `src/app/routes.ts`, without their loaders. */
const findModulesOfPages = (names: string[], find: FindModule) =>
  findModules(
    names.flatMap((name) => {
      const file = join(import.meta.dirname, 'src/app', `${name}.tsx`)
      return [file, `${file}?__react-router-build-client-route`]
    }),
    find,
  )

/** What the pages that most people read load once somebody presses or types: calls, and what maps share with forms. */
function findLaterModules(find: FindModule): Set<string> {
  const { later } = findModulesOfPages(readByMost, find)
  const { modules } = findModules(
    [...later].filter((id) => !id.endsWith('-dialog.tsx')),
    find,
  )
  return new Set([...modules].filter((id) => !ofMaps.test(id)))
}

/** Puts the modules that `choose` returns into one file. */
function groupModules(name: string, choose: (find: FindModule) => Set<string>) {
  let chosen: Set<string> | undefined
  return {
    debugName: name,
    name: (id: string, graph: { getModuleInfo: FindModule }) => {
      chosen ??= choose((other) => graph.getModuleInfo(other))
      return chosen.has(id) && !id.endsWith('.css') ? name : null
    },
  }
}

/**
 * The files of scripts: what several pages share comes in one, as each small file costs a request, its headers, and the
 * repetitions that a compressor finds only within a file. A module is in the first file that takes it. Styles stay with
 * the pages that import them.
 */
const scriptFiles = [
  { name: 'framework', test: /rolldown\/runtime|node_modules\/(react|react-dom|react-router|scheduler)\// },
  groupModules('frame', (find) => findModulesOfPages(readByMost, find).modules),
  groupModules('calls', findLaterModules),
  groupModules('homes', (find) => findModulesOfPages(aboutHomes, find).modules),
  // As the build of the server names it, or its styles would be there twice.
  { name: 'map-canvas', test: ofMaps },
  { name: 'forms', test: /(?:node_modules\/|\/src\/(ui|shared)\/).*(?<!\.css)$/ },
  { name: 'members', test: /^(?!.*\/features\/owners\/).*(?<!\.css)$/ },
  { name: 'owners', test: /(?<!\.css)$/ },
].map((file, i, files) => ({ ...file, priority: files.length - i, minShareCount: i === 0 ? 1 : 2 }))

/** Icons of lucide-react are drawn by our own few lines; theirs weigh more than all our icons, as code and as markup. */
const smallIcons: Plugin = {
  name: 'small-icons',
  transform: (code, id) => {
    if (id.endsWith('/lucide-react/dist/esm/createLucideIcon.mjs'))
      return `export { drawIcon as default } from ${JSON.stringify(join(import.meta.dirname, 'src/ui/components/draw-icon.tsx'))}`
    // Random signs, which no compressor makes smaller; the place of a shape tells it from the others as well.
    return id.includes('/lucide-react/dist/esm/icons/') ? code.replace(/,\s*key: "\w+"/g, '') : undefined
  },
}

/** React Router's package names its build for development only; the product gets the one beside it, without warnings. */
const quietRouter: Plugin = {
  name: 'quiet-router',
  enforce: 'pre',
  apply: 'build',
  async resolveId(source, importer, options) {
    if (!/^react-router(\/dom)?$/.test(source)) return undefined
    const found = await this.resolve(source, importer, { ...options, skipSelf: true })
    return found && { ...found, id: found.id.replace('/dist/development/', '/dist/production/') }
  },
}

async function makeSmall(file: string): Promise<string> {
  const { code } = await transformWithOxc(readFileSync(file, 'utf8'), file)
  return minifySync(file, code, { module: true }).code
}

/**
 * Scripts of documents that come before all others, as small as they get: the text of one that a document contains,
 * `import text from './file.ts?script'`, of a function; or the address of a module, `import address from './file.ts?file'`.
 */
const documentScripts: Plugin = {
  name: 'document-scripts',
  enforce: 'pre',
  async load(id) {
    const [file = '', kind] = id.split('?')
    if (kind !== 'script' && kind !== 'file') return undefined
    const small = await makeSmall(file)
    // The function that it exports is its last statement, and the value of this text.
    if (kind === 'script')
      return `export default ${JSON.stringify(`(()=>{${small.replace('export function', 'return function')}})()`)}`
    const hash = createHash('sha256').update(small).digest('hex').slice(0, 8)
    const fileName = `assets/${basename(file, '.ts')}-${hash}.js`
    // In development the scripts of a page come with it.
    if (this.environment.config.command === 'build' && this.environment.name === 'client')
      this.emitFile({ type: 'asset', fileName, source: small })
    return `export default ${JSON.stringify(`/${fileName}`)}`
  },
}

/** V8 keeps the source of a module, with two bytes for each character if one of them is not of Latin-1. */
const latinSource: Plugin = {
  name: 'latin-source',
  applyToEnvironment: ({ name }) => name === 'ssr',
  // After the last step that prints code, which writes such a character as itself.
  generateBundle: (_, bundle) => {
    for (const file of Object.values(bundle))
      if (file.type === 'chunk')
        file.code = file.code.replace(/[^\0-\xff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
  },
}

export default defineConfig(({ command }) => ({
  plugins: [documentScripts, quietRouter, tailwindcss(), reactRouter(), smallIcons, latinSource],
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: { groups: scriptFiles },
          },
        },
      },
    },
    ssr: {
      resolve: {
        noExternal: [
          // Only the icons in use; importing the package loads 1,600 modules.
          'lucide-react',
          // Built in, so that it is the build that `quietRouter` chooses, in one copy.
          ...(command === 'build' ? ['react-router', '@react-router/node'] : []),
        ],
      },
      build: {
        rollupOptions: {
          input: {
            main: './src/app/start.ts',
            command: './src/app/commands/run-command.ts',
            'embedded-worker': './src/platform/database/embedded-worker.ts',
            'snapshot-thread.server': './src/features/properties/search-updates/snapshot-thread.server.ts',
            'rewrite-video-thread': './src/platform/storage/rewrite-video-thread.ts',
            'draw-process': './demo/pictures/draw-process.ts',
          },
        },
      },
    },
  },
}))
