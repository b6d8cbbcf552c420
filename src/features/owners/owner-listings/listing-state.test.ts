import { describe, expect, test } from 'vitest'
import { type AdAct, adActs, adChanges, adStates, isWaiting, nextSituation, type Situation } from './listing-state.ts'

const shown = ({ state, change }: Situation) => (change ? `${state}+${change}` : state)

/** What becomes of an ad as one thing after another happens to it. */
function lifeOf(acts: readonly AdAct[], from: Situation = { state: 'to_pay', change: null }): string[] {
  let now: Situation | undefined = from
  return acts.map((act) => {
    now = now && nextSituation(now, act)
    return now ? shown(now) : 'refused'
  })
}

describe('an ad', () => {
  test('is paid, sent back, corrected, approved, renewed, and ends', () => {
    expect(lifeOf(['edit', 'pay', 'sendBack', 'edit', 'approve', 'pay', 'end', 'pay'])).toEqual([
      'to_pay',
      'in_review',
      'sent_back',
      'in_review',
      'online',
      'online',
      'ended',
      'online',
    ])
  })

  test('that is online stays so while a newer text waits, is sent back and corrected', () => {
    const online = { state: 'online', change: null } as const
    expect(lifeOf(['edit', 'pay', 'sendBack', 'edit', 'approve'], online)).toEqual([
      'online+waiting',
      'online+waiting',
      'online+sent_back',
      'online+waiting',
      'online',
    ])
  })

  test('that ended goes online again by paying, but with a newer text only after a look at it', () => {
    const ended = { state: 'ended', change: null } as const
    expect(lifeOf(['pay'], ended)).toEqual(['online'])
    expect(lifeOf(['edit', 'pay', 'approve'], ended)).toEqual(['ended+waiting', 'in_review', 'online'])
    expect(lifeOf(['end', 'pay'], { state: 'online', change: 'sent_back' })).toEqual(['ended+sent_back', 'sent_back'])
  })

  test.each([
    ['to_pay', ['loseMoney', 'approve', 'sendBack', 'refuse', 'end']],
    ['in_review', ['pay', 'end']],
    ['sent_back', ['pay', 'approve', 'sendBack', 'end']],
    ['online', ['approve', 'sendBack', 'refuse']],
    ['ended', ['approve', 'sendBack', 'refuse', 'withdraw', 'end']],
    ['withdrawn', adActs],
    ['refused', adActs],
  ] as const)('that is %s cannot have done to it: %s', (state, refused) => {
    const cannot = adActs.filter((act) => !nextSituation({ state, change: null }, act))
    expect(cannot.toSorted()).toEqual([...refused].toSorted())
  })

  test('is never approved, sent back or refused unless it waits, and is only online once it was paid', () => {
    const all = adStates.flatMap((state) => [null, ...adChanges].map((change): Situation => ({ state, change })))
    for (const now of all) {
      const possible = now.change === null || now.state === 'online' || now.state === 'ended'
      if (!possible) continue
      for (const act of ['approve', 'sendBack'] as const)
        expect(nextSituation(now, act) !== undefined, `${shown(now)} ${act}`).toBe(isWaiting(now))
      if (now.state === 'to_pay') expect(nextSituation(now, 'approve')).toBeUndefined()
    }
  })
})
