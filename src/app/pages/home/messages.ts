import { bilingual } from '#shared/texts.ts'

export const homePageMessages = bilingual({
  nl: {
    home: {
      title: '{brand}: huurwoningen in heel Nederland',
      description:
        'Zoek in huurwoningen van verhuurders, makelaars en bekende sites tegelijk, met de echte maandlasten.',
      question: 'Waar wil je wonen?',
      find: 'Zoek woningen',
      count: {
        one: 'Nu {count} woning te huur',
        other: 'Nu {count} woningen te huur',
      },
      countPlaces: { one: 'in {count} plaats', other: 'in {count} plaatsen' },
      popular: 'Veel gezocht',
      newest: 'Net binnen',
      all: 'Bekijk alle woningen',
      none: 'Er staan nog geen woningen op de site.',
      howTitle: 'Zo werkt het',
      how1Title: 'Eén zoekopdracht, alle bronnen',
      how1Text:
        'We verzamelen huurwoningen van verhuurders, makelaars en bekende sites. Je zoekt één keer, op plaats, straat of postcode.',
      how2Title: 'Je ziet de bron',
      how2Text: 'Bij elke woning staat waar ze vandaan komt en wanneer we haar voor het eerst en het laatst zagen.',
      how3Title: 'De echte maandlasten',
      how3Text:
        'Kale huur, servicekosten en waarborgsom staan apart. Wat een advertentie niet vertelt, noemen we ook zo.',
      premiumTitle: 'Premium: {amount} per maand',
      premiumText:
        'Zoeken en bekijken is gratis. Met Premium zie je alle foto’s en reageer je rechtstreeks vanaf {brand}. Elke maand opzegbaar, met twee klikken.',
      premiumPoint1: 'Alle foto’s van elke woning',
      premiumPoint2: 'Reageren zonder opnieuw alles in te vullen',
      premiumPoint3: 'Je betalingen en rekeningen op één plek',
      premiumPoint4: 'Inclusief btw, betalen met iDEAL of kaart',
      premiumButton: 'Bekijk Premium',
    },
  },
  en: {
    home: {
      title: '{brand}: rental homes all over the Netherlands',
      description:
        'Search rental homes of landlords, agents and well-known sites at once, with their real monthly costs.',
      question: 'Where do you want to live?',
      find: 'Find homes',
      count: {
        one: '{count} home for rent now',
        other: '{count} homes for rent now',
      },
      countPlaces: { one: 'in {count} place', other: 'in {count} places' },
      popular: 'Often searched',
      newest: 'Just in',
      all: 'See all homes',
      none: 'There are no homes on the site yet.',
      howTitle: 'How it works',
      how1Title: 'One search, all sources',
      how1Text:
        'We collect rental homes from landlords, agents and well-known sites. You search once, by place, street or postcode.',
      how2Title: 'You see the source',
      how2Text: 'With every home you see where it comes from and when we saw it first and last.',
      how3Title: 'The real monthly costs',
      how3Text: 'Base rent, service costs and deposit stand apart. What an ad does not tell, we say it does not tell.',
      premiumTitle: 'Premium: {amount} per month',
      premiumText:
        'Searching and viewing is free. With Premium you see all photos and reply straight from {brand}. Cancel any month, with two clicks.',
      premiumPoint1: 'All photos of every home',
      premiumPoint2: 'Reply without filling in everything again',
      premiumPoint3: 'Your payments and invoices in one place',
      premiumPoint4: 'VAT included, pay with iDEAL or card',
      premiumButton: 'See Premium',
    },
  },
})
