/** An object of these keys and values. */
export const fromEntries = <K extends string, V>(entries: readonly (readonly [K, V])[]): Record<K, V> =>
  // Its keys are those of the list.
  Object.fromEntries(entries) as Record<K, V>

/** An object with these keys, each with the value that `toValue` gives it. */
export const fromKeys = <K extends string, V>(keys: readonly K[], toValue: (key: K) => V): Record<K, V> =>
  fromEntries(keys.map((key) => [key, toValue(key)]))

/** The given properties of an object and no others. */
export const pick = <T, K extends keyof T & string>(from: T, keys: readonly K[]): Pick<T, K> =>
  // Each key has the value that it has there.
  fromKeys(keys, (key) => from[key]) as Pick<T, K>

/** Gives an object the named properties of another. */
export function copyProperties<T extends object, K extends keyof T>(to: T, from: Pick<T, K>, keys: readonly K[]): void {
  for (const key of keys) to[key] = from[key]
}

/** The value of a key of a map, created on first access. */
export function getOrCreate<K, V>(
  map: { get(key: K): V | undefined; set(key: K, value: V): unknown },
  key: K,
  create: () => V,
): V {
  const known = map.get(key)
  if (known !== undefined) return known
  const value = create()
  map.set(key, value)
  return value
}

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

/** A copy that a page does not send as data: the encoder of its data reads the properties that are enumerable. */
export function withhold<T extends object>(whole: T): T {
  const copy = { ...whole }
  for (const name of typedKeys(copy)) Object.defineProperty(copy, name, { enumerable: false })
  return copy
}
