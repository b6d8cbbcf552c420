import { provinces } from '#features/properties/geo/provinces.ts'
import type { Captured } from './patterns.ts'
import { notSupported, placeOf, rule, type Facts, type Parameter } from './rule.ts'

/** No distance or journey is to a province. */
const namesProvince = ({ place = '', place2 = '' }: Captured) => place.startsWith('@p') || place2.startsWith('@p')

/** Names that a city and its province share. */
const readProvince = ({ place }: Captured, facts: Facts): readonly Parameter[] | null => {
  const name = placeOf(place, facts)
  return provinces.some((province) => province === name) ? [['province', name]] : null
}

const readNear = (captured: Captured, facts: Facts): readonly Parameter[] | null => {
  if (namesProvince(captured)) return null
  const distance = captured.metres ?? (captured.km && Number(captured.km) * 1_000)
  const metres = distance === undefined ? undefined : Math.round(Number(distance))
  if (metres !== undefined && (metres < 100 || metres > 100_000)) return null
  const near = [captured.place, captured.place2].flatMap((place) =>
    place === undefined ? [] : ([['near', placeOf(place, facts)]] as const),
  )
  return [...near, ...(metres === undefined ? [] : [['within', String(metres)] as const])]
}

const readTravel = (captured: Captured, facts: Facts): readonly Parameter[] | null => {
  const minutes = Number(captured.n)
  const [first = ''] = /fiets|bik|bicycle|cycling|lopen|voet|walk|foot|trein|train/.exec(captured.mode ?? '') ?? []
  const by = /fiets|bik|bicycle|cycling/.test(first) ? 'bike' : /trein|train/.test(first) ? 'train' : 'foot'
  if (minutes < 1 || minutes > 180 || namesProvince(captured)) return null
  const to = [captured.place, captured.place2].flatMap((place) =>
    place === undefined ? [] : ([['travelTo', placeOf(place, facts)]] as const),
  )
  // By train is what a search means that does not say how.
  const how: readonly Parameter[] = captured.mode === undefined ? [] : [['travelBy', by]]
  return [...to, ...how, ['maxMinutes', String(Math.round(minutes))]]
}

const within =
  'binnen|within|in|<|tot|up_to|max|maximaal|hooguit|hoogstens|maximum|op|at_most|no_more_than|minder_dan|less_than|under|onder|niet_verder_dan|niet_meer_dan|no_further_than|not_further_than'
const also = 'of|en|and|or|,|&|/|-|als'
/** The point of a place is its centre. */
const centre = 'het|the? centrum|center|centre|city_centre|city_center|binnenstad? van|of|in?'
/** One destination, or two; whether a comma adds one is not known. */
const destinations = ['place:@any', `zowel|both|beide? place:@any of|en|and|or|&|/|-|als place2:@any`]
/** One place, or two. */
const places = ['place:@any', `zowel|both|beide? place:@any ${also} place2:@any`]
const travelling = 'reizen|reistijd|reis|travel|travelling|traveling|commute|commuting|travel_time'
const work =
  'werk|werken|werkt|werkend|werkzaam|studeer|studeren|studeert|stage|internship|traineeship|kantoor|baan|work|works|working|study|studies|studying|office|job|school'
const working = `${work} is|zit|staat|ligt|:? in|te|bij|op|at|near?`

/** Ways to travel that nobody estimates. */
const otherModes =
  'rijden|drive|driving|met_de_auto|met_auto|auto|by_car|car|met_de_bus|met_bus|bus|by_bus|met_het_ov|met_ov|ov|by_public_transport|with_public_transport|public_transport|metro|met_de_metro|by_metro|tram|met_de_tram|by_tram|scooter'

/** Who works elsewhere. */
const partners = ['ik|i', '<my>? <partner>']

