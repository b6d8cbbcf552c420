/** Formats an index as letters: A, B, … Z, AA, AB, … */
export const formatLetter = (at: number): string =>
  (at >= 26 ? formatLetter(Math.floor(at / 26) - 1) : '') + String.fromCodePoint(65 + (at % 26))
