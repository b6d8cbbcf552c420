/** What a run counts: the records read and rejected, and the listings by what became of them. */
export const runCounts = ['read', 'new', 'changed', 'same', 'missing', 'gone', 'returned', 'rejected'] as const

/** What reading rejected records again counts; `resolved` are those that are no longer rejected. */
export const replayCounts = ['read', 'resolved', 'new', 'changed', 'same', 'rejected'] as const
