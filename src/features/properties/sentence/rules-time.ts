import { addTime } from './dates.ts'
import type { Captured } from './patterns.ts'
import { dateOf, rule, says, tells, type Facts, type Parameter } from './rule.ts'

/** The day on which a home must be free at the latest; null for one that has passed. */
const freeBy = (day: string | undefined, { today }: Facts): readonly Parameter[] | null =>
  day === undefined || day < today ? null : [['availableBy', day]]

const readFrom = ({ date }: Captured, facts: Facts) => {
  const from = dateOf(date, facts)?.next.from
  const to = dateOf(date, facts)?.next.to
  // From this month on: it has begun, so today will do.
  return freeBy(from !== undefined && from < facts.today && (to ?? '') >= facts.today ? facts.today : from, facts)
}
const readDuring = ({ date }: Captured, facts: Facts) => freeBy(dateOf(date, facts)?.next.to, facts)

const readLater = ({ n, unit = '' }: Captured, facts: Facts) => {
  const count = n === undefined ? 1 : Number(n)
  if (!Number.isInteger(count) || count < 1 || count > 60) return null
  if (/^(maand|mnd|month)/.test(unit)) return freeBy(addTime(facts.today, 0, count), facts)
  return freeBy(addTime(facts.today, count * (/^(we)?e?k|week/.test(unit) ? 7 : 1)), facts)
}

const readOnline = ({ n, unit = '' }: Captured, { today }: Facts): readonly Parameter[] | null => {
  const count = n === undefined ? 1 : Number(n)
  if (!Number.isInteger(count) || count < 1 || count > 365) return null
  if (/^(maand|month)/.test(unit)) return [['onlineSince', addTime(today, 0, -count)]]
  return [['onlineSince', addTime(today, -count * (unit.startsWith('week') || unit === 'weken' ? 7 : 1))]]
}
const readSince = ({ date }: Captured, facts: Facts): readonly Parameter[] | null => {
  const day = dateOf(date, facts)?.last.from
  return day === undefined || day > facts.today ? null : [['onlineSince', day]]
}

const units = 'unit:dag|dagen|day|days|week|weken|weeks|maand|maanden|month|months'

export const timeRules = [
  rule('<now>', (_, facts) => freeBy(facts.today, facts)),
  rule('<availableFrom> de|the|on? date:%any', readFrom),
  rule('<availableBy> de|the? date:%any', readFrom),
  rule('<during> date:%m', readDuring),
  rule('<during> date:%d', readDuring),
  rule('date:%d', readDuring),
  rule('beschikbaar|available|vrij date:%m', readDuring),
  rule('volgende|komende|next date:%m', readDuring),
  tells('na|after|niet_voor|not_before|tot|tot_en_met|until|till|t_/_m|sinds_voor %any'),
  tells('<none> %any'),
  rule(`over|in|binnen|within n:# ${units}`, readLater),
  rule(`over|in|binnen|within een|a ${units}`, readLater),

  rule('<since> date:%any <online>?', readSince),
  rule('<online> <since>? date:%d', readSince),
  rule('date:%d <online>', readSince),
  rule(`<online>? in|sinds|since|within? <last> n:#? ${units} <online>?`, readOnline),
  says('prijs|huur|price|rent is|was? verlaagd|gedaald|gezakt|reduced|lowered|dropped|decreased', 'priceLowered=yes'),
  says(
    'afgeprijsd|prijsverlaging|price_drop|price_reduction|in_prijs_verlaagd|in_prijs_gedaald|reduced_price',
    'priceLowered=yes',
  ),

  says('goedkoopste|laagste_huur|laagste_prijs|cheapest|lowest_rent|lowest_price eerst|first|1e|bovenaan', 'sort=rent'),
  says('duurste|hoogste_huur|most_expensive|highest_rent eerst|first|1e', 'sort=rent_desc'),
  says('grootste|largest|biggest eerst|first|1e', 'sort=area'),
  says('kleinste|smallest eerst|first|1e', 'sort=area_asc'),
  says('nieuwste|newest|latest|meest_recente eerst|first|1e', 'sort=newest'),
  says('zo_goedkoop_mogelijk|as_cheap_as_possible', 'sort=rent'),
]
