/** Deeper than any real document. */
const maxSteps = 12
/** Maximum number of list members read. */
const maxMembers = 200

function getMember(value: unknown, key: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined
  if (Array.isArray(value)) return /^\d{1,6}$/.test(key) ? value[Number(key)] : undefined
  // Only own properties, never inherited ones.
  return Object.hasOwn(value, key) ? (value as Record<string, unknown>)[key] : undefined
}

function followPath(value: unknown, path: string, steps: number): readonly unknown[] {
  if (steps === 0 || typeof value !== 'object' || value === null) return []
  // A name may contain dots, as CSV columns do: the longest existing name is used.
  for (let end = path.length; end > 0; end = path.lastIndexOf('.', end - 1)) {
    const key = path.slice(0, end)
    const rest = path.slice(end + 1)
    if (key === '*' && Array.isArray(value)) {
      const members: unknown[] = value.slice(0, maxMembers)
      return rest === ''
        ? members
        : members.flatMap((member) => followPath(member, rest, steps - 1)).slice(0, maxMembers)
    }
    const found = getMember(value, key)
    if (found === undefined) continue
    return rest === '' ? [found] : followPath(found, rest, steps - 1)
  }
  return []
}

/**
 * The values at a path: a column, names and list indexes separated by dots, or each list member as in `photos.*.url`.
 */
export const valuesAt = (record: unknown, path: string): readonly unknown[] => followPath(record, path, maxSteps)
