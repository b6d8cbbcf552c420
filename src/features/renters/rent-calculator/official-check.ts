/** The check of the tribunal itself. */
export const officialCheck = 'https://www.huurcommissie.nl/huurders/huurprijscheck'
