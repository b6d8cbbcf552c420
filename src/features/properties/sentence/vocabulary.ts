const words = (text: string) => text.split(/\s*,\s*/)

/** Words and phrases that mean the same within a pattern, Dutch and English together, in lower case without accents. */
export const groups = {
  atMost: words(
    'max, maximaal, maximale, maximum, tot, tot max, tot maximaal, tot en met, t / m, hooguit, hoogstens, ten hoogste, onder, onder de, beneden, beneden de, minder dan, lager dan, goedkoper dan, voor onder de, voor onder, voor max, voor maximaal, voor hooguit, voor hoogstens, niet meer dan, niet duurder dan, niet hoger dan, mag niet hoger zijn dan, mag hooguit, mag maximaal, niet boven, niet boven de, up to, under, below, less than, at most, no more than, not more than, not over, cheaper than, lower than, max ., <, ≤, < =',
  ),
  atLeast: words(
    'min, min ., minimaal, minimale, minimum, minstens, ten minste, tenminste, vanaf, vnf, va, v / a, meer dan, hoger dan, groter dan, boven, boven de, niet minder dan, niet kleiner dan, niet onder, op minimaal, at least, more than, from, above, no less than, not less than, larger than, bigger than, >, ≥, > =',
  ),
  orLess: words('max, maximaal, maximum, of minder, or less, at most, hooguit, tops'),
  orMore: words(
    'of meer, or more, +, of hoger, or higher, en hoger, of groter, or larger, of later, or later, minimaal, minimum, minstens, at least',
  ),
  between: words('tussen, tussen de, between, van, from, vanaf'),
  to: words('en, tot, tot en met, and, to, -, a'),
  or: words('of, or, -, a, to, tot'),
  // `,-` is how a round amount ends.
  euro: ['€', 'euro', 'euros', 'eur', 'eu', 'e', ',-', ',- euro'],
  monthly: words(
    'p / m, p / mnd, pm, pcm, p mnd, per maand, per mnd, / maand, / mnd, / month, per month, a month, monthly, in de maand',
  ),
  inclusive: words(
    'incl, incl ., inclusief, including, inclusive, all in, all - in, allin, all inclusive, all - inclusive, alles inbegrepen, alles inclusief, alles bij elkaar, including everything, bills included, bills inclusive, incl alles, alles incl, alles incl ., total including, totaal inclusief, totaal incl, totaal, in totaal, total, in total, altogether',
  ),
  // Behind an amount.
  basic: words('kaal, kale huur, basishuur, base rent, basic rent'),
  exclusive: words(
    'ex, ex ., excl, excl ., exclusief, excluding, exclusive, exclusive of, kale huur, basishuur, base rent, basic rent',
  ),
  ofCosts: words(
    'bills, all bills, utilities, servicekosten, service costs, gwl, gwe, g / w / l, g / w / e, gas water licht, gas water en licht, energie, gas water elektra',
  ),
  rent: words(
    'huur, huurprijs, de huur, de huurprijs, kale huur, basishuur, prijs, rent, price, a rent, the rent, monthly rent, maandhuur',
  ),
  budget: words('budget, budget is, budget van, budget of'),
  copula: words('is, van, moet, mag, of, :, =, zijn, is max, can be'),
  type: words(
    'appartement, appartementen, appartementje, huurappartement, huurappartementen, app, appt, apt, apts, apartment, apartments, flat, flats, flatje, huis, huizen, huisje, house, houses, woonhuis, eengezinswoning, eengezinswoningen, gezinswoning, gezinswoningen, family house, family houses, studio, studios, studiootje, kamer, kamers, kamertje, kmr, room, rooms, villa, villas, penthouse, penthouses, loft, lofts, maisonnette, maisonnettes, duplex, bungalow, bungalows, boerderij, farmhouse, rijtjeshuis, tussenwoning, townhouse, stadswoning',
  ),
  adjective: words('klein, kleine, groot, grote, oud, oude, dure, donkere, small, large, big, old, expensive, dark'),
  furnishing: words(
    'gemeubileerd, gemeubileerde, volledig gemeubileerd, compleet gemeubileerd, gemeub, furnished, fully furnished, gestoffeerd, gestoffeerde, upholstered, semi - furnished, semi furnished, partly furnished, part furnished, semi - gemeubileerd, semi gemeubileerd, deels gemeubileerd, gedeeltelijk gemeubileerd, kaal, kale, ongemeubileerd, ongemeubileerde, unfurnished, niet gemeubileerd, niet gemeubileerde, not furnished, geen gemeubileerd, geen gemeubileerde',
  ),
  amenity: words(
    'balkon, balkonnetje, balcony, tuin, tuintje, achtertuin, garden, dakterras, dak terras, dakterrasje, roof terrace, rooftop terrace, parkeerplaats, parkeerplek, parkeerplaatsen, parkeren, parkeergelegenheid, eigen parkeerplaats, eigen parkeerplek, parking, parking space, parking spot, berging, storage, storage room, storage space, lift, elevator, airco, airconditioning, air conditioning, zwembad, swimming pool, wifi, wi - fi, internet, wasruimte, laundry, laundry room',
  ),
  pet: words(
    'hond, honden, hondje, hondjes, kat, katten, katje, poes, huisdier, huisdieren, dog, dogs, cat, cats, pet, pets, puppy, kitten',
  ),
  petAllowed: words(
    'mag mee, mogen mee, moet mee kunnen, mag die mee, toegestaan, welkom, is welkom, is toegestaan, zijn toegestaan, zijn welkom, ok, oke, okay, okee, mogen, mag, allowed, are allowed, is allowed, welcome, are welcome, is welcome, friendly, - friendly, vriendelijk',
  ),
  partner: words(
    'vriendin, vriend, partner, vrouw, man, verloofde, girlfriend, boyfriend, wife, husband, fiance, fiancee, huisgenoot',
  ),
  my: words('mijn, m, mn, my, een, a'),
  couple: words(
    'stel, stelletje, koppel, koppeltje, echtpaar, samenwonend stel, getrouwd stel, couple, a couple, married couple, a married couple',
  ),
  together: words('met zijn, met zn, met ze, met z n, met ons'),
  people: words(
    'personen, persoons, persoon, pers, pers ., mensen, volwassenen, man, p, people, persons, person, adults, professionals, working professionals, young professionals, huurders, tenants',
  ),
  rooms: words('kamer, kamers, kmr, kmrs, krs, kr, room, rooms'),
  bedrooms: words(
    'slaapkamer, slaapkamers, slpk, slpks, slk, slks, slaapk, slpkmr, slpkmrs, slpkr, slpkrs, slpkm, slaapkmrs, bedroom, bedrooms, bed, beds, br, brs, bdr, bdrm, bdrms',
  ),
  bathrooms: words('badkamer, badkamers, bathroom, bathrooms'),
  squareMetres: words(
    'm2, vierkante meter, vierkante meters, vierkante m, sqm, sq m, sq . m, square meter, square meters, square metre, square metres',
  ),
  area: words('oppervlakte, woonoppervlakte, oppervlak, area, size, surface'),
  metres: words('meter, meters, metre, metres, m'),
  km: words('km, kilometer, kilometers, kilometre, kilometres, kms'),
  deposit: words('borg, waarborg, waarborgsom, borgsom, deposit, security deposit'),
  serviceCosts: words('servicekosten, service kosten, service costs, service charges'),
  none: words('geen, zonder, no, without, without a, without an, without any, zero'),
  register: words(
    'inschrijving, inschrijven, inschrijving mogelijk, inschrijven mogelijk, mogelijkheid tot inschrijven, met inschrijving, kan inschrijven, kunnen inschrijven, mag inschrijven, inschrijving brp, brp inschrijving, brp inschrijving mogelijk, ingeschreven kunnen worden, registration, registration possible, registration allowed, with registration, able to register, can register, possible to register',
  ),
  income: words(
    'inkomen, inkomen is, inkomen van, salaris, salaris is, salaris van, maandinkomen, bruto inkomen, bruto salaris, verdien, verdienen, verdienen samen, verdien samen, income, income is, income of, gross income, gross income of, gross salary, gross salary of, salary, salary of, salary is, earn, we earn, i earn, verdien ik, verdienen wij',
  ),
  gross: words('bruto, gross'),
  net: words('netto, net'),
  yearly: words('per jaar, / jaar, p / j, pj, per year, a year, / year, yearly, annually, jaarlijks'),
  mode: words(
    'fietsen, met de fiets, met fiets, per fiets, op de fiets, fiets, fietsend, lopen, lopend, te voet, met de trein, met trein, per trein, trein, treinen, by bike, by bicycle, cycling, bike, bike ride, biking, walk, walking, on foot, by foot, by train, train, train ride',
  ),
  minutes: words('minuten, minuut, min, min ., minutes, mins, minute'),
  stay: words(
    'huurperiode, huurtermijn, huurtijd, huurduur, contractduur, rental period, rental term, contract length, lease term',
  ),
  weeks: words('weken, week, wk, weeks'),
  months: words('maanden, maand, mnd, mnden, months, month'),
  years: words('jaar, jaren, year, years'),
  of: words('van, naar, vanaf, vanuit, tot, from, to, of, v, vd, rond, rondom'),
  around: words(
    'omgeving, omgeving van, omgeving van de, regio, in de buurt van, buurt van, nabij, in de omgeving van, rond, rondom, rond om, vlakbij, dichtbij, dicht bij, near, near to, around, in en om, in of om, om en nabij, close to, in the area of, the area of, bij',
  ),
  surroundings: words('eo, en omgeving, of omgeving, en omstreken, and surroundings, and around, area'),
  label: words('energielabel, energie label, energy label, label, energieklasse, epc'),
  orBetter: words('of beter, of hoger, or better, or higher, en beter, en hoger, +'),
  storey: words('verdieping, etage, floor, verd'),
  groundFloor: words('begane grond, bg, de begane grond, the ground floor, ground floor'),
  availableFrom: words(
    'vanaf, vnf, vnaf, va, v / a, per, met ingang van, ingaand, ingaande, ingang, ingangsdatum, beschikbaar, beschikbaar per, beschikbaar vanaf, vrij per, vrij vanaf, from, as of, starting, starting from, starting in, beginning, beginning in, start, start in, available, available from, available as of, move in, move in on, moving in, op, on, avail, avail ., avail . from',
  ),
  availableBy: words(
    'voor, uiterlijk, uiterlijk voor, uiterlijk op, voor het einde van, beschikbaar voor, vrij voor, by, before, no later than, not later than, at the latest, available by, available before, by the, before the',
  ),
  during: words('in, beschikbaar in, vrij in, available in, ergens in, during, in de loop van'),
  now: words(
    'per direct, perdirect, direct, direct beschikbaar, per direct beschikbaar, direct beschikbaar zijn, nu beschikbaar, meteen, zsm, zo snel mogelijk, zo spoedig mogelijk, asap, as soon as possible, immediately, immediate, available now, available immediately, avail now, available asap, avail asap, avail . asap, vandaag nog, per vandaag, nu vrij, nu, vanaf nu, per nu, per heden, now available, right now, vrij nu',
  ),
  contract: words('contract, huurcontract, lease, contracts, rental, verhuur, huur, woonruimte, woning, stay'),
  owner: words(
    'particulier, particuliere verhuurder, een particulier, van particulier, van particulieren, bij particulier, bij een particulier, van eigenaar, van de eigenaar, rechtstreeks van de eigenaar, rechtstreeks van eigenaar, direct van eigenaar, direct van de eigenaar, direct van verhuurder, direct van de verhuurder, rechtstreeks van verhuurder, particuliere verhuur, zonder makelaar, geen makelaar, zonder makelaars, geen makelaars, private landlord, a private landlord, private owner, from the owner, from owner, directly from the owner, directly from owner, directly from landlord, directly from the landlord, direct from owner, direct from the owner, by owner, without an agent, without agent, no agents, no agent, no agency, without an agency',
  ),
  agent: words('via makelaar, via een makelaar, met makelaar, through an agent, via an agent, from an agent'),
  housemates: words(
    'huisgenoten, huisgenoot, medebewoners, bewoners, roommates, housemates, flatmates, roommate, housemate, flatmate, sharers',
  ),
  sorted: words('gesorteerd op, sorteer op, sorteren op, sorted by, sort by'),
  last: words('laatste, afgelopen, de laatste, de afgelopen, last, the last, past, the past'),
  online: words('online, geplaatst, toegevoegd, nieuw, listed, posted, added, new'),
  since: words(
    'sinds, since, geplaatst sinds, online sinds, new since, nieuw sinds, listed since, posted since, online since',
  ),
  student: words('student, studente, studenten, students, studentenwoning, studentenhuis, student housing'),
  corporations: words(
    'corporatiewoning, corporatiewoningen, woningcorporatie, woningcorporaties, een woningcorporatie, woningbouwvereniging, corporatie, corporaties, housing association, housing associations, a housing association',
  ),
} as const satisfies Record<string, readonly string[]>

