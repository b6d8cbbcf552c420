import { getOrCreate } from './records.ts'

/** A function of a text that keeps its results, all of which it forgets once there are `most`. */
export function memoize<Value>(create: (key: string) => Value, most: number): (key: string) => Value {
  const known = new Map<string, Value>()
  return (key) => {
    if (known.size >= most) known.clear()
    return getOrCreate(known, key, () => create(key))
  }
}
