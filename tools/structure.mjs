// The rules for the source tree that the linter cannot express, run by `npm run check` and tested by structure.test.ts.
import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join, posix, relative } from 'node:path'
import { parseSync, Visitor } from 'vite'
import { projectRoot } from './project-root.mjs'

// layers.ts is read as text, since Node 20 cannot import TypeScript.
export const layers = [...readFileSync(join(projectRoot, 'src', 'layers.ts'), 'utf8').matchAll(/^ {2}'(.+)',$/gm)].map(
  ([, folder]) => folder,
)
const { imports: aliases } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8'))

/** Written by `npm run tables`. */
export const generated = 'src/platform/database/tables.ts'

const maxFilesPerFolder = 50
const maxLines = 300
export const maxFunctionLines = 80

/** Tests enter through the front door, so they may import from every layer. */
export const isTest = (path) => /(\.test\.tsx?|\.e2e\.ts)$/.test(path) || basename(path).startsWith('test-')

/**
 * The source files of the product: path from the root to text.
 *
 * @returns {Map<string, string>}
 */
export function readTree() {
  const folders = ['src', 'demo', 'stripe-mock']
  const paths = folders.flatMap((folder) =>
    readdirSync(join(projectRoot, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => relative(projectRoot, join(entry.parentPath, entry.name)).replaceAll('\\', '/')),
  )
  return new Map(paths.map((path) => [path, readFileSync(join(projectRoot, path), 'utf8')]))
}

function resolveSpecifier(from, specifier) {
  const path = specifier.replace(/\?.*$/, '')
  if (path.startsWith('.')) return posix.join(dirname(from), path)
  const alias = Object.keys(aliases).find((name) => path.startsWith(name.replace('*', '')))
  return alias && posix.normalize(aliases[alias].replace('*', path.slice(alias.length - 1)))
}

/**
 * Every file that a file imports, types and dynamic imports included.
 *
 * @returns {string[]} paths from the root, of the project's own files only
 */
export function importsOf(path, text) {
  const { module, program } = parseSync(path, text)
  const specifiers = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
    ),
  ]
  new Visitor({
    ImportExpression: ({ source }) => typeof source.value === 'string' && specifiers.push(source.value),
    TSImportType: ({ source }) => typeof source?.value === 'string' && specifiers.push(source.value),
  }).visit(program)
  return [...new Set(specifiers.flatMap((specifier) => resolveSpecifier(path, specifier) ?? []))]
}

/** The functions of a file with their lengths in lines. An unnamed function has the name of its variable or method. */
export function functionsOf(path, text) {
  const found = []
  const lineAt = (offset) => text.slice(0, offset).split('\n').length
  const add = (node, name) =>
    found.push({ name, line: lineAt(node.start), length: lineAt(node.end) - lineAt(node.start) + 1 })
  const { program } = parseSync(path, text)
  const named = new Map()
  new Visitor({
    VariableDeclarator: ({ id, init }) => init && id.type === 'Identifier' && named.set(init, id.name),
    MethodDefinition: ({ key, value }) => named.set(value, key.name ?? 'constructor'),
    FunctionDeclaration: (node) => add(node, node.id?.name ?? 'default'),
    FunctionExpression: (node) => add(node, node.id?.name ?? named.get(node) ?? 'anonymous'),
    ArrowFunctionExpression: (node) => add(node, named.get(node) ?? 'anonymous'),
  }).visit(program)
  return found
}

const layerOf = (path) => layers.findLastIndex((layer) => path === layer || path.startsWith(`${layer}/`))

/** Returns a sentence for each import from a layer above. */
export function upwardImports(graph) {
  return [...graph].flatMap(([path, imports]) => {
    if (isTest(path)) return []
    const layer = layerOf(path)
    if (layer < 0)
      return [`${path} stands in no layer: add its folder to src/layers.ts or move it into one that is listed.`]
    return imports
      .filter((imported) => layerOf(imported) >= 0 && layerOf(imported) < layer)
      .map(
        (imported) =>
          `${path} imports ${imported}, which stands above it (src/layers.ts): move what both need to ${layers[layer]} or lower, or let ${layers[layerOf(imported)]} pass it in as a slot, an event or an interface.`,
      )
  })
}

/** Returns a sentence for each import cycle. */
export function importCycles(graph) {
  const state = new Map()
  const stack = []
  const cycles = []
  const visit = (path) => {
    state.set(path, 'open')
    stack.push(path)
    for (const imported of graph.get(path) ?? []) {
      if (!graph.has(imported)) continue
      if (state.get(imported) === 'open') cycles.push([...stack.slice(stack.indexOf(imported)), imported])
      else if (!state.has(imported)) visit(imported)
    }
    stack.pop()
    state.set(path, 'done')
  }
  for (const path of graph.keys()) if (!state.has(path)) visit(path)
  return cycles.map(
    (cycle) => `These import each other in a circle: ${cycle.join(' → ')}. Move what they share to a file below both.`,
  )
}

const bannedNames = /^(utils?|helpers?|types?|common|lib|misc|index|constants)\.[^/]*$/

/** Returns a sentence for each fault in the folders, names and sizes of a tree. */
export function sizeFaults(tree) {
  const faults = []
  const folders = new Map()
  for (const [path, text] of tree) {
    folders.set(dirname(path), (folders.get(dirname(path)) ?? 0) + 1)
    if (bannedNames.test(basename(path)))
      faults.push(`${path} has a name that says nothing: name it after what it holds.`)
    if (!/^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+)*$/.test(basename(path)))
      faults.push(`${path} is not named in kebab-case.`)
    if (!/\.tsx?$/.test(path) || path === generated) continue
    const lines = text.split('\n').length - 1
    if (lines > maxLines)
      faults.push(
        `${path} has ${lines} lines; at most ${maxLines} are allowed. Look for a part with a name of its own.`,
      )
    if (isTest(path)) continue
    for (const { name, length } of functionsOf(path, text))
      if (length > maxFunctionLines)
        faults.push(`${path}: ${name} has ${length} lines; at most ${maxFunctionLines} are allowed.`)
  }
  for (const [folder, count] of folders)
    if (count > maxFilesPerFolder)
      faults.push(
        `${folder} holds ${count} files; at most ${maxFilesPerFolder} are allowed. Cut it by its tables, tests and words.`,
      )
  return faults
}

/** Returns a sentence for each fault of the product's tree. */
export function structureFaults(tree) {
  const code = [...tree].filter(([path]) => /\.tsx?$/.test(path))
  const graph = new Map(code.map(([path, text]) => [path, importsOf(path, text)]))
  return [...upwardImports(graph), ...importCycles(graph), ...sizeFaults(tree)]
}

if (process.argv[1] === import.meta.filename) {
  const faults = structureFaults(readTree())
  for (const fault of faults) console.log(fault)
  process.exitCode = faults.length > 0 ? 1 : 0
}
