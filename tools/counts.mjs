// `npm run check -- --counts`: how much code there is, how it is divided, and how much of it is duplicated.
import { dirname } from 'node:path'
import { parseSync, Visitor } from 'vite'
import { countDuplicates } from './duplicates.mjs'
import { functionsOf, generated, isTest, maxFunctionLines, readTree } from './structure.mjs'

const isProduct = (path) => path.startsWith('src/') && getKind(path) === 'product'
const countLines = (text) => text.split('\n').length - (text.endsWith('\n') ? 1 : 0)

/** Returns the kind of a file: `tests`, `product` or `texts` in src/, `demo` or `stripe-mock`. */
function getKind(path) {
  if (isTest(path)) return 'tests'
  if (!path.startsWith('src/')) return path.split('/')[0]
  return /messages[^/]*\.ts$/.test(path) ? 'texts' : 'product'
}

/** Returns the smallest value that a given share of all values do not exceed. */
function getQuantile(values, share) {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0
}

/** Counts the casts of a file, without `as const`. */
function countCasts(path, text) {
  let casts = 0
  new Visitor({
    TSAsExpression: ({ typeAnnotation }) => {
      if (typeAnnotation.typeName?.name !== 'const') casts++
    },
  }).visit(parseSync(path, text).program)
  return casts
}

/**
 * Counts a tree: lines of every kind, and the sizes of the product's own files, functions and folders.
 *
 * @param {ReadonlyMap<string, string>} tree path from the root to text
 */
export function countTree(tree) {
  const code = [...tree].filter(([path]) => /\.tsx?$/.test(path))
  const lines = { product: 0, texts: 0, tests: 0, demo: 0, 'stripe-mock': 0 }
  for (const [path, text] of code) lines[getKind(path)] += countLines(text)
  const folders = new Map()
  for (const path of tree.keys()) folders.set(dirname(path), (folders.get(dirname(path)) ?? 0) + 1)
  const written = code.filter(([path]) => isProduct(path) && path !== generated)
  const files = written.map(([path, text]) => ({ path, lines: countLines(text) })).toSorted((a, b) => b.lines - a.lines)
  return {
    lines,
    fileLinesP95: getQuantile(
      files.map((file) => file.lines),
      0.95,
    ),
    longestFile: files[0],
    longFunctions: written.flatMap(([path, text]) =>
      functionsOf(path, text)
        .filter(({ length }) => length > maxFunctionLines)
        .map(({ name, length }) => ({ path, name, lines: length })),
    ),
    casts: written.reduce((sum, [path, text]) => sum + countCasts(path, text), 0),
    duplicates: countDuplicates(
      new Map(code.filter(([path]) => !['tests', 'texts'].includes(getKind(path)) && path !== generated)),
    ),
    largestFolder: [...folders]
      .map(([path, count]) => ({ path, files: count }))
      .toSorted((a, b) => b.files - a.files)[0],
  }
}

/** Prints the counts of the project. */
export function printCounts() {
  const { lines, fileLinesP95, longestFile, longFunctions, casts, duplicates, largestFolder } = countTree(readTree())
  const print = (name, ...values) => console.log(`${name.padEnd(30)}${values.join('  ')}`)
  for (const [kind, count] of Object.entries(lines)) print(`lines of ${kind}`, count)
  print('lines of a file, p95', fileLinesP95)
  print('lines of the longest file', longestFile.lines, longestFile.path)
  print('casts, without `as const`', casts)
  print('duplicated pairs', duplicates)
  print('files in the largest folder', largestFolder.files, largestFolder.path)
  print(`functions over ${maxFunctionLines} lines`, longFunctions.length)
  for (const { path, name, lines: length } of longFunctions) print('', length, `${path} ${name}`)
}
