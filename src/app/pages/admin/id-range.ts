/** Returns the range of ids with the typed prefix, which has at least the eight characters that lists show. */
export function toIdRange(typed: string): { first: string; last: string } | undefined {
  if (!/^[0-9a-f]{8}(-?[0-9a-f-]*)$/i.test(typed)) return undefined
  const digits = typed.replaceAll('-', '').toLowerCase()
  if (digits.length > 32) return undefined
  const whole = (filler: string) =>
    digits.padEnd(32, filler).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  return { first: whole('0'), last: whole('f') }
}
