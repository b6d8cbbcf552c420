/** A way through streets is longer than the straight line; average of Dutch towns. */
const detourFactor = 1.3

/** 5 and 15 km/h. */
const metresPerMinute = { foot: 5_000 / 60, bike: 15_000 / 60 }
export type OwnWay = keyof typeof metresPerMinute

/** Minutes on foot or by bike over a straight line of some metres, not rounded: an estimate. */
export const estimateWayMinutes = (metres: number, by: OwnWay): number => (metres * detourFactor) / metresPerMinute[by]

/** The straight line in metres of which the way takes some minutes. */
export const getReachM = (minutes: number, by: OwnWay): number => (minutes * metresPerMinute[by]) / detourFactor
