import { bilingual } from '#shared/texts.ts'

/** Texts of the listing checks: carefully worded, since each finding can have a good reason. */
export const listingCheckMessages = bilingual({
  nl: {
    fraudTitle: 'Let op',
    fraudLead:
      'Dit kan een goede reden hebben. Ga kijken voordat je betaalt, en betaal nooit voor een sleutel die per post komt.',
    lawTitle: 'Vraag dit na',
    lawLead: 'Dit lezen we in de advertentie, of juist niet. Het kan een vergissing zijn.',
    passage: 'In de advertentie: “{text}”',
    rent_far_below: {
      title: 'De huur is veel lager dan gewoon',
      why: 'De middelste huur van {propertyCount} woningen van deze grootte in {place} is {median} per maand; hier is het minder dan de helft.',
    },
    payment_before_viewing: {
      title: 'Er lijkt om geld te worden gevraagd voordat je kunt kijken',
      why: 'Wie een woning echt verhuurt, laat haar eerst zien.',
    },
    photos_elsewhere: {
      title: 'Een van de eerste foto’s staat ook bij een woning in {place}',
      why: 'Wees voorzichtig: foto’s van een andere woning worden soms gekopieerd. Het kan ook een bouwproject zijn, of een voorbeeldfoto van de verhuurder.',
    },
    contact_in_text: {
      title: 'Er stonden contactgegevens in de tekst',
      why: 'Telefoonnummers, adressen en links verbergen we bij het lezen.',
    },
    deposit_high: {
      title: 'De waarborgsom is meer dan twee keer de huur',
      why: 'Een verhuurder mag hoogstens twee maanden kale huur vragen (Wet goed verhuurderschap).',
    },
    mediation_fee: {
      title: 'Er lijken bemiddelingskosten te worden gevraagd',
      why: 'Wie voor de verhuurder werkt, mag een huurder geen bemiddelingskosten vragen.',
    },
    temporary_without_ground: {
      title: 'Tijdelijk contract zonder genoemde reden',
      why: 'Sinds 1 juli 2024 is een huurcontract voor onbepaalde tijd, behalve voor een paar groepen en gevallen. Vraag om welke reden dit tijdelijk is.',
    },
    label_missing: {
      title: 'We vonden geen energielabel',
      why: 'Het label hoort in elke huuradvertentie te staan. Vraag ernaar: het zegt veel over wat je aan stoken betaalt.',
    },
  },
  en: {
    fraudTitle: 'Please note',
    fraudLead:
      'There may be a good reason for this. View the home before you pay, and never pay for a key that comes by post.',
    lawTitle: 'Ask about this',
    lawLead: 'We read this in the ad, or miss it there. It may be a mistake.',
    passage: 'In the ad: “{text}”',
    rent_far_below: {
      title: 'The rent is far lower than usual',
      why: 'The median rent of {propertyCount} homes of this size in {place} is {median} a month; here it is less than half.',
    },
    payment_before_viewing: {
      title: 'It looks as if money is asked before you can view',
      why: 'Whoever really lets a home shows it first.',
    },
    photos_elsewhere: {
      title: 'One of the first photos is also shown with a home in {place}',
      why: 'Be careful: photos of another home are sometimes copied. It may also be a building project, or an example photo of the landlord.',
    },
    contact_in_text: {
      title: 'There were contact details in the text',
      why: 'We hide phone numbers, addresses and links when we read an ad.',
    },
    deposit_high: {
      title: 'The deposit is more than twice the rent',
      why: 'A landlord may ask at most two months of base rent (Wet goed verhuurderschap).',
    },
    mediation_fee: {
      title: 'It looks as if a mediation fee is asked',
      why: 'Whoever works for the landlord may not ask a renter for a mediation fee.',
    },
    temporary_without_ground: {
      title: 'Temporary contract without a stated reason',
      why: 'Since 1 July 2024 a rental contract is indefinite, except for a few groups and cases. Ask for which reason this one is temporary.',
    },
    label_missing: {
      title: 'We found no energy label',
      why: 'The label belongs in every rental ad. Ask for it: it tells a lot about what heating will cost you.',
    },
  },
})
