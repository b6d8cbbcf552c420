/** Ends of a scale between one and ten, and those with a whole half. */
const ends = [1, 2, 3, 4, 5, 6, 8, 10]
const evenScaleMaxima = [2, 4, 6, 8, 10]

/** Returns the round end of a scale from zero to the largest value, a whole number with a whole half. */
export function roundScaleMax(most: number): number {
  const size = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, most))))
  return ((size === 1 ? evenScaleMaxima : ends).find((end) => end * size >= most) ?? 10) * size
}