export type GroupName = keyof typeof groups

/** Words without a meaning of their own; those in a part that was not understood are not searched. */
export const fillers = new Set(
  `ik wij we mij me ons onze jij je u mijn my mn i im im id we're our us you de het een the a an this that deze dit die dat
  zoek zoeken zoekt gezocht zoekend zoekende op opzoek zoekopdracht looking look search searching find wanted want wants wil willen wilt wens graag would like love need needs
  te huur huren huurt huurwoning huurwoningen huurhuis huurhuizen woning woningen woonruimte woonruimtes woonplek plek home homes place property rental rentals rent renting hire
  naar in met en of or and with w bij aan on at for voor van of from to tot als as is zijn ben are am be was wordt worden waar waarin where which welke
  er om dat dus maar but wel also ook nog dan so hi hello hallo hoi please aub alsjeblieft svp dank bedankt thanks thank
  kan kunnen can could moet moeten must should heb hebben heeft have has having zou zouden mag mogen may might gaan going live living wonen woon woont
  iets something some alle alles all any only just alleen enkel slechts eigen own zelf zelfs heel echt very really beschikbaar available vrij free staat staan stand
  mogelijk possible waarvan wat what who wie hoe how binnen waarbij samen together huurprijs huur prijs price plaats stad gemeente city town
  advertenties advertentie ads ad aanbod listing listings move moving verhuizing per
  anything too gedurende betaal betalen near vlakbij dichtbij nabij ergens somewhere there show aanwezig seeks seeking recently anywhere does anyone iemand were nodig needed required postcode postal code zip zipcode provincie province`
    .split(/\s+/)
    .filter((word) => word !== ''),
)

