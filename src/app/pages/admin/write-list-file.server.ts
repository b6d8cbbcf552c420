import { Readable } from 'node:stream'
import { createReadableStreamFromReadable } from '@react-router/node'
import { toDutchDate } from '#shared/dates.ts'
import type { Language } from '#shared/language.ts'
import { formatCsvLine } from '#features/administration/property-admin/csv-line.ts'
import type { ListFile } from './list-file.server.ts'

/** Rows per query, so that memory does not grow with the file. */
const batchSize = 500
/** More than the longest list has; lists that are paged up to fewer rows end there. */
const maxRows = 500_000

/** Writes a list as CSV: with the separators that spreadsheets expect in the language, and a mark of UTF-8. */
async function* writeLines({ headings, read }: ListFile, language: Language): AsyncGenerator<string> {
  const format =
    language === 'nl' ? ({ separator: ';', decimal: ',' } as const) : ({ separator: ',', decimal: '.' } as const)
  yield `\ufeff${formatCsvLine(headings, format)}`
  for (let page = 1; (page - 1) * batchSize < maxRows; page++) {
    const rows = await read(page, batchSize)
    yield rows.map((row) => formatCsvLine(row, format)).join('')
    if (rows.length < batchSize) return
  }
}

/** A list as a file that is written while it is read; its name has the day in Amsterdam. */
export const writeListFile = (name: string, file: ListFile, language: Language): Response =>
  new Response(createReadableStreamFromReadable(Readable.from(writeLines(file, language))), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}-${toDutchDate(new Date())}.csv"`,
      'cache-control': 'private, no-store',
    },
  })
