const day = 86_400_000

/** The part of a payment for days that have not begun, in cents: rounded up, from 0 to what was paid. */
export function unusedCents({ cents, start, end }: { cents: number; start: Date; end: Date }, now: Date): number {
  const days = Math.round((end.getTime() - start.getTime()) / day)
  const startedDays = Math.min(days, Math.max(1, Math.ceil((now.getTime() - start.getTime()) / day)))
  return days <= 0 ? 0 : Math.ceil((cents * (days - startedDays)) / days)
}
