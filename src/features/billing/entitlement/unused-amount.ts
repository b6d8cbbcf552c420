const day = 86_400_000

/**
 * What of a payment was for days that have not begun, in cents, rounded in favour of who paid.
 *
 * @returns nothing less than 0, nothing more than was paid
 */
export function unusedCents({ cents, start, end }: { cents: number; start: Date; end: Date }, now: Date): number {
  const days = Math.round((end.getTime() - start.getTime()) / day)
  const startedDays = Math.min(days, Math.max(1, Math.ceil((now.getTime() - start.getTime()) / day)))
  return days <= 0 ? 0 : Math.ceil((cents * (days - startedDays)) / days)
}
