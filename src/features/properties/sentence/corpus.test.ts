import { describe, expect, test } from 'vitest'
import { placeNames } from './place-names.server.ts'
import { readSentence } from './read-sentence.ts'
import { judge, readCorpus } from './test-corpus.ts'

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
    ])

    expect(count).toBeGreaterThanOrEqual(1_550)
    expect(wrong).toEqual([])
    expect(share).toBeGreaterThanOrEqual(0.95)
  })

  test('are not read as something else either if the rules were made without them', () => {
    expect(readAll(['held-back']).wrong).toEqual([])
  })
})
