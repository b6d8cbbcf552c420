/** Ends of a scale between one and ten, and those of which the half is whole. */
const ends = [1, 2, 3, 4, 5, 6, 8, 10]
const evenScaleMaxima = [2, 4, 6, 8, 10]

/** The round end of a scale from zero to the largest value, a whole number; half of it is whole too. */
export function roundScaleMax(most: number): number {
  const size = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, most))))
  return ((size === 1 ? evenScaleMaxima : ends).find((end) => end * size >= most) ?? 10) * size
}
