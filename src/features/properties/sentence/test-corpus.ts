import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SentenceReading } from './reading.ts'
import { tokenize } from './tokens.ts'
import { fillers } from './vocabulary.ts'

/** A sentence with what it means: `sentence => name=value; name=value ?? words not understood`. */
export interface Example {
  readonly sentence: string
  readonly parameters: readonly string[]
  readonly words: readonly string[]
}

const lists = new Set(['type', 'furnished', 'amenities', 'excludeType', 'ground', 'province'])

/** Parameters in one order, each value of a list by itself. */
const order = (parameters: readonly string[]): string[] =>
  parameters
    .flatMap((text) => {
      const [name = '', value = ''] = text.split('=')
      return lists.has(name) ? value.split(',').map((one) => `${name}=${one}`) : [text]
    })
    .toSorted()

const wordsOf = (text: string): string[] =>
  tokenize(text)
    .filter(({ kind, text: word }) => kind !== 'sign' && !fillers.has(word))
    .map(({ text: word }) => word)
    .toSorted()

function parseLine(line: string): Example {
  const [sentence = '', meaning = ''] = line.split(' => ')
  const [parameters = '', words = ''] = meaning.split('??')
  const stated = parameters.split(';').flatMap((one) => (one.trim() === '' ? [] : [one.trim()]))
  return { sentence, parameters: order(stated), words: wordsOf(words) }
}

/** The sentences of a file of the corpus. */
export const readCorpus = (name: string): Example[] =>
  readFileSync(join(import.meta.dirname, 'corpus', `${name}.txt`), 'utf8')
    .split('\n')
    .flatMap((line) => (line.trim() === '' ? [] : [parseLine(line)]))

/** Phrases of a file of the corpus, by what they are about. */
export const readPhrases = (name: string): Example[][] =>
  readFileSync(join(import.meta.dirname, 'corpus', `${name}.txt`), 'utf8')
    .trim()
    .split('\n\n')
    .map((facet) => facet.split('\n').map(parseLine))

/** A sentence of two phrases that are about different things. */
export const joinExamples = (one: Example, other: Example): Example => ({
  sentence: `${one.sentence} ${other.sentence}`,
  parameters: [...one.parameters, ...other.parameters].toSorted(),
  words: [...one.words, ...other.words].toSorted(),
})

/**
 * right: exactly the stated parameters, and exactly the stated words not understood. told: some meaning is missing, and
 * its words are told. wrong: a parameter that the sentence does not say, or words that are neither.
 */
export function judge({ parameters, words }: Example, reading: SentenceReading): 'right' | 'told' | 'wrong' {
  const read = order(reading.parameters.map(([name, value]) => `${name}=${value}`))
  const told = reading.parts.flatMap(({ reason, text }) => (reason === null ? [] : wordsOf(text))).toSorted()
  if (read.join() === parameters.join() && told.join() === words.join()) return 'right'
  const invented = read.some((one) => !parameters.includes(one))
  const swallowed = words.some((word) => !told.includes(word))
  const isMissing = parameters.some((one) => !read.includes(one))
  return invented || swallowed || (isMissing && told.length <= words.length) ? 'wrong' : 'told'
}
