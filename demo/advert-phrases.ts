/** A sentence in both languages, with `{placeholders}`. */
export type Phrase = readonly [nl: string, en: string]
type Phrases = readonly [Phrase, ...Phrase[]]

/** Builds phrases from pairs of texts, Dutch before English. */
const phrases = (nl: string, en: string, ...others: readonly string[]): Phrases => [
  [nl, en],
  ...others.flatMap((text, index): Phrase[] => (index % 2 === 0 ? [[text, others[index + 1] ?? text]] : [])),
]

export const openings = {
  room: phrases(
    'Ruime kamer van {area} m² in een gezellig huis in {where}.',
    'Spacious {area} m² room in a friendly shared house in {where}.',
    'Kamer te huur in {where}: licht, {area} m² en rustig gelegen.',
    'Room to let in {where}: bright, {area} m² and quiet.',
    'In {where} komt een kamer van {area} m² vrij in een huis met fijne huisgenoten.',
    'A {area} m² room becomes available in {where}, in a house with pleasant housemates.',
  ),
  studio: phrases(
    'Zelfstandige studio van {area} m² in {where}, met eigen keuken en badkamer.',
    'Self-contained {area} m² studio in {where}, with its own kitchen and bathroom.',
    'Compact en compleet: deze studio in {where} heeft alles op {area} m².',
    'Compact and complete: this studio in {where} has everything in {area} m².',
  ),
  flat: phrases(
    'Licht appartement met {bedrooms} in {where}.',
    'Bright apartment with {bedrooms} in {where}.',
    'Op een fijne plek in {where}: een goed ingedeeld appartement van {area} m².',
    'In a pleasant part of {where}: a well laid out apartment of {area} m².',
    'Dit appartement van {area} m² ligt in {where}, met winkels en tram of bus om de hoek.',
    'This {area} m² apartment is in {where}, with shops and public transport around the corner.',
    'Instapklaar wonen in {where}: {area} m², {bedrooms} en veel daglicht.',
    'Ready to move into in {where}: {area} m², {bedrooms} and plenty of daylight.',
  ),
  house: phrases(
    'Ruim huis van {area} m² met {bedrooms} in {where}.',
    'Spacious {area} m² house with {bedrooms} in {where}.',
    'Wonen met ruimte voor iedereen: dit huis in {where} heeft {bedrooms} en een tuin.',
    'Room for everyone: this house in {where} has {bedrooms} and a garden.',
    'In een rustige straat in {where} staat dit verzorgde huis van {area} m².',
    'This well-kept {area} m² house is in a quiet street in {where}.',
  ),
} satisfies Record<string, Phrases>

export const ages = {
  old: phrases(
    'Het pand is uit {year}; de hoge ramen en balken zijn bewaard gebleven.',
    'The building dates from {year}; its tall windows and beams have been preserved.',
    'Een karaktervol pand uit {year}, zorgvuldig gerenoveerd.',
    'A building of character from {year}, carefully renovated.',
  ),
  belt: phrases(
    'De woning is gebouwd in {year} en heeft hoge plafonds en originele details.',
    'The home was built in {year} and has high ceilings and original details.',
    'Een degelijk pand uit {year} met houten vloeren en veel licht.',
    'A solid building from {year} with wooden floors and plenty of light.',
  ),
  postwar: phrases(
    'Het gebouw uit {year} is goed onderhouden en heeft dubbel glas.',
    'The building from {year} is well maintained and double glazed.',
    'De woning uit {year} heeft een praktische indeling en veel bergruimte.',
    'The home from {year} has a practical layout and plenty of storage.',
  ),
  new: phrases(
    'Gebouwd in {year}, goed geïsoleerd en met vloerverwarming.',
    'Built in {year}, well insulated and with underfloor heating.',
    'De woning is van {year} en daardoor zuinig en stil.',
    'The home dates from {year}, so it is economical and quiet.',
  ),
} satisfies Record<string, Phrases>

export const livings = phrases(
  'De woonkamer krijgt het grootste deel van de dag zon.',
  'The living room has sun for most of the day.',
  'De woonkamer heeft grote ramen en genoeg plaats voor een eettafel.',
  'The living room has large windows and space for a dining table.',
  'Aan de voorkant ligt de woonkamer, aan de achterkant de keuken.',
  'The living room is at the front, the kitchen at the back.',
)

