/** Whether an error is that of a database that is unreachable or gave up, not of a wrong statement. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  // SQLSTATE classes 08 (connection), 53 (resources), 57 (operator intervention, statement time-out), 58 (system error),
  // a lock that was not given in time, read-only, and files that the database may not write.
  if (/^(08|53|57|58)[0-9A-Z]{3}$|^55P03$|^25006$|^42501$/.test(code)) return true
  if (['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT'].includes(code)) return true
  return /Connection terminated|connection error and is not queryable|timeout exceeded when trying to connect|Query read timeout/.test(
    error.message,
  )
}