/** Words that turn what follows into something else than a wish that it be so. */
export const negators = new Set([
  'geen',
  'niet',
  'no',
  'not',
  'zonder',
  'without',
  'nooit',
  'never',
  'gn',
  'dont',
  'except',
  'behalve',
  'non',
])

/** Wishes that are no conditions; what follows is told, since a filter would leave out homes that are welcome. */
export const preferences = words(
  'niet per se, niet perse, hoeft niet per se, not necessarily, het liefst, liefst, liever, bij voorkeur, voorkeur, eventueel, evt, misschien, mogelijk met, als het kan, indien mogelijk, optioneel, preferably, ideally, maybe, perhaps, if possible, optionally, hopefully, possibly, rather, prefer, ongeveer, circa, ca, ca ., rond de, about, approximately, approx, roughly, around, rond, plusminus, ~',
)

/** What takes a wish back after it: `balkon hoeft niet`. */
export const retractions = words(
  'hoeft niet, hoeven niet, hoeft er niet te zijn, is niet nodig, zijn niet nodig, niet nodig, niet verplicht, is niet verplicht, geen must, is geen must, maakt niet uit, niet belangrijk, is geen probleem, geen probleem, niet per se, mag niet, mogen niet, is niet toegestaan, niet toegestaan, is optioneel, optioneel, zou mooi zijn, zou fijn zijn, is een pre, is mooi meegenomen, not needed, is not needed, not required, is not required, not necessary, is not necessary, is optional, optional, would be nice, is a plus, preferred, is preferred, heeft de voorkeur, heeft voorkeur, not important, does not matter, doesnt matter, not allowed, if possible, als het kan, indien mogelijk, als dat kan',
)

