import { bilingual } from '#shared/texts.ts'

/** Texts of the listing checks: carefully worded, since each finding can have a good reason. */
export const listingCheckMessages = bilingual({
  nl: {
    fraudTitle: 'Let op',
    fraudLead:
      'Hier kan een goede reden voor zijn. Ga kijken voordat je betaalt, en betaal nooit voor een sleutel die per post komt.',
    lawTitle: 'Vraag dit na',
    lawLead: 'Misschien is het een vergissing in de advertentie.',
    passage: 'In de advertentie: “{text}”',
    rent_far_below: {
      title: 'De huur is veel lager dan normaal',
      why: 'De helft van {propertyCount} woningen van deze grootte in {place} kost {median} of meer per maand. Deze huur is minder dan de helft daarvan.',
    },
    payment_before_viewing: {
      title: 'Er lijkt om geld te worden gevraagd voordat je kunt kijken',
      why: 'Een echte verhuurder laat je de woning eerst bekijken.',
    },
    photos_elsewhere: {
      title: 'Een van de eerste foto’s staat ook bij een woning in {place}',
      why: 'Wees voorzichtig: foto’s van een andere woning worden soms gekopieerd. Het kan ook een bouwproject zijn, of een voorbeeldfoto van de verhuurder.',
    },
    contact_in_text: {
      title: 'Er stonden contactgegevens in de tekst',
      why: 'Telefoonnummers, adressen en links verbergen we.',
    },
    deposit_high: {
      title: 'De waarborgsom is meer dan twee keer de huur',
      why: 'Een verhuurder mag maximaal twee maanden kale huur vragen (Wet goed verhuurderschap).',
    },
    mediation_fee: {
      title: 'Er lijken bemiddelingskosten te worden gevraagd',
      why: 'Wie voor de verhuurder werkt, mag een huurder geen bemiddelingskosten vragen.',
    },
    temporary_without_ground: {
      title: 'Tijdelijk contract zonder genoemde reden',
      why: 'Sinds 1 juli 2024 is een huurcontract voor onbepaalde tijd, behalve voor een paar groepen en gevallen. Vraag waarom dit contract tijdelijk is.',
    },
    label_missing: {
      title: 'We vonden geen energielabel',
      why: 'Het label hoort in elke huuradvertentie te staan. Vraag ernaar: het zegt veel over je stookkosten.',
    },
  },
  en: {
    fraudTitle: 'Please note',
    fraudLead:
      'There may be a good reason for this. View the home before you pay, and never pay for a key that comes by post.',
    lawTitle: 'Ask about this',
    lawLead: 'It may be a mistake in the listing.',
    passage: 'In the listing: “{text}”',
    rent_far_below: {
      title: 'The rent is far lower than usual',
      why: 'The median rent of {propertyCount} homes of this size in {place} is {median} a month. This rent is less than half of that.',
    },
    payment_before_viewing: {
      title: 'You may be asked for money before you can view the home',
      why: 'A genuine landlord lets you view the home first.',
    },
    photos_elsewhere: {
      title: 'One of the first photos is also used for a home in {place}',
      why: 'Be careful: photos of another home are sometimes copied. It may also be a new development, or a sample photo from the landlord.',
    },
    contact_in_text: {
      title: 'There were contact details in the text',
      why: 'We hide phone numbers, addresses and links.',
    },
    deposit_high: {
      title: 'The deposit is more than twice the rent',
      why: 'A landlord may ask for no more than two months’ basic rent (Good Landlordship Act, Wet goed verhuurderschap).',
    },
    mediation_fee: {
      title: 'You may be asked for an agency fee',
      why: 'An agent who works for the landlord may not charge the renter a fee.',
    },
    temporary_without_ground: {
      title: 'Temporary contract without a stated reason',
      why: 'Since 1 July 2024 rental contracts are indefinite, apart from a few exceptions. Ask why this one is temporary.',
    },
    label_missing: {
      title: 'We did not find an energy label',
      why: 'Every rental listing must state the label. Ask for it: it says a lot about your heating costs.',
    },
  },
})
