import snowball from 'snowball-stemmers'
import { memoize } from '#shared/memoize.ts'

const dutch = snowball.newStemmer('dutch')
const english = snowball.newStemmer('english')

// The Dutch stemmer leaves `huiz` of "huizen" and `brief` of "brief": a final z or v is an s or f in the singular.
const toSingularEnd = (stem: string) => stem.replace(/z$/, 's').replace(/v$/, 'f')

// The English stemmer leaves `ad` of "added", which "ad" has too. Its later versions, such as that of PostgreSQL 18, keep
// both letters of words as short as these.
const toEnglishStem = (word: string) =>
  /^(?:add|egg|off)(?:ed|ing)$/.test(word) ? word.slice(0, 3) : english.stem(word)

type Stems = readonly [dutch: string, english: string]

const findStems = (word: string): Stems => [`nl:${toSingularEnd(dutch.stem(word))}`, `en:${toEnglishStem(word)}`]

/** Most words of an ad are in others too, and finding a stem takes longer than all else that is done with a word. */
const maxKnown = 20_000

/**
 * The Dutch and the English stem of a normalized word, marked with their language. Words that share either are forms of
 * one word: "tuin" and "tuinen", "garden" and "gardens".
 */
export const getStems = memoize(findStems, maxKnown)
