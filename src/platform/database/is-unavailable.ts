const getCode = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '')

/** Whether an error says that nothing can be written: the database only reads, or the disk is full. */
export const isReadOnly = (error: unknown): boolean => ['25006', '53100', 'ENOSPC'].includes(getCode(error))

/** Ignores that nothing can be written. @throws any other error */
export function unlessReadOnly(error: unknown): void {
  if (!isReadOnly(error)) throw error
}

// Errors of the driver without a code; the last two come after this process has closed its database, while it stops.
const messages = new RegExp(
  [
    'Connection terminated',
    'connection error and is not queryable',
    'timeout exceeded when trying to connect',
    'Query read timeout',
    'driver has already been destroyed',
    'Cannot use a pool after calling end on the pool',
  ].join('|'),
)

/** Whether an error is that of a database that is unreachable or gave up, not of a wrong statement. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = getCode(error)
  // SQLSTATE classes 08 (connection), 53 (resources), 57 (operator intervention, statement time-out), 58 (system error),
  // a lock that was not given in time, read-only, and files that the database may not write.
  if (/^(08|53|57|58)[0-9A-Z]{3}$|^55P03$|^25006$|^42501$/.test(code)) return true
  if (['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT'].includes(code)) return true
  return messages.test(error.message)
}

/** What was read; undefined while the database is unavailable. @throws any other error */
export const ifAvailable = <T>(read: Promise<T>): Promise<T | undefined> =>
  read.catch((error: unknown) => {
    if (isDatabaseUnavailable(error)) return undefined
    throw error
  })
