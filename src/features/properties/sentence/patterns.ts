import { groups, type GroupName } from './vocabulary.ts'

/** The values that a pattern captured, by name; of a number, place or date its text. */
export type Captured = Partial<Record<string, string>>

const isGroup = (name: string): name is GroupName => Object.hasOwn(groups, name)

/** The words that patterns and vocabulary name, each with where it comes from: words of one origin mean the same. */
export const knownWords = new Map<string, string>()
const learn = (phrase: string, origin: string) => {
  for (const word of phrase.split(/[^\p{L}]+/u)) if (word !== '' && !knownWords.has(word)) knownWords.set(word, origin)
}
for (const [name, phrases] of Object.entries(groups)) for (const phrase of phrases) learn(phrase, name)

const escape = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
/** A pattern of any of some phrases, the longest first. */
export const alternatives = (phrases: readonly string[]) =>
  `(?:${phrases
    .toSorted((a, b) => b.length - a.length)
    .map((phrase) => escape(phrase))
    .join('|')})`

function compileAtom(atom: string): string {
  if (atom === '#') return String.raw`\d+(?:\.\d+)?`
  if (atom === '*') return String.raw`(?!(?:max|maximaal|tot|onder|under|huur|rent|budget|zoek|zoeken) )\p{L}+`
  if (atom === '#e') return String.raw`\d+e`
  const [, kind, sub] = /^([@%])([a-z]*)$/.exec(atom) ?? []
  if (kind !== undefined) return String.raw`${kind}${sub === 'any' ? (kind === '@' ? '[ps]?' : '[dm]') : sub}\d+`
  const [, group] = /^<(\w+)>$/.exec(atom) ?? []
  if (group === undefined) {
    const phrases = atom.split('|').map((phrase) => phrase.replaceAll('_', ' '))
    for (const phrase of phrases) learn(phrase, atom)
    return alternatives(phrases)
  }
  if (!isGroup(group)) throw new Error(`There are no words called ${group}.`)
  return alternatives(groups[group])
}

/** An element of a pattern: the name that it captures, what it matches, whether it is optional. */
const elementPattern = /^(?:(\w+):)?(.+?)(\?)?$/

/**
 * Compiles a pattern over a sentence of which each token ends with a space. Its elements are words (`a|b`, `_` for the
 * space in a phrase), words of the vocabulary (`<atMost>`), any word (`*`), a number (`#`), an ordinal (`#e`), a place (`@`, `@p` a
 * province, `@any` also a station or province) and a date (`%d` a day, `%m` a month, `%any`). `!` before words forbids them there, `?` after one makes it optional, `name:` before
 * it captures it.
 */
export function compilePattern(pattern: string): RegExp {
  const source = pattern.split(' ').map((element) => {
    if (element.startsWith('!')) return `(?!${compileAtom(element.slice(1))} )`
    const [, name, atom = '', optional = ''] = elementPattern.exec(element) ?? []
    const compiled = compileAtom(atom)
    return `(?:${name === undefined ? compiled : `(?<${name}>${compiled})`} )${optional}`
  })
  return new RegExp(source.join(''), 'uy')
}

/** What a pattern can begin with: words, and `#`, `#e`, `@`, `%` and `*` for what they stand for. */
export function startsOf(pattern: string): ReadonlySet<string> {
  const starts = new Set<string>()
  for (const element of pattern.split(' ')) {
    if (element.startsWith('!')) continue
    const [, , atom = '', optional = ''] = elementPattern.exec(element) ?? []
    const [kind] = /^[@%](?=[a-z]*$)/.exec(atom) ?? []
    const [, group] = /^<(\w+)>$/.exec(atom) ?? []
    if (['#', '#e', '*'].includes(atom)) starts.add(atom)
    else if (kind !== undefined) starts.add(kind)
    else {
      const phrases = group !== undefined && isGroup(group) ? groups[group] : atom.replaceAll('_', ' ').split('|')
      for (const phrase of phrases) starts.add(phrase.split(' ')[0] ?? '')
    }
    if (optional === '') break
  }
  return starts
}
