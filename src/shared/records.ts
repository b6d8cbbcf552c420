/** An object with these keys, each with the value that `toValue` gives it. */
export const fromKeys = <K extends string, V>(keys: readonly K[], toValue: (key: K) => V): Record<K, V> =>
  // Its keys are those of the list.
  Object.fromEntries(keys.map((key) => [key, toValue(key)])) as Record<K, V>

/** The given properties of an object and no others. */
export const pick = <T, K extends keyof T & string>(from: T, keys: readonly K[]): Pick<T, K> =>
  // Each key has the value that it has there.
  fromKeys(keys, (key) => from[key]) as Pick<T, K>
