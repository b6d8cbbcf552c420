import { bilingual } from '#shared/texts.ts'

/** Texts of what the law asks a landlord to state, on the page of a home. */
export const landlordMessages = bilingual({
  nl: {
    landlord: {
      title: 'Van de verhuurder',
      kind: 'Verhuurder',
      private: 'Particulier',
      privateNote: 'Deze verhuurder handelt niet als bedrijf. De regels voor aankopen van consumenten gelden dan niet.',
      trader: 'Zakelijk',
      register: 'KvK-nummer {number}',
      points: 'Huurpunten volgens de verhuurder',
      highestRent: 'Maximale huur volgens de verhuurder',
      perMonth: '{amount} per maand',
      pointsFile: 'Puntentelling',
      openPointsFile: 'Bekijk de puntentelling ({kind}, {size})',
      criteria: 'Wie in aanmerking komt',
      procedure: 'Hoe de verhuurder kiest',
      permit: 'Verhuurvergunning',
      noLabel: {
        monument: 'Niet nodig: beschermd monument',
        room: 'Niet nodig: kamer',
        small: 'Niet nodig: vrijstaand en kleiner dan 50 m²',
        temporary: 'Niet nodig: tijdelijk gebouw',
        seasonal: 'Niet nodig: minder dan vier maanden per jaar in gebruik',
      },
    },
  },
  en: {
    landlord: {
      title: 'From the landlord',
      kind: 'Landlord',
      private: 'Private',
      privateNote: 'This landlord does not act as a business. Consumer purchase rules do not apply.',
      trader: 'Trader',
      register: 'KvK number {number}',
      points: 'Rent points, according to the landlord',
      highestRent: 'Maximum rent, according to the landlord',
      perMonth: '{amount} per month',
      pointsFile: 'Points calculation',
      openPointsFile: 'View the points calculation ({kind}, {size})',
      criteria: 'Who is eligible',
      procedure: 'How the landlord chooses',
      permit: 'Letting permit',
      noLabel: {
        monument: 'Not needed: protected listed building',
        room: 'Not needed: room',
        small: 'Not needed: detached and smaller than 50 m²',
        temporary: 'Not needed: temporary building',
        seasonal: 'Not needed: in use for less than four months a year',
      },
    },
  },
})
