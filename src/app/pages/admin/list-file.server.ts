import type * as z from 'zod/mini'
import type { Db } from '#platform/database/db.ts'
import { formatIsoMoment } from '#shared/dates.ts'
import type { Language } from '#shared/language.ts'
import { readFileQuery } from '#ui/forms/read-query.ts'
import type { SearchEngine } from '#features/properties/search/search-engine.server.ts'

/** Who asks for a file, and in which language. */
interface FileContext {
  db: Db
  searchEngine: SearchEngine
  adminId: string
  language: Language
}

type Cell = string | number | null

/** A list as a file: its headings, and the rows of one of its pages. */
export interface ListFile {
  headings: readonly string[]
  /** What the address asks for and could not be read. */
  unread: readonly string[]
  read: (page: number, limit: number) => Promise<readonly (readonly Cell[])[]>
}

type Columns<Row> = readonly (readonly [heading: string, toCell: (row: Row) => Cell])[]

/** Makes a list of a file from the query of its page, how a page of it is read, and its columns. */
export const listFile =
  <Shape extends z.core.$ZodShape, Row>(
    schema: z.ZodMiniObject<Shape>,
    read: (query: z.infer<z.ZodMiniObject<Shape>>, context: FileContext) => Promise<readonly Row[]>,
    getColumns: (language: Language) => Columns<Row>,
  ) =>
  (context: FileContext, asked: URLSearchParams): ListFile => {
    const columns = getColumns(context.language)
    const { query, unread } = readFileQuery(schema, asked)
    return {
      headings: columns.map(([heading]) => heading),
      unread,
      read: async (page, limit) =>
        (await read({ ...query, page, limit }, context)).map((row) => columns.map(([, toCell]) => toCell(row))),
    }
  }

/** An amount as a number of a spreadsheet. */
export const toEuros = (cents: number) => cents / 100
/** A moment as spreadsheets read it. */
export const time = (language: Language) => (moment: string | null) => moment && formatIsoMoment(moment, language)
