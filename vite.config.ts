import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { defineConfig, minifySync, transformWithOxc, type Plugin } from 'vite'

// What only pages with forms need: kept off the others.
const forForms =
  /src\/(ui\/(components\/(admin-|button|card|confirm-dialog|dialog|optional-link|recent-decisions|side-panel|table|use-countdown)|forms\/(?!call|radio-group|stored-token|submitted-form|use-action)|layout\/load-failed)|app\/pages\/profile\/|platform\/audit\/|features\/(accounts\/(accounts\/(?!save-account|problems)|second-factor\/(?!proof-requests|problems))|administration\/(email-replies|outbox|user-admin)\/(?!problems)|billing\/(?!subscriptions\/problems)|renters\/(notifications|replies|saved-searches)\/(?!problems|reply-panel-texts)|sourcing\/(?!listing-checks|fact-sources)|properties\/(catalogue\/(parse-values|fields|facets|search-bounds|list-parameters)|geo\/(area-parameters|provinces))\.ts|[\w-]+\/[\w-]+\/contract\.ts)|shared\/(validation|sound-text|pagination|endpoint|schemas))|node_modules\/(react-hook-form|@hookform|zod|lucide-react\/dist\/esm\/icons\/(eye|trash|triangle))/

// What a map needs, fetched with the first one.
const forMaps =
  /src\/features\/properties\/map\/|node_modules\/(leaflet|protomaps-leaflet|pmtiles|fflate|@protomaps|@mapbox|pbf|rbush|quickselect|color2k|potpack)\//

// What is fetched when somebody first types or chooses, with what maps and forms both know of areas.
const forCalls =
  /src\/(ui\/forms\/call|features\/(accounts\/(sessions\/(stored-session|log-out|repair-session)|accounts\/save-account-preference)|renters\/favourites\/sync-favourites|properties\/geo\/area))\.ts/

// What pages about whole homes need, and the list of them does not.
const forHomes =
  /src\/(ui\/(language\/page-texts-provider|components\/titled-section|forms\/radio-group)|app\/pages\/property\/(property-actions|action-messages)|features\/(renters\/comparison\/|sourcing\/(listing-checks|fact-sources)\/(?!contract)|administration\/reports\/report-values|properties\/photos\/(format-length|video-)|properties\/catalogue\/(cost-table|property-facts|facts|format-facts|official-facts|allotment-)))/

// What fills in a home and places it, which few people do.
const forWizard =
  /src\/(features\/owners\/|shared\/videos)|node_modules\/lucide-react\/dist\/esm\/icons\/(image-plus|rotate-cw|star)\./

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
            advancedChunks: {
              // What several pages share comes in one file: each small one costs a request, its headers, and the
              // repetitions that a compressor finds only within a file.
              groups: [
                {
                  name: 'framework',
                  test: /rolldown\/runtime|node_modules\/(react|react-dom|react-router|scheduler)\//,
                  priority: 3,
                },
                {
                  name: 'frame',
                  test: (id) =>
                    /\/src\/|node_modules\/lucide-react\//.test(id) &&
                    ![forForms, forCalls, forHomes, forMaps, forWizard].some((others) => others.test(id)),
                  minShareCount: 2,
                  priority: 2,
                },
                { name: 'homes', test: forHomes, minShareCount: 2, priority: 2 },
                { name: 'calls', test: forCalls, minShareCount: 2, priority: 2 },
                { name: 'map', test: forMaps, minShareCount: 2, priority: 1 },
                { name: 'forms', test: forForms, minShareCount: 2, priority: 1 },
                // Last, since it would take along what the others need.
                { name: 'wizard', test: forWizard, minShareCount: 2, priority: 0 },
              ],
            },
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
