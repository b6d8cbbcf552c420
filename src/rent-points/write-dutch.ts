const days = new Intl.DateTimeFormat('nl-NL', { dateStyle: 'long', timeZone: 'UTC' })
const numbers = new Intl.NumberFormat('nl-NL')

/** An ISO day as it is written: `1 januari 2025`. */
export const writeDay = (day: string): string => days.format(new Date(day))

/** Amounts of which one holds: `€ 16.954`, or `€ 103 of 242`, with a space that no line breaks at. */
export const writeEuros = (...euros: readonly number[]): string =>
  `€\u00a0${euros.map((one) => numbers.format(one)).join(' of ')}`
