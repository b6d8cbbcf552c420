import { addTime, nextDayOfMonth } from './dates.ts'
import type { Captured } from './patterns.ts'
import { typeOf } from './rules-home.ts'
import { dateOf, rule, means, notSupported, type Facts, type Parameter } from './rule.ts'

/** The day on which a home must be free at the latest; null for one that has passed. */
const freeBy = (day: string | undefined, { today }: Facts): readonly Parameter[] | null =>
  day === undefined || day < today ? null : [['availableBy', day]]

const readFrom = ({ date }: Captured, facts: Facts) => {
  const from = dateOf(date, facts)?.next.from
  const to = dateOf(date, facts)?.next.to
  // From this month on: it has begun, so today will do.
  return freeBy(from !== undefined && from < facts.today && (to ?? '') >= facts.today ? facts.today : from, facts)
}
const readDayOfMonth = ({ day }: Captured, facts: Facts) =>
  freeBy(nextDayOfMonth(Number.parseInt(day ?? '', 10), facts.today), facts)
const readDuring = ({ date }: Captured, facts: Facts) => freeBy(dateOf(date, facts)?.next.to, facts)

/** A number of days, weeks or months from a day on; negative for before. */
function shift(day: string, count: number, unit: string): string {
  if (/^(?:maand|mnd|month)/.test(unit)) return addTime(day, 0, count)
  return addTime(day, count * (/^we[ek]/.test(unit) ? 7 : 1))
}

const readLater = ({ n = '1', unit = '' }: Captured, facts: Facts) => {
  const count = Number(n)
  return Number.isInteger(count) && count >= 1 && count <= 60 ? freeBy(shift(facts.today, count, unit), facts) : null
}

const readOnline = ({ n = '1', unit = 'dag' }: Captured, { today }: Facts): readonly Parameter[] | null => {
  const count = Number(n)
  return Number.isInteger(count) && count >= 1 && count <= 365 ? [['onlineSince', shift(today, -count, unit)]] : null
}
const readSince = ({ date }: Captured, facts: Facts): readonly Parameter[] | null => {
  const day = dateOf(date, facts)?.last.from
  return day === undefined || day > facts.today ? null : [['onlineSince', day]]
}

const units = 'unit:dag|dagen|day|days|week|weken|weeks|maand|maanden|month|months'

