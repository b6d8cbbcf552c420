import { bilingual } from '#shared/texts.ts'

/** The words of the page about us. */
export const aboutMessages = bilingual({
  nl: {
    title: 'Over {brand}',
    description: 'Waarom {brand} er is, waar de woningen vandaan komen en wat we wel en niet doen.',
    lead: 'Wie een huurwoning zoekt, bekijkt tien sites per dag, betaalt voor meldingen die te laat komen en reageert op advertenties die allang verlopen zijn. Dat kan beter.',
    whatTitle: 'Wat we doen',
    whatText:
      'We verzamelen huurwoningen van verhuurders, makelaars en portalen en zetten ze op één plek. Bij elke woning staat waar ze vandaan komt en wanneer we haar voor het eerst en het laatst zagen.',
    honestTitle: 'Wat je van ons mag verwachten',
    honest1: 'Aantallen op deze site komen uit onze eigen gegevens en zijn niet opgeblazen.',
    honest2: 'Kale huur, servicekosten en waarborgsom staan apart. Onbekend is onbekend, niet nul.',
    honest3: 'Wie bij de bron gratis kan reageren, sturen we daarheen. Niemand betaalt twee keer.',
    honest4: 'De proefperiode vraagt geen kaart en wordt nooit vanzelf een abonnement.',
    honest5: 'We vragen nooit om een kopie van je identiteitsbewijs.',
    seenLastDay: 'van de woningen zagen we de afgelopen 24 uur nog bij de bron',
    middleAge: {
      one: 'oud is een advertentie in het midden als wij haar voor het eerst lezen, gemeten aan {count} advertentie die haar dag noemt',
      other:
        'oud is een advertentie in het midden als wij haar voor het eerst lezen, gemeten aan de nieuwste {count} die hun dag noemen',
    },
    hours: '{hours} uur',
    numbersTitle: 'Nu op de site',
    homes: { one: 'woning te huur', other: 'woningen te huur' },
    places: { one: 'plaats', other: 'plaatsen' },
    sources: { one: 'bron', other: 'bronnen' },
    companyTitle: 'Het bedrijf',
    contactText: 'Vragen, een fout gezien of zelf woningen te verhuren?',
    contactButton: 'Neem contact op',
    placeNames: 'Plaatsnamen en inwoneraantallen komen van {name} ({licence}).',
  },
  en: {
    title: 'About {brand}',
    description: 'Why {brand} exists, where the homes come from, and what we do and do not do.',
    lead: 'Who looks for a rental home reads ten sites a day, pays for alerts that come too late and replies to ads that expired long ago. That can be better.',
    whatTitle: 'What we do',
    whatText:
      'We collect rental homes from landlords, agents and portals and put them in one place. With every home you see where it comes from and when we saw it first and last.',
    honestTitle: 'What you may expect of us',
    honest1: 'Numbers on this site come from our own data and are not inflated.',
    honest2: 'Base rent, service costs and deposit stand apart. Unknown is unknown, not zero.',
    honest3: 'Where you can reply at the source for free, we send you there. Nobody pays twice.',
    honest4: 'The trial asks for no card and never turns into a subscription by itself.',
    honest5: 'We never ask for a copy of your identity document.',
    seenLastDay: 'of the homes we saw at their source in the last 24 hours',
    middleAge: {
      one: 'is the middle age of an ad when we first read it, measured over {count} ad that names its day',
      other: 'is the middle age of an ad when we first read it, measured over the newest {count} that name their day',
    },
    hours: '{hours} hours',
    numbersTitle: 'On the site now',
    homes: { one: 'home for rent', other: 'homes for rent' },
    places: { one: 'place', other: 'places' },
    sources: { one: 'source', other: 'sources' },
    companyTitle: 'The company',
    contactText: 'A question, something wrong, or homes to let yourself?',
    contactButton: 'Contact us',
    placeNames: 'Place names and numbers of inhabitants are from {name} ({licence}).',
  },
})
