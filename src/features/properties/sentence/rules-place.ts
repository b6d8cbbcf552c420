import type { Captured } from './patterns.ts'
import { placeOf, rule, tells, type Facts, type Parameter } from './rule.ts'

const readNear = (captured: Captured, facts: Facts): readonly Parameter[] | null => {
  const metres = captured.km === undefined ? undefined : Math.round(Number(captured.km) * 1_000)
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
  if (minutes < 1 || minutes > 180) return null
  const to = [captured.place, captured.place2].flatMap((place) =>
    place === undefined ? [] : ([['travelTo', placeOf(place, facts)]] as const),
  )
  // By train is what a search means that does not say how.
  const how: readonly Parameter[] = captured.mode === undefined ? [] : [['travelBy', by]]
  return [...to, ...how, ['maxMinutes', String(Math.round(minutes))]]
}

const within = 'binnen|within|in|<|max|maximaal|hooguit|hoogstens|maximum|op|at_most|no_more_than'
const also = 'of|en|and|or|,|&|/'

export const placeRules = [
  rule('place:@', ({ place }, facts) => [['city', placeOf(place, facts)]]),

  rule(`${within}? een|a? straal_van|radius_of? km:# <km> <of>? place:@any`, readNear),
  rule(`${within}? een|a? straal_van|radius_of? km:# <km> <of>? place:@any ${also} place2:@any`, readNear),
  rule('een|a? straal_van|radius_of km:# <km> om|rond|rondom|around|of place:@any', readNear),
  rule(`place:@any ,? binnen|within|+|straal_van|radius_of|straal|radius km:# <km>`, readNear),
  rule('<around> place:@any km:# <km>', readNear),
  rule('<around> place:@any', readNear),
  rule(`<around> place:@any ${also} place2:@any`, readNear),
  rule('place:@any <surroundings>', readNear),
  tells('niet|not <around> @any'),

  rule(`${within}? n:# <minutes> mode:<mode> <of> place:@any`, readTravel),
  rule(`${within}? n:# <minutes> mode:<mode> <of> place:@any ${also} place2:@any`, readTravel),
  rule(`mode:<mode> ${within}? n:# <minutes> <of> place:@any`, readTravel),
  rule(`${within}? n:# <minutes> <of> place:@any mode:<mode>`, readTravel),
  rule(`${within}? n:# <minutes> <of> place:@any ${also} place2:@any mode:<mode>`, readTravel),
  rule(`${within} n:# <minutes> <of> place:@any`, readTravel),
  rule(`${within} n:# <minutes> <of> place:@any ${also} place2:@any`, readTravel),
  tells(
    `${within}? n:# <minutes> reizen|rijden|drive|driving|travel|met_de_auto|by_car|met_de_bus|by_bus|met_het_ov? <of> @any`,
  ),
  tells(
    'een|half|an|hour half? uur|hour|uurtje reizen|fietsen|rijden|treinen|lopen|by_train|by_bike|drive|travel? <of> @any',
  ),
  tells('uur|uurtje reizen|fietsen|rijden|treinen|lopen|met_de_trein? <of> @any'),

  // The place where somebody works, studies or comes from is not where they want to live.
  tells(
    'werk|werkt|werken|werkend|studeer|studeren|studeert|stage|kantoor|work|works|working|study|studying|office|job|school in|te|bij|at|near @any',
  ),
  tells('uit|kom_uit|come_from|verlaat|leaving @any'),
  tells('van|vanuit|from @any naar|to @any'),
  tells('tussen|between @any en|and @any'),
  tells(
    'ver_van|far_from|ten_noorden_van|ten_zuiden_van|ten_oosten_van|ten_westen_van|north_of|south_of|east_of|west_of|richting|buiten|outside @any',
  ),
  tells('provincie|province|province_of|gemeente|municipality_of @'),
]
