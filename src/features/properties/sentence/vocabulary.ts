import { amenityWords, furnishingWords, typeWords } from './home-words.ts'

const words = (text: string) => text.split(/\s*,\s*/)
/** Each of some words before each of others. */
const pairs = (first: string, second: string) =>
  words(first).flatMap((one) => words(second).map((other) => `${one} ${other}`))
const nothing = 'niets, niks, nothing, niet, not, nooit, never'

/** Words and phrases that mean the same within a pattern, Dutch and English together, in lower case without accents. */
export const groups = {
  atMost: [
    ...pairs(
      nothing,
      'boven, boven de, hoger dan, meer dan, duurder dan, above, over, more than, higher than, more expensive than',
    ),
    ...pairs(
      'cant, cannot, can not, dont, do not, wont, will not, dont want to, do not want to, not willing to, not',
      'pay more than, pay over, pay above, spend more than, spend over, afford more than, go over, go above',
    ),
    ...words(
      'max, maximaal, maximale, maximum, tot, tot max, tot maximaal, tot en met, t / m, hooguit, hoogstens, ten hoogste, onder, onder de, beneden, beneden de, minder dan, lager dan, goedkoper dan, voor onder de, voor onder, voor max, voor maximaal, voor hooguit, voor hoogstens, mag niet hoger zijn dan, mag hooguit, mag maximaal, up to, under, below, less than, at most, no more than, cheaper than, lower than, max ., <, ≤, < =, maximum of, a maximum of, max of, een maximum van, maximum van, maximaal van, tot een maximum van, not exceeding, no higher than, no greater than, upto, below the, under the, niet over de, niet hoger, niet duurder, maxi, tot aan, lager, hooguit tot, niet duurder als, niet meer als, minder als, lager als, goedkoper als, niet hoger als, niet meer kosten dan, mag niet meer kosten dan, mag niet duurder zijn dan, niet duurder zijn dan, mag max, kost max, kosten max, mag kosten max, cost max, should not cost more than, must not exceed, not cost more than, not be more than, should not be more than, should be under, should be below, mag niet meer zijn dan, moet onder de, for less than, voor minder dan, for under, for max, for at most, less then, wil niet meer dan, willen niet meer dan, niet meer betalen dan, niet meer kwijt zijn dan, niet meer uitgeven dan, niet meer besteden dan, niet meer willen betalen dan, not more, not exceed, not to exceed, to not exceed, niet meer, cheaper then, lower then, not more then, no more then, tm, t . m ., absoluut niet meer dan, echt niet meer dan, zeker niet meer dan',
    ),
  ],
  atLeast: [
    ...pairs(
      nothing,
      'onder, onder de, lager dan, minder dan, kleiner dan, goedkoper dan, below, under, less than, lower than, smaller than, cheaper than',
    ),
    ...words(
      'min, min ., minimaal, minimale, minimum, minstens, ten minste, tenminste, vanaf, vnf, va, v / a, meer dan, hoger dan, groter dan, boven, boven de, op minimaal, at least, more than, more then, bigger then, larger then, from, above, no less than, larger than, bigger than, >, ≥, > =, minimum of, a minimum of, een minimum van, minimum van, op zijn minst, no smaller than, greater than, min of, niet kleiner, upwards of, duurder dan, higher than, more expensive than, groter als, meer als, hoger als, niet kleiner als, niet minder als',
    ),
  ],
  orLess: words(
    'max, maximaal, maximum, of minder, or less, at most, hooguit, tops, max ., of lager, or lower, of goedkoper, or cheaper, or below, or under, of kleiner, or smaller, is mijn max, is mijn maximum, is mijn limiet, is het maximum, is my max, is my maximum, is my limit, is the max, is the maximum, is the limit, als maximum, als max, of lager',
  ),
  orMore: words(
    'of meer, or more, +, of hoger, or higher, en hoger, of groter, or larger, of later, or later, minimaal, minimum, minstens, at least, en meer, and up, and above, or above, or up, en groter, en ruimer, of ruimer, or bigger, or greater, tenminste, ten minste, of nieuwer, or newer, en nieuwer, plus, min',
  ),
  between: words('tussen, tussen de, between, van, from, vanaf, tss'),
  to: words(
    'en, tot, tot en met, tm, t . m ., t / m, and, to, -, a, tot max, tot maximaal, tot hooguit, tot maximum, to max, up to',
  ),
  or: words('of, or, -, a, to, tot'),
  // `,-` is how a round amount ends.
  euro: ['€', 'euro', 'euros', 'eur', 'eu', 'e', ',-', ',- euro'],
  monthly: words(
    'p / m, p / mnd, pm, pcm, p mnd, per maand, per mnd, / maand, / mnd, / month, per month, a month, monthly, in de maand, pmnd, p / mo, / mo, p / maand, maandelijks, pm ., per mo, in the month, / m, p month',
  ),
  inclusive: words(
    'incl, incl ., inclusief, including, inclusive, all in, all - in, allin, all inclusive, all - inclusive, alles inbegrepen, alles inclusief, alles bij elkaar, alles samen, alles bij mekaar, including everything, bills included, bills inclusive, all bills, all together, alltogether, with bills, with all bills, incl alles, alles in, alles incl, alles incl ., total including, totaal inclusief, totaal incl, totaal, in totaal, total, in total, altogether, inc, inc ., inclu, including all, incl all, incl . all, all incl, all incl ., all included, everything included, everything incl, alles erin, alle kosten inbegrepen, all inn, allinclusive, incl . alles, inclusief alles, inc everything, incl everything, bills inc, bills incl, bills incl ., utilities included, utilities incl, utilities incl ., inbegrepen, included, inclusive of, incl alle kosten, inclusief alle kosten, totale huur, totale huurprijs, totale maandlasten, totale kosten, maandlasten, totale woonlasten, woonlasten, total rent, total costs, total monthly costs, total cost, totaalhuur, totaalprijs, totale prijs, all - in prijs, all - in huur, all in huur, all in prijs, bills paid, all bills paid, all bills included, all bills incl, utilities paid, all utilities included',
  ),
  // Behind an amount.
  basic: words('kaal, kale huur, basishuur, base rent, basic rent'),
  exclusive: words(
    'ex, ex ., excl, excl ., exclusief, excluding, exclusive, exclusive of, kale huur, basishuur, base rent, basic rent, exc, exc ., exlc, excluding of, excl of, zonder servicekosten, not including, without bills',
  ),
  ofCosts: words(
    'bills, all bills, utilities, servicekosten, service costs, gwl, gwe, g / w / l, g / w / e, gas water licht, gas water en licht, energie, gas water elektra, sk, servicekost, service kosten, service, service charge, service charges, service fee, electricity, gas, water, gas en licht, gas en water, gas water en elektra, g / w, gas / water / licht, gas en elektra, vaste lasten, bijkomende kosten, alle lasten, lasten, energiekosten, nutsvoorzieningen, stookkosten, utility bills, utility costs, energy, electric, gas / water / electric, gas water electric, energy costs, additional costs, stroom, gas water stroom, gas water en stroom',
  ),
  rent: words(
    'huur, huurprijs, prijs per maand, huur per maand, price per month, rent per month, de huur, de huurprijs, kale huur, basishuur, prijs, rent, price, a rent, the rent, monthly rent, maandhuur, huurbedrag, de maandhuur, rental price, rentprice, basic rent, base rent',
  ),
  budget: words(
    'budget, budget is, budget van, budget of, maandbudget, max budget, huurbudget, price range, prijsklasse, our budget',
  ),
  copula: words('is, van, moet, mag, of, :, =, zijn, is max, can be'),
  type: Object.keys(typeWords),
  adjective: words('klein, kleine, groot, grote, oud, oude, dure, donkere, small, large, big, old, expensive, dark'),
  furnishing: Object.keys(furnishingWords),
  amenity: Object.keys(amenityWords),
  pet: words(
    'hond, honden, hondje, hondjes, kat, katten, katje, poes, huisdier, huisdieren, dog, dogs, cat, cats, pet, pets, puppy, kitten, poesje, poezen, konijn, konijnen, cavia, cavias, rabbit, rabbits, kittens, puppies, huisdiertje, katjes, huis dier, huis dieren, kitty',
  ),
  petAllowed: words(
    'mag mee, mogen mee, moet mee kunnen, mag die mee, toegestaan, welkom, is welkom, is toegestaan, zijn toegestaan, zijn welkom, ok, oke, okay, okee, mogen, mag, allowed, are allowed, is allowed, welcome, are welcome, is welcome, friendly, - friendly, vriendelijk, mee, gaat mee, gaan mee, komt mee, komen mee, mag meekomen, mogen meekomen, mee kan, mee mag, mee mogen, mee kunnen, meenemen, moet mee, moeten mee, meebrengen, moet kunnen, moeten kunnen, is ok, is oke, zijn ok, are ok, are okay, is okay, is fine, are fine, accepted, are accepted, is accepted, permitted, are permitted, possible, mogelijk, coming along, comes along, allow',
  ),
  partner: words(
    'vriendin, vriend, partner, vrouw, man, verloofde, girlfriend, boyfriend, wife, husband, fiance, fiancee, huisgenoot, partners, echtgenoot, echtgenote, bf, gf, spouse, vriendje, vriendinnetje',
  ),
  my: words('mijn, m, mn, my, een, a'),
  couple: words(
    'stel, stelletje, koppel, koppeltje, echtpaar, samenwonend stel, getrouwd stel, couple, a couple, married couple, a married couple, stelletjes, koppels, tweepersoonshuishouden, duo',
  ),
  children: words(
    'kinderen, kindjes, kids, children, kind, kindje, kid, child, baby, babys, toddler, toddlers, peuter, peuters, kleuter, kleuters, tweeling, twins, newborn, zoon, zoontje, dochter, dochtertje, son, sons, daughter, daughters, pubers, tieners, teenagers, kleinkind',
  ),
  together: words('met zijn, met zn, met ze, met z n, met ons'),
  people: words(
    'personen, persoons, persoon, pers, pers ., mensen, volwassenen, man, p, people, persons, person, adults, professionals, working professionals, young professionals, huurders, tenants, pax, ppl, personen ., volw, persoonshuishouden, prsn, prs, occupants, adult, huurder, tenant, bewoner, inwoners',
  ),
  rooms: words('kamer, kamers, kmr, kmrs, krs, kr, room, rooms, kmers, kmer, rms, rm, kamer ., kamerig, roomed'),
  bedrooms: words(
    'slaapkamer, slaapkamers, slpk, slpks, slk, slks, slaapk, slpkmr, slpkmrs, slpkr, slpkrs, slpkm, slaapkmrs, bedroom, bedrooms, bed, beds, br, brs, bdr, bdrm, bdrms, slk ., slpk ., slpkamer, slpkamers, slaapkam, slaap kamer, slaap kamers, bed room, bed rooms, sleeping rooms, sleeping room, bdrs, bedrm, bedrms, bedroomed, bedded, br ., slaapk ., slaapkmr, slaapkr, slaapkamertjes, slaapkamer ., slp, slps, bd',
  ),
  bathrooms: words(
    'badkamer, badkamers, bathroom, bathrooms, badk, badkmr, badkamertjes, bath, baths, ba, bath room, bath rooms',
  ),
  squareMetres: words(
    'm2, vierkante meter, vierkante meters, vierkante m, sqm, sq m, sq . m, square meter, square meters, square metre, square metres, vk meter, vkm, vk m, vierk meter, kwadraatmeter, sqmtr, sqmtrs, sqmeter, sqmeters, squaremeter, squaremeters, meter 2, mtr2, mtr 2, m ^ 2, sq meters, sq meter, sq . meters, sq mtr, sqr meters, m kwadraat, vierkante, square m, m2 ., sq metres',
  ),
  area: words(
    'oppervlakte, woonoppervlakte, oppervlak, area, size, surface, woonoppervlak, woon oppervlakte, living area, floor area, living space, vloeroppervlak, gebruiksoppervlakte',
  ),
  metres: words('meter, meters, metre, metres, m'),
  km: words('km, kilometer, kilometers, kilometre, kilometres, kms'),
  deposit: words(
    'borg, waarborg, waarborgsom, borgsom, deposit, security deposit, borg bedrag, waarborg som, sec deposit, the deposit, de borg',
  ),
  serviceCosts: words(
    'servicekosten, service kosten, service costs, service charges, servicekost, service cost, service charge, service fee, service fees, de servicekosten',
  ),
  none: words('geen, zonder, no, without, without a, without an, without any, zero, w / o, gn, no more'),
  register: words(
    'inschrijving, inschrijven, inschrijving mogelijk, inschrijven mogelijk, mogelijkheid tot inschrijven, met inschrijving, kan inschrijven, kunnen inschrijven, mag inschrijven, inschrijving brp, brp inschrijving, brp inschrijving mogelijk, ingeschreven kunnen worden, registration, registration possible, registration allowed, with registration, able to register, can register, possible to register, registreren, registratie, registratie mogelijk, register, registering, inschrijfmogelijkheid, inschrijfmogelijkheden, inschrijfbaar, inschrijving toegestaan, inschrijven toegestaan, inschrijving gemeente, inschrijven gemeente, inschrijven bij gemeente, inschrijven bij de gemeente, inschrijving bij gemeente, inschrijving bij de gemeente, inschrijving gemeente mogelijk, inschrijven op adres, inschrijven op het adres, inschrijven op dit adres, inschrijving op adres, inschrijving op het adres, inschrijving op adres mogelijk, inschr, inschr ., inschrijving kan, inschrijven kan, inschr mogelijk, inschr . mogelijk, kunnen registreren, kan registreren, mag registreren, register possible, registration ok, registration is possible, registration at the address, registration at address, registration at the municipality, registration with the municipality, municipality registration, municipal registration, address registration, bsn registration, brp registration, register at the address, register at address, register at the municipality, register with the municipality, register there, registration must be possible, inschrijving is mogelijk, inschrijving moet mogelijk zijn, inschrijving moet kunnen, inschrijven moet kunnen, inschrijven moet mogelijk zijn, inschrijven is mogelijk, inschrijfadres, can register at the address, can register there, allows registration, allowing registration, ingeschreven, gba inschrijving, gba inschrijving mogelijk',
  ),
  income: words(
    'inkomen, inkomen is, inkomen van, salaris, salaris is, salaris van, maandinkomen, bruto inkomen, bruto salaris, verdien, verdienen, verdienen samen, verdien samen, income, income is, income of, gross income, gross income of, gross salary, gross salary of, salary, salary of, salary is, earn, we earn, i earn, verdien ik, verdienen wij, maandinkomen is, maandinkomen van, maandsalaris, bruto maandsalaris, bruto maandinkomen, gezamenlijk inkomen, gezamenlijk inkomen van, gezamelijk inkomen, gezamenlijk bruto inkomen, gezinsinkomen, joint income, joint income of, combined income, combined income of, household income, household income of, monthly income, monthly income of, gross monthly income, gross monthly income of, we make, i make, earning, earns, verdient, loon, brutoloon, bruto loon, we verdienen, ik verdien, verdien bruto, verdienen bruto, samen verdienen we, verdienen we, verdienen we samen, together we earn, we earn together, ik verdien bruto, our income is, my income is, inkomen samen, verdien ik bruto, inkomen samen is, samen inkomen, totaal inkomen, totaalinkomen, total income, total income of, combined gross income, combined gross income of, joint gross income, total gross income, bruto gezinsinkomen, bruto gezamenlijk inkomen',
  ),
  gross: words('bruto, gross'),
  net: words('netto, net'),
  yearly: words('per jaar, / jaar, p / j, pj, per year, a year, / year, yearly, annually, jaarlijks'),
  mode: words(
    'fietsen, met de fiets, met fiets, per fiets, op de fiets, fiets, fietsend, lopen, lopend, te voet, met de trein, met trein, per trein, trein, treinen, by bike, by bicycle, cycling, bike, bike ride, biking, walk, walking, on foot, by foot, by train, train, train ride, wandelen, wandelend, te lopen, met de sprinter, met de intercity, by rail, treinreis, treinrit, fietstijd, looptijd, op fiets, fietsrit, bicycle, cycle, cycle ride, bicycle ride, wandeling',
  ),
  minutes: words('minuten, minuut, min, min ., minutes, mins, minute, mins ., minuutjes, mnt'),
  stay: words(
    'huurperiode, huurtermijn, huurtijd, huurduur, contractduur, rental period, rental term, contract length, lease term',
  ),
  weeks: words('weken, week, wk, weeks'),
  months: words('maanden, maand, mnd, mnden, months, month, mndn, maandjes, mth, mths, maanden ., mo'),
  years: words('jaar, jaren, year, years, jr, yr, yrs'),
  of: words(
    'van, naar, vanaf, vanuit, tot, from, to, of, v, vd, rond, rondom, v . a, vanaf het, away from, verwijderd van, af van, afstand van, distance of, distance from',
  ),
  around: words(
    'omgeving, omgeving van, omgeving van de, regio, in de buurt van, buurt van, nabij, in de omgeving van, rond, rondom, rond om, vlakbij, dichtbij, dicht bij, near, near to, around, in en om, in of om, om en nabij, close to, in the area of, the area of, bij, in de regio, in regio, in de regio van, regio van, in de omgeving, in omgeving, in de directe omgeving van, directe omgeving van, directe omgeving, nearby, close by, not far from, niet ver van, niet te ver van, not too far from, in the vicinity of, vicinity of, in the region of, the region of, region of, region, nr, omg, omg ., omgev, omstreken van, vlak bij, kort bij, in the neighbourhood of, in the neighborhood of, in the surroundings of, surroundings of, the surroundings of, ih buurt van, in buurt van, dicht in de buurt van, in the area around, the area around, area around',
  ),
  surroundings: words(
    'eo, en omgeving, of omgeving, en omstreken, and surroundings, and around, area, en omg, en omg ., of omg, & omgeving, & omstreken, + omgeving, + omstreken, / omgeving, en directe omgeving, of directe omgeving, en nabije omgeving, of omstreken, or surroundings, or nearby, and nearby, of in de buurt, en buurt, and area, or area, and surrounding area, or surrounding area, or around, en regio, of regio, of eo, en om streken, ( eo ), ( en omgeving ), ( en omstreken ), and surrounding areas, of daar in de buurt, or thereabouts, and the surrounding area',
  ),
  label: words(
    'energielabel, energie label, energy label, label, energieklasse, epc, energie - label, energy - label, energylabel, elabel, e - label, energy class, energie klasse, energy rating',
  ),
  orBetter: words(
    'of beter, of hoger, or better, or higher, en beter, en hoger, +, of betere, or above, or up, and up, and above, and better, and higher, of meer',
  ),
  storey: words(
    'verdieping, etage, floor, verd, woonlaag, bouwlaag, verd ., verdiep, floors, etages, verdiepingen, hoog',
  ),
  groundFloor: words(
    'begane grond, bg, de begane grond, the ground floor, ground floor, parterre, beganegrond, begane - grond, bg ., ground level, ground floor level, street level',
  ),
  availableFrom: words(
    'vanaf, pas vanaf, pas per, vnf, vnaf, va, v / a, per, met ingang van, ingaand, ingaande, ingang, ingangsdatum, beschikbaar, beschikbaar per, beschikbaar vanaf, vrij per, vrij vanaf, from, as of, starting, starting from, starting in, beginning, beginning in, start, start in, available, available from, available as of, move in on, op, on, avail, avail ., avail . from, miv, m i v, vrijkomend per, ingaande per, ingaand per, beschikbaar met ingang van, available per, as from, starting on, startdatum, start datum, start date, from the, per de, beginnend, starts, effective, intrek, intrek per, verhuizen per, beschikbaar op, vrij op, available on, move in from, moving in from, move in date, moving date, movein date, move - in date, verhuisdatum, intrekdatum, beschikbaarheid, beschikbaarheid vanaf, beschikbaarheid per, beschikb, beschikb ., beschikb per, van af',
  ),
  // Before a day without its month.
  availableOn: words(
    'per, per de, from the, starting the, starting from the, available the, available from the, available on the, beschikbaar per, beschikbaar per de, beschikbaar vanaf de, by the, before the, uiterlijk de, ingaande de, ingaand per de, met ingang van de, start the',
  ),
  availableBy: words(
    'voor, uiterlijk, uiterlijk voor, uiterlijk op, voor het einde van, beschikbaar voor, vrij voor, by, before, no later than, not later than, at the latest, available by, available before, by the, before the, niet later dan, uiterlijk per, uiterlijk in, niet na, ten laatste, latest, at the latest by, not after, voor de, uiterlijk beschikbaar, uiterlijk beschikbaar per, uiterlijk beschikbaar op, uiterlijk vrij',
  ),
  during: words(
    'in, beschikbaar in, vrij in, available in, ergens in, during, in de loop van, move in, moving in, move in in, moving in in, move in during, intrekken in, verhuizen in, beginnend in, loop van',
  ),
  now: words(
    'vanaf heden, from now, from now on, per direct, perdirect, direct, direct beschikbaar, per direct beschikbaar, direct beschikbaar zijn, nu beschikbaar, meteen, zsm, zo snel mogelijk, zo spoedig mogelijk, asap, as soon as possible, immediately, immediate, available now, available immediately, avail now, available asap, avail asap, avail . asap, vandaag nog, per vandaag, nu vrij, nu, vanaf nu, per nu, per heden, now available, right now, vrij nu, right away, straight away, so snel mogelijk, per onmiddellijk, onmiddellijk, per ommegaande, direct te huur, direct te betrekken, immediately available, immediate availability, available right now, available immediatly, available today, vandaag beschikbaar, per direct te huur, direct vrij, per direct vrij, direct in te trekken, z s m, ready now, vacant now, zo gauw mogelijk, zo vlug mogelijk, meteen beschikbaar, onmiddellijk beschikbaar, beschikbaar per direct, beschikbaar nu, immediate move in, immediate start, move in now, move in immediately, move in asap, nu meteen, gelijk beschikbaar, nu direct',
  ),
  contract: words(
    'contract, huurcontract, lease, contracts, rental, verhuur, huur, woonruimte, woning, stay, huurcontracten, huurovereenkomst, overeenkomst, tenancy, verhuring, rent, huurhuis, huurwoning',
  ),
  owner: words(
    'direct owner, owner direct, direct landlord, direct eigenaar, direct verhuurder, particulier, particuliere verhuurder, een particulier, van particulier, van particulieren, bij particulier, bij een particulier, van eigenaar, van de eigenaar, rechtstreeks van de eigenaar, rechtstreeks van eigenaar, direct van eigenaar, direct van de eigenaar, direct van verhuurder, direct van de verhuurder, rechtstreeks van verhuurder, particuliere verhuur, zonder makelaar, geen makelaar, zonder makelaars, geen makelaars, private landlord, a private landlord, private owner, from the owner, from owner, directly from the owner, directly from owner, directly from landlord, directly from the landlord, direct from owner, direct from the owner, by owner, without an agent, without agent, no agents, no agent, no agency, without an agency, particuliere verhuurders, particulieren, van een particulier, bij particulieren, part . verhuur, privaat, particuliere eigenaar, via particulier, via eigenaar, via de eigenaar, zonder tussenpersoon, geen tussenpersoon, zonder tussenpersonen, zonder bemiddeling, geen bemiddeling, zonder bemiddelaar, geen bemiddelaar, zonder bureau, geen bureau, geen bureaus, zonder bureaus, geen verhuurbureau, geen verhuurmakelaar, niet via makelaar, niet via een makelaar, niet via bureau, niet via een bureau, niet van makelaar, rechtstreeks bij eigenaar, direct bij eigenaar, direct by owner, private landlords, private owners, private rental, no middleman, no middlemen, without middleman, no broker, no brokers, without broker, no realtor, no realtors, without realtor, no estate agent, no estate agents, no agencies, without agents, without agencies, no letting agents, no letting agent, not through an agent, not through an agency, not via agent, not via agency, not via an agency, not via an agent, no realestate agents, no real estate agents, no real estate agent, straight from the owner, straight from owner, straight from landlord, from landlord, from a private landlord, from private landlord, by private owner, from private owner, from private, particulier aangeboden, particulier verhuurd, zonder tussenkomst van makelaar, zonder tussenkomst van een makelaar, zonder tussenkomst, buiten makelaar om, without agency, particuliere huur',
  ),
  agent: words(
    'via makelaar, via een makelaar, met makelaar, through an agent, via an agent, from an agent, via een bureau, via bureau, via verhuurmakelaar, via een verhuurmakelaar, van makelaar, van een makelaar, bij makelaar, bij een makelaar, through agent, through agency, through an agency, via agent, via agency, via an agency, from agent, from agency, from an agency, via realtor, via a realtor, through a realtor, only agents, only agencies, alleen makelaars, alleen via makelaar, alleen via makelaars, via makelaars',
  ),
  housemates: words(
    'huisgenoten, huisgenoot, medebewoners, bewoners, roommates, housemates, flatmates, roommate, housemate, flatmate, sharers, huisgenootjes, room mates, house mates, flat mates, room mate, house mate, medebewoner, medehuurders, medehuurder, roomies, housemate ., co - tenants',
  ),
  sorted: words('gesorteerd op, sorteer op, sorteren op, sorted by, sort by'),
  last: words(
    'laatste, afgelopen, de laatste, de afgelopen, last, the last, past, the past, in de laatste, in de afgelopen, in the last, in the past, within the last',
  ),
  online: words(
    'online, geplaatst, toegevoegd, nieuw, listed, posted, added, new, gezet, geplaatste, erbij gekomen, bijgekomen, gepost, uploaded, advertised, published, gepubliceerd, aangeboden, online gezet, online geplaatst, online gekomen, online gezette, put online, posted online, listed online, toegevoegd aan de site, nieuw geplaatst, nieuw online',
  ),
  since: words(
    'sinds, since, geplaatst sinds, online sinds, new since, nieuw sinds, listed since, posted since, online since, online vanaf, geplaatst vanaf, nieuw vanaf, sedert',
  ),
  student: words(
    'student, studente, studenten, students, studentenwoning, studentenhuis, student housing, studerend, studerende, studentenflat, studentenflats, studentenhuizen, studentenhuisvesting, studentenhuisje, phd student, phd students, master student, masters student, bachelor student, exchange student, exchange students, international student, international students, erasmus student, student accommodation, student house, student home, student flat, uni student, university student, hbo student, mbo student, wo student, studentes',
  ),
  corporations: words(
    'corporatiewoning, corporatiewoningen, woningcorporatie, woningcorporaties, een woningcorporatie, woningbouwvereniging, corporatie, corporaties, housing association, housing associations, a housing association, wooncorporatie, wooncorporaties, woningstichting, woningstichtingen, woco, een corporatie, een wooncorporatie, social landlord, social landlords, council housing, council house, council flat',
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
  anything too gedurende betaal betalen near vlakbij dichtbij nabij ergens somewhere there show aanwezig seeks seeking recently anywhere does anyone iemand were nodig needed required postcode postal code zip zipcode provincie province
  zkt gez gezoekt zoekende hey goedemiddag goedendag goedemorgen goedenavond beste dear mvg groet groeten groetjes gr thx tnx pls plz alvast bvd asjeblieft hoor nou ff even gewoon eigenlijk ofzo enzo etc
  vinden vind gevonden hoop hopen hope hoping kijk kijken bekijken huisvesting accommodation accomodation accommodatie housing residence dwelling nederland netherlands holland gevraagd seek needing
  interested interesse geinteresseerd inside those these us ill ive weve id theres whats bevindt gelegen located situated ligt liggen ligging weten know tell toon tonen laat zien geef give get got welk huurwoningaanbod huuraanbod
  geachte heer mevrouw meneer sir madam besteden spend verhuizen verhuis verhuist zoeke n mt zowel
  everything overal much r u ur ready ja yes allemaal wanting do verplicht vereist noodzakelijk onwards onward either it its hai euro euros nor noch nu now voorzien door
  type locatie location pay paying wensen requirements kenmerken criteria eisen
  jullie bring weet
  al`
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
  'neither',
])

/** Phrases that do what a word of `negators` does. */
export const negations = words(
  'in plaats van, ipv, instead of, rather than, met uitzondering van, muv, uitgezonderd, anders dan, other than, apart from, except for, except in, behalve in, do not want, do not need, do not like, wil geen, wil niet, hoef geen, hoeft geen, wil absoluut geen, absoluut geen, absoluut niet, avoid, vermijd, niets in, nothing in, nothing on, hoeft niet, hoeven niet, hoeft geen, hoeven geen, does not need to be, doesnt need to be, doesnt have to be, does not have to be, need not be, zit niet te wachten op, everything but, anything but, anywhere but, everywhere but, all but, alles maar geen, alles behalve, unless, tenzij, mits, behalve als, except if, only if, alleen als, provided that',
)

/** Wishes that are no conditions; what follows is told, since a filter would leave out homes that are welcome. */
export const preferences = words(
  'niet per se, niet perse, hoeft niet per se, not necessarily, het liefst, liefst, liever, bij voorkeur, voorkeur, eventueel, evt, misschien, mogelijk met, als het kan, indien mogelijk, optioneel, preferably, ideally, maybe, perhaps, if possible, optionally, hopefully, possibly, rather, prefer, ongeveer, circa, ca, ca ., rond de, about, approximately, approx, roughly, around, rond, plusminus, ~, ong, ong ., ongev, ongv, plm, plm ., + / -, + -, om en nabij de, zo rond, zo rond de, zo ongeveer, just about, give or take, around the, ideaal, idealiter, eventueel met, eventueel een, desnoods, wellicht, possibly with, nice to have, id prefer, we prefer, i prefer, prefers, my preference, onze voorkeur, mijn voorkeur, hopelijk, als het even kan, zo mogelijk, waar mogelijk, where possible, extra leuk, met of zonder, with or without, al dan niet, al of niet, wel of geen, wel of niet',
)

/** What takes a wish back after it: `balkon hoeft niet`. */
export const retractions = words(
  'hoeft niet, hoeven niet, hoeft er niet te zijn, is niet nodig, zijn niet nodig, niet nodig, niet verplicht, is niet verplicht, geen must, is geen must, maakt niet uit, niet belangrijk, is geen probleem, geen probleem, niet per se, mag niet, mogen niet, is niet toegestaan, niet toegestaan, is optioneel, optioneel, zou mooi zijn, zou fijn zijn, is een pre, is mooi meegenomen, not needed, is not needed, not required, is not required, not necessary, is not necessary, is optional, optional, would be nice, is a plus, preferred, is preferred, heeft de voorkeur, heeft voorkeur, not important, does not matter, doesnt matter, not allowed, if possible, als het kan, indien mogelijk, als dat kan, geen vereiste, is geen vereiste, niet vereist, is niet vereist, geen eis, is geen eis, geen voorwaarde, is geen voorwaarde, niet noodzakelijk, is niet noodzakelijk, hoeft niet perse, hoeft niet per se, hoeven niet per se, hoeft er niet bij, hoeft er niet, niet per se nodig, is niet per se nodig, niet perse nodig, not a must, is not a must, not a requirement, is not a requirement, not essential, is not essential, isnt required, isnt needed, isnt necessary, arent needed, unnecessary, dont matter, do not matter, is not important, isnt important, nice to have, is nice to have, is een plus, een pre, is pre, zou leuk zijn, zou handig zijn, zou top zijn, zou prettig zijn, is wenselijk, wenselijk, gewenst maar niet verplicht, is a bonus, bonus, would be great, would be good, would be a plus, would be ideal, would be a bonus, is preferable, preferable, is welcome but not required, mooi meegenomen, is meegenomen, graag maar geen must, mag maar hoeft niet, mag ontbreken, maar hoeft niet, maar niet verplicht, maar geen must, but not required, but not necessary, but not needed, but not essential, but not a must, als het even kan, zo mogelijk, waar mogelijk, where possible, not permitted, not welcome, niet welkom, nee, : nee, ? nee, : no, ? no, not ok, is not ok, not okay, is not okay, not fine, is not fine, niet ok, niet oke, is niet oke, no problem, is no problem, not a problem, is not a problem, are not allowed, is not allowed, zijn niet toegestaan, niet gewenst, ongewenst, is te duur, te duur, is too expensive, too expensive, is too far, too far, is too far away, is te ver, te ver, is te ver weg, te ver weg, is te veel, te veel, is too much, too much, is te klein, te klein, is too small, too small, is geen optie, geen optie, is not an option, not an option, is no option, valt af, is uitgesloten, uitgesloten, is niks, hoef ik niet, hoeven we niet, wil ik niet, willen we niet, zoek ik niet',
)

/** What accepts something without asking for it, where nobody would ask for it so: `temporary contract ok`. */
export const acceptances = words(
  'ok, okay, oke, okee, is ok, is okay, is oke, is okee, fine, is fine, prima, is prima, is goed, vind ik prima, is acceptable, acceptable, is toegestaan, geen bezwaar, is geen bezwaar',
)

/** What makes something welcome without asking for it: `begane grond mag ook`. */
export const concessions = words(
  'mag ook, kan ook, is ook goed, is ook prima, ook goed, ook prima, is also fine, also fine, is fine too, fine too, also ok, is also ok',
)
