/** How things stand with an ad. */
export const ownerListingStates = [
  'to_pay',
  'in_review',
  'sent_back',
  'online',
  'ended',
  'withdrawn',
  'refused',
] as const
type OwnerListingState = (typeof ownerListingStates)[number]

/** What became of a newer text of an ad that was approved before; none where there is no newer text. */
export const revisionStates = ['waiting', 'sent_back'] as const
type RevisionState = (typeof revisionStates)[number]

/** How an ad stands, with what waits beside what is shown. */
export interface OwnerListingStatus {
  state: OwnerListingState
  change: RevisionState | null
}

/**
 * What can happen to an ad: its advertiser edits or withdraws it, a payment comes in or goes back, an admin decides, or
 * its days are over.
 */
export const ownerListingActions = [
  'edit',
  'pay',
  'paymentReversed',
  'approve',
  'sendBack',
  'refuse',
  'withdraw',
  'end',
] as const
export type OwnerListingAction = (typeof ownerListingActions)[number]

const only = (state: OwnerListingState): OwnerListingStatus => ({ state, change: null })

/** What follows in a state where nothing newer waits. */
const transitions: Record<OwnerListingState, Partial<Record<OwnerListingAction, OwnerListingStatus>>> = {
  to_pay: { edit: only('to_pay'), pay: only('in_review'), withdraw: only('withdrawn') },
  in_review: {
    edit: only('in_review'),
    approve: only('online'),
    sendBack: only('sent_back'),
    refuse: only('refused'),
    withdraw: only('withdrawn'),
    paymentReversed: only('to_pay'),
  },
  sent_back: {
    edit: only('in_review'),
    refuse: only('refused'),
    withdraw: only('withdrawn'),
    paymentReversed: only('to_pay'),
  },
  online: {
    edit: { state: 'online', change: 'waiting' },
    pay: only('online'),
    withdraw: only('withdrawn'),
    end: only('ended'),
    // Its days become fewer; the clock ends it where none is left.
    paymentReversed: only('online'),
  },
  // What was approved needs no second look.
  ended: { edit: { state: 'ended', change: 'waiting' }, pay: only('online'), paymentReversed: only('ended') },
  withdrawn: {},
  refused: {},
}

/** What is other while a newer text waits or was sent back; the older one stays what is shown. */
const revisionTransitions: Record<
  RevisionState,
  Partial<Record<OwnerListingState, Partial<Record<OwnerListingAction, OwnerListingStatus>>>>
> = {
  waiting: {
    online: { approve: only('online'), sendBack: { state: 'online', change: 'sent_back' } },
    ended: { pay: only('in_review') },
  },
  sent_back: { ended: { pay: only('sent_back') } },
}
/** What does nothing to a newer text. */
const actionsKeepingRevision = new Set<OwnerListingAction>(['pay', 'end', 'paymentReversed'])

/**
 * How an ad stands after something happened to it (docs/decisions/0038-owner-listings.md).
 *
 * @returns nothing where it cannot happen as things stand
 */
export function getNextStatus(
  { state, change }: OwnerListingStatus,
  action: OwnerListingAction,
): OwnerListingStatus | undefined {
  if (!change) return transitions[state][action]
  const changed = revisionTransitions[change][state]?.[action]
  if (changed) return changed
  const plain = transitions[state][action]
  return plain && actionsKeepingRevision.has(action) ? { ...plain, change } : plain
}

/** Whether an ad, or a newer text of it, waits for an admin. */
export const isWaiting = ({ state, change }: OwnerListingStatus): boolean =>
  state === 'in_review' || (state === 'online' && change === 'waiting')
