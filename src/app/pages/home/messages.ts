import { bilingual } from '#shared/texts.ts'

export const homePageMessages = bilingual({
  nl: {
    home: {
      title: '{brand}: huurwoningen in heel Nederland',
      description:
        'Zoek in huurwoningen van verhuurders, makelaars en bekende sites tegelijk, met de echte maandlasten.',
      question: 'Waar wil je wonen?',
      find: 'Zoek woningen',
      fit: 'Vul één keer in wat bij je past en zie het bij elke woning',
      rent: 'Huur per maand',
      anyRent: 'Max. huur',
      upTo: 'tot {amount}',
      rooms: 'Aantal kamers',
      anyRooms: 'Kamers',
      roomsFrom: '{count}+ kamers',
      count: {
        one: 'Nu {count} woning te huur',
        other: 'Nu {count} woningen te huur',
      },
      countPlaces: { one: 'in {count} plaats', other: 'in {count} plaatsen' },
      popular: 'Meeste aanbod',
      newest: 'Net binnen',
      all: 'Bekijk alle woningen',
      none: 'Er staan nog geen woningen op de site.',
      away: 'We kunnen de nieuwste woningen nu even niet tonen. Probeer het over een paar seconden opnieuw.',
      howTitle: 'Zo werkt het',
      how1Title: 'Eén zoekopdracht, alle bronnen',
      how1Text:
        'We verzamelen huurwoningen van verhuurders, makelaars en bekende sites. Je zoekt één keer, op plaats, straat of postcode.',
      how2Title: 'Je ziet de bron',
      how2Text: 'Bij elke woning staan de bron en wanneer we de advertentie voor het eerst en het laatst zagen.',
      how3Title: 'De echte maandlasten',
      how3Text:
        'Kale huur, servicekosten en waarborgsom staan apart. Staat iets niet in de advertentie? Dan zeggen we dat.',
      premiumTitle: 'Premium: {amount} per maand',
      premiumText:
        'Zoeken en bekijken is gratis. Met Premium zie je alle foto’s en reageer je rechtstreeks vanaf {brand}. Je kunt elke maand opzeggen, in twee klikken.',
      premiumPoint1: 'Alle foto’s van elke woning',
      premiumPoint2: 'Reageren zonder opnieuw alles in te vullen',
      premiumPoint3: 'Je betalingen en facturen op één plek',
      premiumPoint4: 'Inclusief btw, te betalen met iDEAL of kaart',
      premiumButton: 'Bekijk Premium',
    },
  },
  en: {
    home: {
      title: '{brand}: rental homes all over the Netherlands',
      description:
        'Search rental homes from landlords, agents and well-known sites in one go, with the real monthly costs.',
      question: 'Where do you want to live?',
      find: 'Find homes',
      fit: 'Tell us once what you need and see which homes fit',
      rent: 'Rent per month',
      anyRent: 'Max. rent',
      upTo: 'up to {amount}',
      rooms: 'Number of rooms',
      anyRooms: 'Rooms',
      roomsFrom: '{count}+ rooms',
      count: {
        one: '{count} home for rent now',
        other: '{count} homes for rent now',
      },
      countPlaces: { one: 'in {count} place', other: 'in {count} places' },
      popular: 'Most homes in',
      newest: 'Just added',
      all: 'See all homes',
      none: 'There are no homes on the site yet.',
      away: 'We cannot show the newest homes right now. Try again in a few seconds.',
      howTitle: 'How it works',
      how1Title: 'One search, all sources',
      how1Text:
        'We collect rental homes from landlords, agents and well-known sites. You search once, by place, street or postcode.',
      how2Title: 'You see the source',
      how2Text: 'For every home we show the source and when we first and last saw the listing.',
      how3Title: 'The real monthly costs',
      how3Text:
        'Basic rent, service costs and deposit are listed separately. If a listing leaves something out, we tell you.',
      premiumTitle: 'Premium: {amount} per month',
      premiumText:
        'Searching and viewing are free. With Premium you see all photos and reply directly from {brand}. Cancel any month, in two clicks.',
      premiumPoint1: 'All photos of every home',
      premiumPoint2: 'Reply without filling in everything again',
      premiumPoint3: 'Your payments and invoices in one place',
      premiumPoint4: 'VAT included, pay by iDEAL or card',
      premiumButton: 'See Premium',
    },
  },
})
