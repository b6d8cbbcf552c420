export const provinces = [
  'Drenthe',
  'Flevoland',
  'Friesland',
  'Gelderland',
  'Groningen',
  'Limburg',
  'Noord-Brabant',
  'Noord-Holland',
  'Overijssel',
  'Utrecht',
  'Zeeland',
  'Zuid-Holland',
] as const
export type Province = (typeof provinces)[number]

/** Those whose name is that of a city too, which is meant more often. */
export const provincesOfCities: ReadonlySet<Province> = new Set(['Groningen', 'Utrecht'])