export const timeRules = [
  rule('<now>', (_, facts) => freeBy(facts.today, facts)),
  rule('<availableFrom> :? de|the|on|is|from? date:%any', readFrom),
  notSupported('direct|directe contact|trein|train|bus|verbinding|treinverbinding|connection|access|toegang'),
  // Where somebody is now.
  notSupported('woon|wonen|woont|live|living|zit|zitten|ben|werk|dan|than nu|now'),
  notSupported('nu|now ik|wij|we|i? woon|wonen|zit|zitten|live|living'),
  // `per de 1e`; `vanaf de 2e` may be a floor.
  rule('<availableOn> day:#e', readDayOfMonth),
  rule('van date:%m', readFrom),
  rule('<availableBy> de|the? date:%any', readFrom),
  rule('<during> date:%m', readDuring),
  rule('<during> date:%d', readDuring),
  rule('date:%d', readDuring),
  rule('date:%m start|starting|beginnend', readDuring),
  // `2nd half of January`
  notSupported('#e %d'),
  notSupported('#e|laatste|last helft|half|week|weekend van|of|in? %any'),
  rule('beschikbaar|available|vrij date:%m', readDuring),
  rule('volgende|komende|next date:%m', readDuring),
  notSupported('begin|start|eind|einde|loop van|of? het|the|dit|this|volgend|next jaar|year'),
  notSupported('%any nog? bezichtigen|bezichtiging|bezoeken|viewing|viewings|kijken'),
  notSupported('%m'),
  // How long somebody still lives elsewhere: `mijn contract loopt af per 1 maart`.
  ...[
    'loopt|eindigt|ends|expires|stopt|verloopt|afloopt|ending|ending_on|up|over|opgezegd',
    'is|wordt? opgezegd|beeindigd',
  ].map((ends) =>
    notSupported(
      `contract|huurcontract|huur|lease|rental|tenancy ${ends} af|ten_einde|tot|until? op|per|on|in? %any af?`,
    ),
  ),
  notSupported('tussen|between %any en|and %any'),
  ...['n:#', 'n:#e'].map((day) =>
    rule(`tussen|between|van|vanaf|from? de|the? ${day} en|and|-|tot|to|tot_en_met|until de|the? %d`, ({ n }) =>
      Number.parseInt(n ?? '', 10) <= 31 ? null : undefined,
    ),
  ),
  notSupported(
    'na|after|niet_voor|not_before|no_earlier_than|not_earlier_than|niet_eerder_dan|not_sooner_than|earliest|op_zijn_vroegst|tot|tot_en_met|to|until|till|t_/_m|sinds_voor de|het|the? %any',
  ),
  notSupported('<none> %any'),
  rule(`uiterlijk|ten_laatste? over|in|binnen|within n:# ${units}`, readLater),
  rule(`binnen|within nu|now en|and n:# ${units}`, readLater),
  rule('over|in|binnen|within een|a? half jaar|year', (_, facts) => freeBy(shift(facts.today, 6, 'maand'), facts)),
  rule(`uiterlijk|ten_laatste? over|in|binnen|within een|a ${units}`, readLater),

  rule('<since> date:%any <online>?', readSince),
  rule('<online> <since>? date:%d', readSince),
  rule(
    'nieuw|nieuwste|new|newest? advertenties|advertentie|aanbod|listings|ads van|uit|from|of|since|sinds? date:%d',
    readSince,
  ),
  rule('date:%d <online>', readSince),
  rule(`<online>? in|sinds|since|within? <last> n:#? ${units} <online>?`, readOnline),
  rule('<online>? in|binnen|within? <last>? 24 uur|hours|hour <online>?', readOnline),
  notSupported('24 uur|hours per_dag|a_day|/_dag|/_day'),
  notSupported('24 / 7'),
  means(
    'prijs|huur|price|rent is|was|net|onlangs|recent|recently|just? verlaagd|gedaald|gezakt|reduced|lowered|dropped|decreased',
    'priceLowered=yes',
  ),
  means(
    'afgeprijsd|prijsverlaging|price_drop|price_reduction|in_prijs_verlaagd|in_prijs_gedaald|reduced_price',
    'priceLowered=yes',
  ),

  means(
    'goedkoopste|laagste_huur|laagste_prijs|cheapest|lowest_rent|lowest_price eerst|first|1e|bovenaan?',
    'sort=rent',
  ),
  means('nieuwste|newest woningen|advertenties|homes|listings|ads eerst|first|1e?', 'sort=newest'),
  rule('nieuwste|newest type:<type> eerst|first|1e?', ({ type }) => [
    ['sort', 'newest'],
    ['type', typeOf(type)],
  ]),
  means('<sorted> prijs|huur|huurprijs|price|rent', 'sort=rent'),
  means('<sorted> oppervlakte|grootte|size|area', 'sort=area'),
  means('<sorted> datum|nieuwste|date|newest', 'sort=newest'),
  means('duurste|hoogste_huur|most_expensive|highest_rent eerst|first|1e', 'sort=rent_desc'),
  means('grootste|largest|biggest eerst|first|1e', 'sort=area'),
  rule('grootste|largest|biggest type:<type>', ({ type }) => [
    ['sort', 'area'],
    ['type', typeOf(type)],
  ]),
  means('kleinste|smallest eerst|first|1e', 'sort=area_asc'),
  means('nieuwste|newest|latest|meest_recente eerst|first|1e', 'sort=newest'),
  means('zo_goedkoop_mogelijk|as_cheap_as_possible', 'sort=rent'),
]
