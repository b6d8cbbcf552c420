/** The stops of trains in order, by the numbers of their stations. */
type Stops = readonly number[]

const compare = (a: Stops, b: Stops): number => {
  for (let at = 0; at < a.length && at < b.length; at++) if (a[at] !== b[at]) return (a[at] ?? 0) - (b[at] ?? 0)
  return a.length - b.length
}

/** The same stops there and back are one line: of both directions that which sorts first. */
export const toLine = (stops: Stops): Stops => {
  const back = stops.toReversed()
  return compare(back, stops) < 0 ? back : stops
}

/** Of each station its positions. */
const toPositions = (stops: Stops): Map<number, number[]> => {
  const positions = new Map<number, number[]>()
  for (const [at, station] of stops.entries()) positions.set(station, [...(positions.get(station) ?? []), at])
  return positions
}

/** Calls back with every run of stops that two trains share and that is no part of a longer one. */
function forEachCommonRun(a: Stops, inB: ReadonlyMap<number, number[]>, b: Stops, found: (run: Stops) => void): void {
  for (const [i, station] of a.entries())
    for (const j of inB.get(station) ?? []) {
      const isStart = i === 0 || j === 0 || a[i - 1] !== b[j - 1]
      if (!isStart) continue
      let length = 1
      while (i + length < a.length && j + length < b.length && a[i + length] === b[j + length]) length++
      if (length > 1) found(a.slice(i, i + length))
    }
}

/**
 * The stretches on which one may take any of several trains: every line, and every run of stops that two of them have
 * in common, in either direction, also a train with itself. What three share is also what two of them share, so pairs
 * are enough.
 *
 * @param lines as {@link toLine} makes them, each once
 */
export function findStretches(lines: readonly Stops[]): Stops[] {
  const found = new Map<string, Stops>()
  const add = (stops: Stops) => {
    const line = toLine(stops)
    found.set(line.join(), line)
  }
  for (const line of lines) add(line)
  const indexed = lines.map((stops) => ({ stops, positions: toPositions(stops) }))
  for (const [at, { stops }] of indexed.entries()) {
    const back = stops.toReversed()
    for (const { stops: other, positions } of indexed.slice(at)) {
      forEachCommonRun(stops, positions, other, add)
      forEachCommonRun(back, positions, other, add)
    }
  }
  return [...found.values()]
}

/** The positions at which a run of stops begins in another. */
export const findRun = (run: Stops, stops: Stops): number[] =>
  stops.flatMap((station, at) => (station === run[0] && run.every((one, i) => stops[at + i] === one) ? at : []))
