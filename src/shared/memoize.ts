/** A function of a text that keeps its results, all of which it forgets once there are `most`. */
export function memoize<Value>(create: (key: string) => Value, most: number): (key: string) => Value {
  const known = new Map<string, Value>()
  return (key) => {
    const before = known.get(key)
    if (before !== undefined) return before
    if (known.size >= most) known.clear()
    const value = create(key)
    known.set(key, value)
    return value
  }
}
