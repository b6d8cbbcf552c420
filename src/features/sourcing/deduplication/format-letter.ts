/** The letter that stands for one of several: A, B, … Z, AA, AB, … */
export const letterOf = (at: number): string =>
  (at >= 26 ? letterOf(Math.floor(at / 26) - 1) : '') + String.fromCodePoint(65 + (at % 26))
