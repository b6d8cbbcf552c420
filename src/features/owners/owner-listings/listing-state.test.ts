import { describe, expect, test } from 'vitest'
import {
  type OwnerListingAction,
  ownerListingActions,
  revisionStates,
  ownerListingStates,
  isWaiting,
  getNextStatus,
  type OwnerListingStatus,
} from './listing-state.ts'

const shown = ({ state, change }: OwnerListingStatus) => (change ? `${state}+${change}` : state)

/** The states of a listing after each of the given actions. */
function lifeOf(
  actions: readonly OwnerListingAction[],
  from: OwnerListingStatus = { state: 'to_pay', change: null },
): string[] {
  let now: OwnerListingStatus | undefined = from
  return actions.map((action) => {
    now = now && getNextStatus(now, action)
    return now ? shown(now) : 'refused'
  })
}

describe('a listing of an owner', () => {
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

  test('stays online while a revision waits, is sent back and corrected', () => {
    const online = { state: 'online', change: null } as const
    expect(lifeOf(['edit', 'pay', 'sendBack', 'edit', 'approve'], online)).toEqual([
      'online+waiting',
      'online+waiting',
      'online+sent_back',
      'online+waiting',
      'online',
    ])
  })

  test('that ended is online again once it is paid, but a revision is reviewed first', () => {
    const ended = { state: 'ended', change: null } as const
    expect(lifeOf(['pay'], ended)).toEqual(['online'])
    expect(lifeOf(['edit', 'pay', 'approve'], ended)).toEqual(['ended+waiting', 'in_review', 'online'])
    expect(lifeOf(['end', 'pay'], { state: 'online', change: 'sent_back' })).toEqual(['ended+sent_back', 'sent_back'])
  })

  test('is taken down for good once it was approved, with its revision', () => {
    expect(lifeOf(['takeDown', 'pay'], { state: 'online', change: 'waiting' })).toEqual(['taken_down', 'refused'])
    expect(lifeOf(['takeDown', 'edit'], { state: 'ended', change: null })).toEqual(['taken_down', 'refused'])
  })

  test.each([
    ['to_pay', ['paymentReversed', 'approve', 'sendBack', 'refuse', 'takeDown', 'end']],
    ['in_review', ['pay', 'takeDown', 'end']],
    ['sent_back', ['pay', 'approve', 'sendBack', 'takeDown', 'end']],
    ['online', ['approve', 'sendBack', 'refuse']],
    ['ended', ['approve', 'sendBack', 'refuse', 'withdraw', 'end']],
    ['withdrawn', ownerListingActions],
    ['refused', ownerListingActions],
    ['taken_down', ownerListingActions],
  ] as const)('that is %s does not allow: %s', (state, refused) => {
    const cannot = ownerListingActions.filter((action) => !getNextStatus({ state, change: null }, action))
    expect(cannot.toSorted()).toEqual([...refused].toSorted())
  })

  test('is approved, sent back or refused only in review, and online only once it is paid', () => {
    const all = ownerListingStates.flatMap((state) =>
      [null, ...revisionStates].map((change): OwnerListingStatus => ({ state, change })),
    )
    for (const now of all) {
      const possible = now.change === null || now.state === 'online' || now.state === 'ended'
      if (!possible) continue
      for (const action of ['approve', 'sendBack'] as const)
        expect(getNextStatus(now, action) !== undefined, `${shown(now)} ${action}`).toBe(isWaiting(now))
      if (now.state === 'to_pay') expect(getNextStatus(now, 'approve')).toBeUndefined()
    }
  })
})
