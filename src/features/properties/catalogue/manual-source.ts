/** The short name of the source of homes that people add on this site. */
export const manualSourceSlug = 'huiswaarts'
