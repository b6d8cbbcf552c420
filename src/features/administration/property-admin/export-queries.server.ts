import { Readable } from 'node:stream'
import { CompiledQuery, type Selectable } from 'kysely'
import type { Db } from '#platform/database/db.ts'
import { prepared } from '#platform/database/connections/prepared-statements.ts'
import type { Properties } from '#platform/database/tables.ts'
import { formatIsoMoment, toDutchDate } from '#shared/dates.ts'
import type { Language } from '#shared/language.ts'
import type { SearchEngine } from '#features/properties/search/search-engine.server.ts'
import { formatCsvLine } from './csv-line.ts'
import { propertyExportMessages } from './export-messages.ts'
import type { AdminPropertyFilter } from './contract.ts'
import { findAdminIds } from './queries.server.ts'
import type { AdminPropertySort } from '#features/properties/search/admin-sort-orders.ts'
import { fieldMessages } from '#features/properties/catalogue/field-messages.ts'
import { exportedFields, fields } from '#features/properties/catalogue/fields.ts'
import { valueMessages } from '#features/properties/catalogue/value-messages.ts'

type ExportQuery = AdminPropertyFilter & { sort: AdminPropertySort }

/** Properties per query, so that memory use does not grow with the file. */
const batchSize = 500

type Row = Selectable<Properties> & { url: string | null; sources: string | null; photos: number }

const exportRowsById = prepared(`
  select id, status, decided_status, property_type, title, street, house_number, house_number_addition, postcode, city,
    province, neighbourhood, price_cents, currency, price_period, service_costs, service_costs_cents, area_m2,
    ${exportedFields.map((name) => fields[name].column).join(', ')}, built_from, built_to, furnished, energy_label, no_label_reason, landlord_points,
    highest_rent_cents, permit_number, landlord_kind, trade_register, allocation, closes_at, first_seen_at, last_seen_at, review, ads.url, ads.sources,
    (select count(*)::int from property_photos where property_id = p.id) as photos
  from properties p left join lateral (
    select string_agg(distinct sources.name, ' + ') as sources, (array_agg(listings.url order by last_seen_at desc, listings.id))[1] as url
    from listings join sources on sources.id = listings.source_id where listings.property_id = p.id
  ) ads on true
  where p.id = any($1::uuid[])`)

const toUnits = (cents: number | null) => (cents === null ? null : cents / 100)

/** The columns of the file, each with its heading and its value for a property. */
function listColumns(language: Language): (readonly [heading: string, toCell: (row: Row) => string | number | null])[] {
  const { status, type, furnished, period, allocation } = valueMessages[language]
  const { columns: heading, decided, differ } = propertyExportMessages[language]
  const { label, choice } = fieldMessages[language]
  return [
    [heading.id, (row) => row.id],
    [heading.title, (row) => row.title],
    [heading.street, (row) => row.street],
    [heading.number, (row) => row.house_number],
    [heading.addition, (row) => row.house_number_addition],
    [heading.postcode, (row) => row.postcode],
    [heading.city, (row) => row.city],
    [heading.province, (row) => row.province],
    [heading.neighbourhood, (row) => row.neighbourhood],
    [heading.status, (row) => status[row.status]],
    [heading.decided, (row) => row.decided_status && decided[row.decided_status]],
    [heading.type, (row) => type[row.property_type]],
    [heading.price, (row) => toUnits(row.price_cents)],
    [heading.currency, (row) => (row.price_cents === null ? null : row.currency)],
    [heading.period, (row) => row.price_period && period[row.price_period]],
    [heading.service, (row) => (row.service_costs === 'none' ? 0 : toUnits(row.service_costs_cents))],
    [heading.area, (row) => row.area_m2],
    ...exportedFields.map((name) => [label[name].toLowerCase(), (row: Row) => row[fields[name].column]] as const),
    [heading.built, (row) => (row.built_from === row.built_to ? row.built_to : null)],
    [heading.furnished, (row) => row.furnished && furnished[row.furnished]],
    [heading.label, (row) => row.energy_label],
    [label.noLabelReason.toLowerCase(), (row) => row.no_label_reason && choice.noLabelReason[row.no_label_reason]],
    [heading.landlordPoints, (row) => row.landlord_points],
    [label.highestRent.toLowerCase(), (row) => toUnits(row.highest_rent_cents)],
    [label.permitNumber.toLowerCase(), (row) => row.permit_number],
    [label.landlordKind.toLowerCase(), (row) => row.landlord_kind && choice.landlordKind[row.landlord_kind]],
    [label.tradeRegister, (row) => row.trade_register],
    [heading.allocation, (row) => row.allocation && allocation[row.allocation]],
    [heading.closes, (row) => row.closes_at && formatIsoMoment(row.closes_at, language)],
    [heading.photos, (row) => row.photos],
    [heading.first, (row) => toDutchDate(row.first_seen_at)],
    [heading.last, (row) => toDutchDate(row.last_seen_at)],
    [heading.sources, (row) => row.sources],
    [heading.differ, (row) => (row.review.includes('sources_differ') ? differ : null)],
    [heading.url, (row) => row.url],
  ]
}

/** Writes homes as CSV, with the separators that Excel expects in the language, in batches to limit memory use. */
async function* formatProperties(db: Db, ids: readonly string[], language: Language): AsyncGenerator<string> {
  const csvFormat =
    language === 'nl' ? ({ separator: ';', decimal: ',' } as const) : ({ separator: ',', decimal: '.' } as const)
  const columns = listColumns(language)
  const headings = columns.map(([heading]) => heading)
  // A byte order mark declares UTF-8.
  yield `\ufeff${formatCsvLine(headings, csvFormat)}`
  for (let at = 0; at < ids.length; at += batchSize) {
    const batchIds = ids.slice(at, at + batchSize)
    const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(exportRowsById, [batchIds]))
    const byId = new Map(rows.map((row) => [row.id, row]))
    yield batchIds
      .flatMap((id) => {
        const row = byId.get(id)
        if (!row) return []
        const cells = columns.map(([, toCell]) => toCell(row))
        return [formatCsvLine(cells, csvFormat)]
      })
      .join('')
  }
}

/**
 * Exports the list of properties as CSV: a stream with its headers, made once it is known which homes are in it. The name
 * of the file has the date in Amsterdam. Landlords' contact details are left out, since files are shared.
 */
export async function createExportFile(db: Db, searchEngine: SearchEngine, query: ExportQuery, language: Language) {
  const { ids } = await searchEngine.run(findAdminIds, { ...query, offset: 0, limit: Number.MAX_SAFE_INTEGER })
  return {
    body: Readable.from(formatProperties(db, ids, language)),
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${propertyExportMessages[language].name}-${toDutchDate(new Date())}.csv"`,
      'cache-control': 'private, no-store',
    },
  }
}
