import { bilingual } from '#shared/texts.ts'

/** Each duty of the law: its source, and how it is met. */
export const dutyTexts = bilingual({
  nl: {
    notice: {
      name: 'Melding van verboden inhoud',
      source: 'Digitaledienstenverordening (DSA), artikel 16',
      how: 'Iedereen kan een woning melden, zonder account. Een melding over iets verbodens vraagt waarom, wie je bent en dat je te goeder trouw meldt. De melder krijgt meteen een bevestiging en later de uitkomst, in de eigen taal.',
    },
    statement: {
      name: 'Uitleg bij een beperking, en bezwaar',
      source: 'DSA, artikel 17; P2B-verordening 2019/1150, artikel 4',
      how: 'Wie een woning plaatste of een account heeft, krijgt bij elke beperking een mail met feiten, grond en aanleiding. Dat staat ook bij Mijn advertenties. Bezwaar komt in de wachtrij; is het bezwaar terecht, dan draaien we de beperking terug.',
    },
    rules: {
      name: 'Wat wel en niet mag',
      source: 'DSA, artikel 14',
      how: 'Artikel 10 van de voorwaarden: wat niet mag, wie beslist, hoe je bezwaar maakt.',
    },
    contactPoint: {
      name: 'Eén contactpunt',
      source: 'DSA, artikelen 11 en 12',
      how: 'Eén e-mailadres voor gebruikers en autoriteiten, in het Nederlands en het Engels.',
    },
    figures: {
      name: 'Jaarlijkse cijfers',
      source: 'DSA, artikel 15 (kleine bedrijven zijn vrijgesteld)',
      how: 'Een openbare pagina met meldingen, beslissingen, mediane tijd en bezwaren per jaar, rechtstreeks uit de database.',
    },
    ranking: {
      name: 'Hoe de lijst is gesorteerd',
      source: 'Burgerlijk Wetboek, artikel 6:193f; P2B-verordening, artikel 5',
      how: 'Eén klik vanaf de lijst. Niemand kan voor een plek betalen; ook een Featured-advertentie staat niet hoger.',
    },
    trader: {
      name: 'Particulier of handelaar',
      source: 'Burgerlijk Wetboek, artikel 6:230m; DSA, artikel 30 (kleine bedrijven zijn vrijgesteld)',
      how: 'Wie een woning plaatst, zegt of dat als particulier of als bedrijf is. Een bedrijf geeft naam, adres en KvK-nummer.',
    },
    prices: {
      name: 'Prijzen met alles erin',
      source: 'Burgerlijk Wetboek, artikelen 6:193e en 6:230m',
      how: 'Kale huur, servicekosten en waarborgsom staan apart, met het totaal als we dat weten. Onze eigen prijzen zijn inclusief btw.',
    },
    energyLabel: {
      name: 'Energielabel in elke advertentie',
      source: 'Richtlijn energieprestatie van gebouwen; Besluit bouwwerken leefomgeving',
      how: 'Het formulier vraagt naar het label, of naar de reden waarom er geen is.',
    },
    points: {
      name: 'Punten bij een nieuwe huur',
      source: 'Wet betaalbare huur, sinds 1 januari 2025',
      how: 'Het formulier vraagt naar de punten en de hoogste huur die de verhuurder uitrekende, met de puntentelling als bestand.',
    },
    criteria: {
      name: 'Keuze van een huurder',
      source: 'Wet goed verhuurderschap, artikel 2',
      how: 'Het formulier vraagt hoe en op welke voorwaarden een huurder wordt gekozen; dat staat bij de woning.',
    },
    permit: {
      name: 'Verhuurvergunning',
      source: 'Wet goed verhuurderschap, artikel 5',
      how: 'Het formulier vraagt naar het nummer van de vergunning waar de gemeente er een eist.',
    },
    deposit: {
      name: 'Waarborgsom van hoogstens twee maanden',
      source: 'Burgerlijk Wetboek, artikel 7:261b',
      how: 'Het formulier weigert meer. Bij advertenties van anderen waarschuwen we.',
    },
    shortStays: {
      name: 'Geen kort verblijf',
      source: 'Verordening (EU) 2024/1028, sinds 20 mei 2026',
      how: 'Verhuur per dag of week wordt geweigerd, zodat registratie en het maandelijks doorgeven van gegevens niet gelden.',
    },
    refusal: {
      name: 'Reden bij een afwijzing',
      source: 'Wet goed verhuurderschap, artikel 2',
      how: 'Een verhuurder die via onze link afwijst, kiest een reden en schrijft een bericht. De huurder leest beide in de mail en bij Mijn reacties.',
    },
    withdrawal: {
      name: 'Herroepen met één knop',
      source: 'Burgerlijk Wetboek, artikel 6:230o; Richtlijn (EU) 2023/2673, sinds 19 juni 2026',
      how: 'Op elke pagina, zonder in te loggen, bevestigd per mail met dag en tijd.',
    },
    cancelling: {
      name: 'Opzeggen even makkelijk als bestellen',
      source: 'Burgerlijk Wetboek, artikelen 6:236 en 6:237',
      how: 'Twee klikken op het profiel. Zeven dagen voor elke verlenging gaat er een mail uit.',
    },
    confirmation: {
      name: 'Bestelling bevestigd per mail',
      source: 'Burgerlijk Wetboek, artikel 6:230v',
      how: 'De mail met de factuur noemt wat is besteld, de prijs per maand of jaar, de verlenging, opzeggen en herroepen.',
    },
    cookies: {
      name: 'Cookies',
      source: 'Telecommunicatiewet, artikel 11.7a',
      how: 'Alleen cookies die nodig zijn. Er is dus geen toestemming nodig, en geen banner.',
    },
    ownData: {
      name: 'Eigen gegevens inzien en wissen',
      source: 'AVG, artikelen 15, 17 en 20',
      how: 'Downloaden en verwijderen kun je zelf doen, in je profiel.',
    },
    retention: {
      name: 'Wat we moeten bewaren',
      source: 'Algemene wet inzake rijksbelastingen, artikel 52',
      how: 'Bij het verwijderen van een account staat wat er met Premium gebeurt, en dat facturen zeven jaar blijven. De mail daarna zegt het ook.',
    },
    age: {
      name: 'Leeftijd',
      source: 'Uitvoeringswet AVG, artikel 5',
      how: 'Vanaf 13 jaar. Onder de 16 met toestemming van een ouder of voogd, die de toestemming kan intrekken.',
    },
    accessibility: {
      name: 'Toegankelijkheid',
      source: 'Europese toegankelijkheidswet (Richtlijn (EU) 2019/882), sinds 28 juni 2025',
      how: 'Een verklaring met wat werkt, wat nog niet, en hoe je klaagt. Elke wijziging wordt gecontroleerd met axe.',
    },
    intelligence: {
      name: 'AI',
      source: 'AI-verordening (EU) 2024/1689, artikel 50',
      how: 'De site gebruikt geen AI die met mensen praat of over hen beslist. Er is niets te melden.',
    },
  },
  en: {
    notice: {
      name: 'Reporting illegal content',
      source: 'Digital Services Act (DSA), article 16',
      how: 'Anyone can report a home, without an account. A report about something illegal asks why, who you are and that you report in good faith. The reporter gets a confirmation straight away and the outcome later, in their own language.',
    },
    statement: {
      name: 'Reasons for a restriction, and objections',
      source: 'DSA, article 17; P2B Regulation 2019/1150, article 4',
      how: 'Whoever placed a home or has an account gets an email at each restriction, with the facts, the ground and what led to it. It is also under My listings. Objections come into the queue; if one is justified, we lift the restriction.',
    },
    rules: {
      name: 'Rules on what is allowed',
      source: 'DSA, article 14',
      how: 'Article 10 of the terms: what is not allowed, who decides, how to object.',
    },
    contactPoint: {
      name: 'One contact point',
      source: 'DSA, articles 11 and 12',
      how: 'One email address for users and authorities, in Dutch and English.',
    },
    figures: {
      name: 'Yearly figures',
      source: 'DSA, article 15 (small businesses are exempt)',
      how: 'A public page with reports, decisions, median time and objections for each year, straight from the database.',
    },
    ranking: {
      name: 'How the list is sorted',
      source: 'Dutch Civil Code, article 6:193f; P2B Regulation, article 5',
      how: 'One click from the list. Nobody can pay for a place; a Featured listing does not rank higher either.',
    },
    trader: {
      name: 'Private person or trader',
      source: 'Dutch Civil Code, article 6:230m; DSA, article 30 (small businesses are exempt)',
      how: 'Whoever places a home says whether they do so privately or as a business. A business gives its name, address and Chamber of Commerce number.',
    },
    prices: {
      name: 'Prices with everything included',
      source: 'Dutch Civil Code, articles 6:193e and 6:230m',
      how: 'Basic rent, service costs and deposit are listed separately, with the total if we know it. Our own prices include VAT.',
    },
    energyLabel: {
      name: 'Energy label in every listing',
      source: 'Energy Performance of Buildings Directive; Dutch Environment Buildings Decree',
      how: 'The form asks for the label, or why there is none.',
    },
    points: {
      name: 'Points for a new tenancy',
      source: 'Dutch Affordable Rent Act, since 1 January 2025',
      how: 'The form asks for the points and the highest rent that the landlord worked out, with the points calculation as a file.',
    },
    criteria: {
      name: 'Choosing a tenant',
      source: 'Dutch Good Landlordship Act, article 2',
      how: 'The form asks how and on what conditions a tenant is chosen; this is shown with the home.',
    },
    permit: {
      name: 'Letting permit',
      source: 'Dutch Good Landlordship Act, article 5',
      how: 'The form asks for the number of the permit where the municipality requires one.',
    },
    deposit: {
      name: 'Deposit of at most two months',
      source: 'Dutch Civil Code, article 7:261b',
      how: 'The form does not accept more. We warn about it in other people’s listings.',
    },
    shortStays: {
      name: 'No short stays',
      source: 'Regulation (EU) 2024/1028, since 20 May 2026',
      how: 'Letting by the day or week is refused, so that registration and monthly data do not apply.',
    },
    refusal: {
      name: 'Reason for turning someone down',
      source: 'Dutch Good Landlordship Act, article 2',
      how: 'A landlord who declines through our link chooses a reason and writes a message. The renter reads both in the email and under My replies.',
    },
    withdrawal: {
      name: 'Withdrawing with one button',
      source: 'Dutch Civil Code, article 6:230o; Directive (EU) 2023/2673, since 19 June 2026',
      how: 'On every page, without logging in, confirmed by email with the date and time.',
    },
    cancelling: {
      name: 'Cancelling as easily as ordering',
      source: 'Dutch Civil Code, articles 6:236 and 6:237',
      how: 'Two clicks on the profile. An email goes out 7 days before each renewal.',
    },
    confirmation: {
      name: 'Order confirmed by email',
      source: 'Dutch Civil Code, article 6:230v',
      how: 'The email with the invoice says what was ordered, the price per month or year, renewal, cancelling and withdrawing.',
    },
    cookies: {
      name: 'Cookies',
      source: 'Dutch Telecommunications Act, article 11.7a',
      how: 'Only cookies that are needed, so no consent is needed, and no banner.',
    },
    ownData: {
      name: 'Seeing and deleting your own data',
      source: 'GDPR, articles 15, 17 and 20',
      how: 'You can download and delete it yourself, in your profile.',
    },
    retention: {
      name: 'What we have to keep',
      source: 'Dutch General Tax Act (AWR), article 52',
      how: 'Deleting an account says what happens to Premium, and that invoices are kept for 7 years. So does the email afterwards.',
    },
    age: {
      name: 'Age',
      source: 'Dutch GDPR Implementation Act, article 5',
      how: 'From the age of 13. Under 16 with the consent of a parent or guardian, who can withdraw it.',
    },
    accessibility: {
      name: 'Accessibility',
      source: 'European Accessibility Act (Directive (EU) 2019/882), since 28 June 2025',
      how: 'A statement of what works, what does not yet, and how to complain. Every change is checked with axe.',
    },
    intelligence: {
      name: 'AI',
      source: 'AI Act (EU) 2024/1689, article 50',
      how: 'The site uses no AI that talks to people or decides about them. There is nothing to disclose.',
    },
  },
})
