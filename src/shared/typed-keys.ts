/** The own keys of an object, typed, for an object that holds no other keys than its type names. */
export function typedKeys<T extends object>(object: T): Extract<keyof T, string>[] {
  const keys: Extract<keyof T, string>[] = []
  for (const key in object) keys.push(key)
  return keys
}

/** The entries of a record that have a value, with typed keys. */
export const typedEntries = <T extends object>(record: T) =>
  typedKeys(record).flatMap((key): [typeof key, NonNullable<T[typeof key]>][] => {
    const value = record[key]
    return value === undefined || value === null ? [] : [[key, value]]
  })