export const placeRules = [
  rule('place:@', ({ place }, facts) => [['city', placeOf(place, facts)]]),
  rule('place:@s', readNear),
  rule('de|the? provincie|province|province_of? place:@p provincie|province?', readProvince),
  rule('de|the? provincie|province|province_of place:@', readProvince),
  rule('place:@ provincie|province', readProvince),
  // A part of a province.
  notSupported(
    'noord|noordelijk|zuid|zuidelijk|oost|oostelijk|west|westelijk|midden|centraal|north|northern|south|southern|east|eastern|western|central -? @p',
  ),

  ...places.flatMap((some) => [
    rule(`${within}? een|a? straal_van|radius_of? km:# <km> <of>? ${some}`, readNear),
    rule(`${within}? metres:# <metres> <of> ${some}`, readNear),
    rule(`<around> ${some}`, readNear),
    rule(`in of|en|or|and <around> ${some}`, readNear),
  ]),
  rule(
    `${within}? een|a? straal|radius|omtrek|omkring? van|of|:? km:# <km> straal|radius|omtrek|omkring? van|vanaf|of|from|rond|rondom|around|om|rond_om? place:@any`,
    readNear,
  ),
  rule(
    `<around>? place:@any <surroundings>? (? ,? binnen|within|+|tot|tot_max|tot_maximaal|up_to|straal_van|radius_of|straal|radius|max|maximaal|maximum|hooguit km:# <km> straal|radius? )?`,
    readNear,
  ),
  rule('<around> place:@any km:# <km>', readNear),
  rule(`${within}? km:# <km> buiten|outside|outside_of place:@any`, readNear),
  rule(
    `place:@any of|or|en|and|+ ${within}? km:# <km> eromheen|er_omheen|daaromheen|daar_omheen|omheen|around|around_it|verder|verderop|away|eromtrent`,
    readNear,
  ),
  rule(`<around> ${centre} place:@any`, readNear),
  notSupported('# <km>'),
  notSupported('# <metres>'),
  rule('place:@any stad|city? <surroundings>', readNear),
  rule('place:@any of|or near|nearby|close_by|dichtbij|vlakbij|nabij !@any', readNear),
  rule('<around>? place:@any ,? km:# <km> straal|radius', readNear),
  notSupported('niet|not <around> @any'),
  notSupported('<around> het|een|the|a? station|treinstation|trainstation|trein|train'),
  // Whoever wants to walk or cycle to a place does not ask to live in it.
  notSupported(
    'op|within|in? loopafstand|fietsafstand|walking_distance|cycling_distance|biking_distance van|of|from|to het|the? @',
  ),
  notSupported('op|within|in? loopafstand|fietsafstand|walking_distance|cycling_distance van|of|from|to?'),
  notSupported('meer_dan|verder_dan|more_than|further_than|at_least|minstens|minimaal # <km> <of> @any'),

  ...['mode:<mode> binnen|within n:# <minutes>', 'binnen|within n:# <minutes> mode:<mode>'].map((journey) =>
    rule(`${journey} in|te place:@any`, readTravel),
  ),
  ...destinations.map((some) =>
    rule(`${within}? n:# mode:fietsminuten|loopminuten|wandelminuten|treinminuten <of> ${some}`, readTravel),
  ),
  notSupported(`${within}? # autominuten|rijminuten <of> @any`),
  // Without `van`, only right behind the way to travel: `30 min fietsen Utrecht`.
  rule(`${within}? een|a|an? n:# <minutes> mode:<mode> place:@any`, readTravel),
  rule(`${within}? een|a|an? n:# <minutes> mode:<mode>? ${travelling}? <of> ${centre} place:@any`, readTravel),
  rule(`mode:<mode> ${within}? n:# <minutes> <of> ${centre} place:@any`, readTravel),
  notSupported(`${within}? een|a|an? # <minutes> <mode>? ${travelling}? <of> @any , @any`),
  notSupported(`<mode> ${within}? # <minutes> <of> @any , @any`),
  ...destinations.flatMap((some) => [
    rule(`${within}? een|a|an? n:# <minutes> mode:<mode>? ${travelling}? <of> ${some}`, readTravel),
    rule(`mode:<mode> ${within}? n:# <minutes> <of> ${some}`, readTravel),
    rule(`mode:<mode> naar|to ${working} ${some} ,|en|and? ${within}? n:# <minutes>`, readTravel),
    rule(
      `${within}? een|a|an? n:# <minutes> ${travelling}? <of> ${some} mode:<mode> max|maximaal|maximum|tops?`,
      readTravel,
    ),
    // `Delft, max 10 minuten fietsen van de campus` is about the campus.
    rule(`${some} ${within} n:# <minutes> mode:<mode> !van|naar|from|to`, readTravel),
    rule(`${working} ${some} ,|en|and? mode:<mode> ${within}? n:# <minutes>`, readTravel),
    rule(`${working} ${some} ,|en|and? ${within}? n:# <minutes> mode:<mode>? ${travelling}?`, readTravel),
  ]),
  ...partners.flatMap((other) => [
    rule(
      `<my>? <partner>? ${working} place:@any en|and|,|& ${other} ${work}? in|te|bij|op|at|near place2:@any ,? ${within}? n:# <minutes> mode:<mode>? ${travelling}?`,
      readTravel,
    ),
    notSupported(`<my>? <partner>? ${working} @any en|and|,|& ${other} ${work}? in|te|bij|op|at|near @any`),
  ]),
  rule(
    `commute|commuting|reizen|reis|reistijd|travel is? naar|to place:@any ,? ${within}? n:# <minutes> mode:<mode>?`,
    readTravel,
  ),
  notSupported(`${working} @any ,? ${within}? # <minutes> <mode>? ${travelling}? van|naar|from|to|of`),
  notSupported(`${working} @any ,|en|and? ${within}? # <minutes> ${otherModes}`),
  notSupported(`${within}? # <minutes> ${otherModes}`),
  notSupported(`${within}? # <minutes> ${otherModes} <of> @any`),
  notSupported(`${within}? # <minutes> <of> @any ${otherModes}`),
  notSupported(`<atLeast> # <minutes> <mode>? ${travelling}? <of> @any`),
  notSupported(`${within}? # <minutes> <mode>? ${travelling}?`),
  notSupported(`${within}? # <minutes> <mode>? <of> het|een|the|a? station|treinstation|trainstation|train_station`),
  notSupported(
    `${within}? # <minutes> <mode>? <of> de|the? tu|vu|universiteit|university|campus|ziekenhuis|hospital van|of? @any`,
  ),

  notSupported(`${within}? # <minutes> <mode>? <of> @any campus|universiteit|university|ziekenhuis|hospital`),

  // The place where somebody works, studies, lives or comes from is not where they want to live.
  notSupported(
    'he|she|hij|zij|ik|me|i werk|werkt|works|work? in|te @any en|and|, hij|zij|ik|me|i|he|she werk|werkt|works|work? in|te @any',
  ),
  // A room to work in.
  notSupported('met|with een|a|eigen? study|office|home_office|kantoor|werkplek|studeerkamer'),
  notSupported(`${working} @any`),
  notSupported(`${working} @any en|and|&|of|or @any`),
  notSupported(`${working} @any en|and|&|, <my>? <partner> werkt|studeert|works|studies? in @any`),
  notSupported('ik|i|wij|we nu|now|currently? woon|wonen|live|living nu|now? in|te @any'),
  notSupported('woon|wonen|live|living nu|now|momenteel|currently in|te @any'),
  notSupported('nu|now|momenteel|currently in|te @any'),
  notSupported('nu|now|momenteel|currently woon|wonen|living|live in|te @any'),
  notSupported('woon|wonen|living|live in|te @ nu|now|momenteel|currently'),
  notSupported('woon|wonen|live|living|lived al? sinds|since|voor|for # <years>? in|te @any'),
  notSupported('<my>? <partner>? woont|lives in|te @any'),
  notSupported(
    'vrienden|friends|moeder|vader|ouders|schoonouders|parents|mother|father|zus|broer|sister|brother|oma|opa|grandparents|kleinkinderen|grandchildren|zoon|dochter|son|daughter|vriend|vriendin|boyfriend|girlfriend woont|wonen|live|lives|zit|zitten|is|are|woonachtig? in|te|bij|near @',
  ),
  notSupported('geboren|opgegroeid|getogen|born|raised|grew_up|ingeschreven|registered in|te @any'),
  notSupported('#? keer|x|maal|dagen|dag|times|days|day per|a|/|in_de week|maand|month naar|in|to @any'),
  notSupported('elke|iedere|every|each dag|week|day naar|in|to @any'),
  notSupported('ouders|familie|parents|family woont|wonen|live|lives in|te @any'),
  notSupported('uit|kom_uit|come_from|coming_from|verlaat|leaving @any'),
  notSupported('van|vanuit|from @any naar|to @any'),
  notSupported(
    'goede|goed|good|directe|direct? trein|train|treinverbinding|train_connection|commute|verbinding naar|to|met|with @any',
  ),
  notSupported(`${within}? #? overstap|overstappen|transfer|transfers|change|changes naar|to @any`),
  notSupported('maakt|maken niet uit'),
  notSupported('goes|gaat|gaan|rijdt|rijden naar|to @any'),
  notSupported('tussen|between @any en|and @any'),
  notSupported('tussen|between * en|and @any'),
  notSupported('tussen|between @any en|and *'),
  notSupported(
    'ver_van|far_from|far_away_from|away_from|outside_of|net_buiten|just_outside|just_outside_of|vlak_buiten|ten_noorden_van|ten_zuiden_van|ten_oosten_van|ten_westen_van|north_of|south_of|east_of|west_of|richting|buiten|outside @any',
  ),
  notSupported('gemeente|municipality_of @any'),
  notSupported('is? @any goedkoper|duurder|cheaper|more_expensive dan|than in? @any'),
  notSupported('goedkoper|duurder|cheaper|more_expensive dan|than in? @any'),
]
