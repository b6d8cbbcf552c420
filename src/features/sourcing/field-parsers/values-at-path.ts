/** No document is deeper. */
const maxSteps = 12
/** Of a list so many are read. */
const maxMembers = 200

function getMember(value: unknown, key: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined
  if (Array.isArray(value)) return /^\d{1,6}$/.test(key) ? value[Number(key)] : undefined
  // Only what the record itself holds, never what every object inherits.
  return Object.hasOwn(value, key) ? (value as Record<string, unknown>)[key] : undefined
}

function followPath(value: unknown, path: string, steps: number): readonly unknown[] {
  if (steps === 0 || typeof value !== 'object' || value === null) return []
  // A name may hold a dot itself, as columns of CSV do: the longest name that is there counts.
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
 * The values at a path: of a column, of names and places in lists with dots between, of each member of `photos.*.url`.
 */
export const valuesAt = (record: unknown, path: string): readonly unknown[] => followPath(record, path, maxSteps)
