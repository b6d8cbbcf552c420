/** The kinds of work that wait for an admin. */
export const queueKinds = [
  'ownerListing',
  'report',
  'objection',
  'inquiry',
  'refund',
  'billingError',
  'duplicate',
  'heldList',
  'sourceAlert',
  'rejectedRecords',
  'failedMail',
] as const
export type QueueKind = (typeof queueKinds)[number]

/** What an admin can decide about each kind by one key; what is refused may need a reason. */
export const decisionsByKind: Readonly<
  Record<QueueKind, { readonly approve: boolean; readonly refuse: 'reason' | 'plain' | null }>
> = {
  ownerListing: { approve: true, refuse: 'reason' },
  report: { approve: true, refuse: 'plain' },
  objection: { approve: true, refuse: 'reason' },
  inquiry: { approve: true, refuse: null },
  refund: { approve: true, refuse: null },
  billingError: { approve: true, refuse: null },
  duplicate: { approve: true, refuse: 'plain' },
  heldList: { approve: true, refuse: null },
  sourceAlert: { approve: true, refuse: null },
  rejectedRecords: { approve: true, refuse: null },
  failedMail: { approve: true, refuse: 'plain' },
}
