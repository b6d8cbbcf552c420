import { CompiledQuery, type Selectable } from 'kysely'
import type { Db } from '#platform/database/db.ts'
import { prepared } from '#platform/database/prepared-statements.ts'
import type { Properties } from '#platform/database/tables.ts'
import { toDutchDate } from '#shared/dates.ts'
import type { Language } from '#shared/language.ts'
import type { AdminPropertyIndex } from '#features/properties/search/admin-index.server.ts'
import { formatCsvLine } from './csv-line.ts'
import { propertyExportMessages } from './export-messages.ts'
import type { AdminPropertyFilter } from './contract.ts'
import { toCriteria } from './queries.server.ts'
import type { AdminPropertySort } from '#features/properties/search/admin-sort-orders.ts'
import { valueMessages } from '#features/properties/catalogue/value-messages.ts'

/** Homes that are read at once: what is held in memory, however long the file is. */
const batchSize = 500

type Row = Selectable<Properties> & { url: string | null; sources: string | null; photos: number }

const exportRowsById = prepared(`
  select id, status, decided_status, property_type, title, street, house_number, house_number_addition, postcode, city,
    province, neighbourhood, price_cents, currency, price_period, service_costs, service_costs_cents, area_m2, rooms,
    bedrooms, built_from, built_to, furnished, energy_label, first_seen_at, last_seen_at, ads.url, ads.sources,
    (select count(*)::int from property_photos where property_id = p.id) as photos
  from properties p left join lateral (
    select string_agg(distinct sources.name, ' + ') as sources, (array_agg(listings.url order by last_seen_at desc, listings.id))[1] as url
    from listings join sources on sources.id = listings.source_id where listings.property_id = p.id
  ) ads on true
  where p.id = any($1::uuid[])`)

const day = (moment: Date) => moment.toISOString().slice(0, 10)
const toUnits = (cents: number | null) => (cents === null ? null : cents / 100)

function toCells(row: Row, language: Language): (string | number | null)[] {
  const { status, type, furnished, period } = valueMessages[language]
  return [
    row.id,
    row.title,
    row.street,
    row.house_number,
    row.house_number_addition,
    row.postcode,
    row.city,
    row.province,
    row.neighbourhood,
    status[row.status],
    row.decided_status && propertyExportMessages[language].decided[row.decided_status],
    type[row.property_type],
    toUnits(row.price_cents),
    row.price_cents === null ? null : row.currency,
    row.price_period && period[row.price_period],
    row.service_costs === 'none' ? 0 : toUnits(row.service_costs_cents),
    row.area_m2,
    row.rooms,
    row.bedrooms,
    row.built_from === row.built_to ? row.built_to : null,
    row.furnished && furnished[row.furnished],
    row.energy_label,
    row.photos,
    day(row.first_seen_at),
    day(row.last_seen_at),
    row.sources,
    row.url,
  ]
}

/**
 * The list of all homes as a file, a part at a time: the next is read when the last was taken, so that memory stays flat.
 * Semicolons and decimal commas in Dutch, since that is what a Dutch Excel reads, and commas and points in English; the
 * mark in front tells Excel that it is UTF-8. Names and numbers of landlords are not in it: a file goes around.
 */
export async function* exportProperties(
  db: Db,
  all: AdminPropertyIndex,
  { sort, ...filter }: AdminPropertyFilter & { sort: AdminPropertySort },
  language: Language,
): AsyncGenerator<string> {
  const csvFormat =
    language === 'nl' ? ({ separator: ';', decimal: ',' } as const) : ({ separator: ',', decimal: '.' } as const)
  yield `\ufeff${formatCsvLine(Object.values(propertyExportMessages[language].columns), csvFormat)}`
  const { ids } = all.find(await toCriteria(db, all, filter), sort, 0, Number.MAX_SAFE_INTEGER)
  for (let at = 0; at < ids.length; at += batchSize) {
    const batchIds = ids.slice(at, at + batchSize)
    const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(exportRowsById, [batchIds]))
    const byId = new Map(rows.map((row) => [row.id, row]))
    yield batchIds
      .flatMap((id) => {
        const row = byId.get(id)
        return row ? [formatCsvLine(toCells(row, language), csvFormat)] : []
      })
      .join('')
  }
}

/** Its name: what it is and of which day, in Amsterdam. */
export const getExportFileName = (language: Language, now = new Date()): string =>
  `${propertyExportMessages[language].name}-${toDutchDate(now)}.csv`
