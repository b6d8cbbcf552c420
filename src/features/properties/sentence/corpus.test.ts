import { describe, expect, test } from 'vitest'
import { placeNames } from './place-names.server.ts'
import { readSentence } from './read-sentence.ts'
import { joinExamples, judge, readCorpus, readPhrases } from './test-corpus.ts'

/** The corpus states what each sentence means for every parameter that the rules know, on this day. */
const context = {
  today: '2026-11-24',
  places: placeNames,
  isParameter: () => true,
}

function readAll(names: readonly string[]) {
  const verdicts = names.flatMap(readCorpus).map((example) => ({
    ...example,
    verdict: judge(example, readSentence(example.sentence, context)),
  }))
  const pick = (wanted: string) => verdicts.filter(({ verdict }) => verdict === wanted).map(({ sentence }) => sentence)
  const share = pick('right').length / verdicts.length
  console.info(
    `${names.join(', ')}: ${pick('right').length} of ${verdicts.length} exactly right, ${(share * 100).toFixed(1)} %`,
  )
  console.info(`told as not understood: ${pick('told').join(' | ')}`)
  return { count: verdicts.length, share, wrong: pick('wrong') }
}

describe('sentences as people type them', () => {
  test('are read exactly for at least 95 of 100, and none as something else', () => {
    const { count, share, wrong } = readAll([
      'dutch-short',
      'dutch-sentences',
      'english',
      'sloppy',
      'combinations',
      'unseen',
      'phone',
      'renters',
    ])

    expect(count).toBeGreaterThanOrEqual(3_450)
    expect(wrong).toEqual([])
    expect(share).toBeGreaterThanOrEqual(0.95)
  })

  test('mean beside each other what each phrase means alone', () => {
    const facets = readPhrases('phrases')
    const phrases = facets.flatMap((facet, at) => facet.map((phrase) => ({ ...phrase, at })))
    const pairs = phrases.flatMap((one) =>
      phrases.filter(({ at }) => at !== one.at).map((other) => [one, other] as const),
    )
    const misread = pairs.flatMap(([one, other], at) => {
      // One of so many that each phrase is beside dozens of others.
      if (at % 13 > 0) return []
      const joined = joinExamples(one, other)
      const verdict = judge(joined, readSentence(joined.sentence, context))
      return verdict === 'right' ? [] : [`${verdict}: ${joined.sentence}`]
    })

    expect(pairs.length).toBeGreaterThan(20_000)
    expect(misread.filter((one) => one.startsWith('wrong'))).toEqual([])
    expect(misread.length / (pairs.length / 13)).toBeLessThan(0.01)
  })

  test('are not read as something else either if the rules were made without them', () => {
    expect(readAll(['held-back']).wrong).toEqual([])
  })
})
