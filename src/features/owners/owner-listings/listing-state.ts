export const ownerListingStates = [
  'to_pay',
  'in_review',
  'sent_back',
  'online',
  'ended',
  'withdrawn',
  'refused',
  'taken_down',
] as const
type OwnerListingState = (typeof ownerListingStates)[number]

/** The states of a revision of a listing that was approved before. */
export const revisionStates = ['waiting', 'sent_back'] as const
type RevisionState = (typeof revisionStates)[number]

/** The state of a listing and of its revision, if it has one. */
export interface OwnerListingStatus {
  state: OwnerListingState
  change: RevisionState | null
}

/** The actions of owners and admins, and the events that change the state of a listing. */
export const ownerListingActions = [
  'edit',
  'pay',
  'paymentReversed',
  'approve',
  'sendBack',
  'refuse',
  'withdraw',
  'takeDown',
  'end',
] as const
export type OwnerListingAction = (typeof ownerListingActions)[number]

const only = (state: OwnerListingState): OwnerListingStatus => ({ state, change: null })

/** The transitions of a listing without a revision. */
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
    takeDown: only('taken_down'),
    end: only('ended'),
    // It loses the days of the payment; the worker ends it once none are left.
    paymentReversed: only('online'),
  },
  // An approved listing needs no second review.
  ended: {
    edit: { state: 'ended', change: 'waiting' },
    pay: only('online'),
    takeDown: only('taken_down'),
    paymentReversed: only('ended'),
  },
  withdrawn: {},
  refused: {},
  taken_down: {},
}

/** The transitions that differ while there is a revision; the approved version stays published. */
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
const actionsKeepingRevision = new Set<OwnerListingAction>(['pay', 'end', 'paymentReversed'])

/** The status after an action (docs/decisions/0038-owner-listings.md); undefined if it is not allowed. */
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

/** Whether a listing or its revision is in review. */
export const isWaiting = ({ state, change }: OwnerListingStatus): boolean =>
  state === 'in_review' || (state === 'online' && change === 'waiting')

/** Whether nothing can become of a listing any more. */
export const isClosed = ({ state }: Pick<OwnerListingStatus, 'state'>): boolean =>
  state === 'withdrawn' || state === 'refused' || state === 'taken_down'
