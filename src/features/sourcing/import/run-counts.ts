/** The counts of a run: records read and rejected, and listings by outcome. */
export const runCounts = ['read', 'new', 'changed', 'same', 'missing', 'gone', 'returned', 'rejected'] as const

/** The counts of a replay of rejected records; `resolved` are those that are no longer rejected. */
export const replayCounts = ['read', 'resolved', 'new', 'changed', 'same', 'rejected'] as const
