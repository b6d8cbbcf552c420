/** How things stand with an ad. */
export const adStates = ['to_pay', 'in_review', 'sent_back', 'online', 'ended', 'withdrawn', 'refused'] as const
export type AdState = (typeof adStates)[number]

/** What became of a newer text of an ad that was approved before; none where there is no newer text. */
export const adChanges = ['waiting', 'sent_back'] as const
export type AdChange = (typeof adChanges)[number]

/** How an ad stands, with what waits beside what is shown. */
export interface Situation {
  state: AdState
  change: AdChange | null
}

/**
 * What can happen to an ad: its advertiser edits or withdraws it, a payment comes in or goes back, an admin decides, or
 * its days are over.
 */
export const adActs = ['edit', 'pay', 'loseMoney', 'approve', 'sendBack', 'refuse', 'withdraw', 'end'] as const
export type AdAct = (typeof adActs)[number]

const only = (state: AdState): Situation => ({ state, change: null })

/** What follows in a state where nothing newer waits. */
const follows: Record<AdState, Partial<Record<AdAct, Situation>>> = {
  to_pay: { edit: only('to_pay'), pay: only('in_review'), withdraw: only('withdrawn') },
  in_review: {
    edit: only('in_review'),
    approve: only('online'),
    sendBack: only('sent_back'),
    refuse: only('refused'),
    withdraw: only('withdrawn'),
    loseMoney: only('to_pay'),
  },
  sent_back: {
    edit: only('in_review'),
    refuse: only('refused'),
    withdraw: only('withdrawn'),
    loseMoney: only('to_pay'),
  },
  online: {
    edit: { state: 'online', change: 'waiting' },
    pay: only('online'),
    withdraw: only('withdrawn'),
    end: only('ended'),
    // Its days become fewer; the clock ends it where none is left.
    loseMoney: only('online'),
  },
  // What was approved needs no second look.
  ended: { edit: { state: 'ended', change: 'waiting' }, pay: only('online'), loseMoney: only('ended') },
  withdrawn: {},
  refused: {},
}

/** What is other while a newer text waits or was sent back; the older one stays what is shown. */
const followsChange: Record<AdChange, Partial<Record<AdState, Partial<Record<AdAct, Situation>>>>> = {
  waiting: {
    online: { approve: only('online'), sendBack: { state: 'online', change: 'sent_back' } },
    ended: { pay: only('in_review') },
  },
  sent_back: { ended: { pay: only('sent_back') } },
}
/** What does nothing to a newer text. */
const leavesChange = new Set<AdAct>(['pay', 'end', 'loseMoney'])

/**
 * How an ad stands after something happened to it (docs/decisions/0038-ads.md).
 *
 * @returns nothing where it cannot happen as things stand
 */
export function nextSituation({ state, change }: Situation, act: AdAct): Situation | undefined {
  if (!change) return follows[state][act]
  const changed = followsChange[change][state]?.[act]
  if (changed) return changed
  const plain = follows[state][act]
  return plain && leavesChange.has(act) ? { ...plain, change } : plain
}

/** Whether an ad, or a newer text of it, waits for an admin. */
export const isWaiting = ({ state, change }: Situation): boolean =>
  state === 'in_review' || (state === 'online' && change === 'waiting')