export const kitchens = phrases(
  'De keuken heeft een inductiekookplaat, oven en vaatwasser.',
  'The kitchen has an induction hob, oven and dishwasher.',
  'De open keuken is voorzien van alle apparatuur.',
  'The open kitchen comes with all appliances.',
  'De keuken is vernieuwd en heeft veel werkruimte.',
  'The kitchen is newly fitted and has plenty of worktop space.',
)

export const sharedRooms = phrases(
  'Keuken en badkamer deel je met {housemates}.',
  'You share the kitchen and bathroom with {housemates}.',
  'Er is een gedeelde keuken met ieder een eigen kast; de badkamer deel je met {housemates}.',
  'There is a shared kitchen with a cupboard each; the bathroom is shared with {housemates}.',
)

export const bathrooms = phrases(
  'De badkamer heeft een inloopdouche, wastafel en een aansluiting voor de wasmachine.',
  'The bathroom has a walk-in shower, a basin and a connection for a washing machine.',
  'De badkamer is betegeld tot het plafond; het toilet is apart.',
  'The bathroom is tiled to the ceiling; the toilet is separate.',
)

export const outdoors = {
  balcony: phrases(
    'Het balkon ligt op het {side}.',
    'The balcony faces {side}.',
    'Buiten zit je op een balkon op het {side}.',
    'You can sit outside on the {side}-facing balcony.',
  ),
  garden: phrases(
    'De tuin ligt op het {side} en heeft een schuur voor fietsen.',
    'The garden faces {side} and has a shed for bicycles.',
    'Achter de woning ligt een tuin op het {side}.',
    'Behind the home is a garden facing {side}.',
  ),
  roof_terrace: phrases(
    'Het dakterras op het {side} kijkt uit over de daken.',
    'The {side}-facing roof terrace looks out over the rooftops.',
  ),
} satisfies Record<string, Phrases>

export const sides = phrases('zuiden', 'south', 'zuidwesten', 'south-west', 'westen', 'west', 'oosten', 'east')

export const furnishing = {
  no: [
    'De woning wordt kaal verhuurd: zonder vloeren en gordijnen.',
    'The home is unfurnished, without flooring or curtains.',
  ],
  partially: [
    'De woning wordt gestoffeerd verhuurd, met vloeren, gordijnen en keukenapparatuur.',
    'The home is unfurnished, with flooring, curtains and kitchen appliances.',
  ],
  yes: ['De woning wordt volledig gemeubileerd verhuurd.', 'The home is fully furnished.'],
} satisfies Record<string, Phrase>

export const nearby = phrases(
  'Supermarkt, bakker en huisarts liggen op loopafstand.',
  'A supermarket, a bakery and a doctor are within walking distance.',
  'Het station is met de fiets in {minutes} minuten te bereiken.',
  'The station is {minutes} minutes away by bicycle.',
  'Een park en sportvelden liggen om de hoek; het centrum is {minutes} minuten fietsen.',
  'A park and sports fields are around the corner; the centre is {minutes} minutes by bicycle.',
  'De uitvalswegen zijn snel bereikbaar en parkeren kan in de straat.',
  'Main roads are close by and there is parking in the street.',
)

export const terms = {
  income: [
    'De verhuurder vraagt een bruto-inkomen van minstens {income} per maand voor het hele huishouden.',
    'The landlord asks for a gross household income of at least {income} a month.',
  ],
  temporary: [
    'Het gaat om tijdelijke verhuur van {months} maanden.',
    'This is a temporary contract for {months} months.',
  ],
  student: [
    'De kamer is bedoeld voor studenten. Je huurt zolang je als student bent ingeschreven.',
    'The room is for students. The contract lasts as long as you are enrolled.',
  ],
  indefinite: ['Het huurcontract is voor onbepaalde tijd.', 'The contract is for an indefinite period.'],
  registration: ['Inschrijven op het adres is mogelijk.', 'You can register at the address.'],
  noRegistration: ['Inschrijven op het adres is niet mogelijk.', 'Registration at the address is not possible.'],
} satisfies Record<string, Phrase>
