// Counts the pairs of files that share a run of lines that differ only in names, strings and numbers.
const runLength = 6
/** A run in more files than this is considered an idiom of the language. */
const maxPlaces = 8
const token = /'(?:[^'\\]|\\.)*'|`(?:[^`\\]|\\.)*`|\b\d[\d_.]*\b|[A-Za-z_$][\w$]*/g
const keywords = new Set(
  'async await break case catch class const continue default delete else export extends false finally for function if in instanceof interface let new null of readonly return satisfies static switch this throw true try type typeof undefined void while yield'.split(
    ' ',
  ),
)

/** Tells whether a line is a statement, an assignment, or has eight tokens, unlike a plain value. */
const isStatement = (line) =>
  /^(?:await|const|else|for|if|let|return|throw|while|yield)\b|[^=!<>]=[^=>]/.test(line) ||
  (line.match(/\w+|'[^']*'|[^\s\w]/g)?.length ?? 0) >= 8

/** Returns the lines of code, without comments, imports, and lines of punctuation alone. */
function readCode(text) {
  const code = text
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/^import [\s\S]*?(?:from )?'[^']+'$/gm, '')
    .split('\n')
  return code.map((line) => line.trim()).filter((line) => /\w/.test(line) && !line.startsWith('//'))
}

/** Returns a run with each name, string and number replaced by its number in order of appearance. */
function getShape(run) {
  const seen = new Map()
  return run.replaceAll(token, (word) => {
    if (keywords.has(word)) return word
    if (!seen.has(word)) seen.set(word, `${/^[\d'`]/.exec(word)?.[0] ?? 'x'}${seen.size}`)
    return seen.get(word)
  })
}

/**
 * Counts the pairs of files with at least one run of six lines of the same shape; a file that repeats itself is a pair.
 *
 * @param {ReadonlyMap<string, string>} tree path to text
 */
export function countDuplicates(tree) {
  const placesOfShape = new Map()
  for (const [path, text] of tree) {
    const code = readCode(text)
    for (let at = 0; at + runLength <= code.length; at++) {
      const run = code.slice(at, at + runLength)
      // Tables of values are not duplicates, even if they have the same shape.
      if (run.filter(isStatement).length < 2) continue
      const shape = getShape(run.join('\n'))
      const places = placesOfShape.get(shape) ?? []
      // Within a repetition, overlapping runs count once.
      if (places.at(-1)?.path !== path || places.at(-1).at + runLength <= at) places.push({ path, at })
      placesOfShape.set(shape, places)
    }
  }
  const pairs = new Set()
  for (const places of placesOfShape.values())
    if (places.length <= maxPlaces)
      places.forEach(({ path }, at) => places.slice(at + 1).forEach((other) => pairs.add(`${path}\n${other.path}`)))
  return pairs.size
}
