import { bilingual } from '#shared/texts.ts'

/** Texts of the calendar file of a viewing. */
export const calendarMessages = bilingual({
  nl: {
    file: 'bezichtiging',
    summary: 'Bezichtiging van {home}',
    renter:
      'Afgesproken via {brand}. Verplaats of zeg af bij Mijn reacties. Betaal nooit iets voordat je de woning hebt gezien.',
    landlord: 'Afgesproken via {brand}. Verplaats of zeg af met de link in onze mail.',
  },
  en: {
    file: 'viewing',
    summary: 'Viewing of {home}',
    renter:
      'Arranged on {brand}. Move or cancel it under My replies. Never pay anything before you have seen the home.',
    landlord: 'Arranged on {brand}. Move or cancel it with the link in our email.',
  },
})