/** What makes something welcome without asking for it: `begane grond mag ook`. */
export const concessions = words(
  'mag ook, kan ook, is ook goed, is ook prima, ook goed, ook prima, is also fine, also fine, is fine too, fine too, also ok, is also ok',
)

/** Words close to those of the vocabulary that mean something else; they are never taken for typing errors. */
export const otherWords = new Set(
  `studie studies studeren studeert tijden vaste kosten kasten kast handen hoeden rondes balken tuinman garten parket gebouw gebouwen maat maats laten later
  lease leases roots mouth match horse hours share shares sharing prince kater keuken keukens keukentje kaart markt water boter lader partij woord kader kamp kampen
  vrienden vriendelijke friend friends families family terras terrace school straat centrum center centre haven station werk vloer vloeren raam ramen huisarts
  schuur garage zolder kelder bovenwoning benedenwoning hoekwoning nieuwbouw bruin groen licht ruim groot grote klein kleine mooi mooie leuk leuke rustig quiet bright
  large small modern cheap clean nice good warm goed goede  zee strand beach forest bos park parks plein gracht laan weg oost west noord zuid meiden leider weiden meisjes jongens
  sociale dieren vrij dagen nachten lange kort kleur deur deuren stoel tafel bedden douche ligbad bad bath bade kinderen kinderkamer werkkamer woonkamer woonkeuken logeerkamer
  houten balk ballast beek berg best blokker born brand dalen dorst doorn donk edam ens glimmen goes grave groet halfweg haren heel hem hoeven
  horst hulst kapelle kessel leek leest lent leunen made monster opende petten raam rijen roden ruinen sluis son stein thorn veen ven waarde well
  winkel zegge zetten spijk axel beers stal starter starters gezin senioren ouderen rolstoel gelijkvloers zonnig stenen hoge lage boot woonboot caravan chalet hotel hostel`
    .split(/\s+/)
    .filter((word) => word !== ''),
)
