import { basename } from 'node:path'
import { packPostcode, type PropertyValues } from '#features/properties/rent-maximum/property-values.server.ts'
import { readFileChunks, toInputProblem } from '#features/sourcing/file-formats/decode-file.server.ts'
import { describeProblem } from '#features/sourcing/file-formats/describe-problem.ts'
import { CsvSplitter, type CsvPiece } from '#features/sourcing/file-formats/split-csv.ts'

/** What is wrong with a file of values, in a sentence for its operator; nothing of it was stored. */
export class PropertyValueError extends Error {}

/** The averages as they were read from a file. */
export interface ReadPropertyValues extends PropertyValues {
  readonly fileName: string
  /** Postcodes whose value is secret or missing. */
  readonly withoutValue: number
}

/** Names of columns without case and marks, the surest first: CBS has named them differently over the years. */
const columnNames = {
  postcode: ['postcode6', 'pc6', 'postcode'],
  value: ['gemiddeldewozwaardewoning', 'gwozbag', 'wozwoning', 'woz'],
} as const
/** How these columns are named most often, for whoever has none of them. */
const usualNames = {
  postcode: 'postcode6, pc6 or postcode',
  value: 'gemiddelde_woz_waarde_woning, G_WOZBAG or woz',
} as const

/** More than all combinations of letters in use. */
const maxRows = 1_000_000
/** A value in thousands of euros above this is one in euros, or no average of homes. */
const maxThousands = 20_000
/** Above each value in thousands, so that a postcode with its value is one number, in the order of the postcodes. */
const valueRange = 32_768
const progressRows = 100_000
const postcodesPossible = 10_000 * 26 ** 2

const count = (number: number) => number.toLocaleString('en')
const quote = (text: string) => `"${text.slice(0, 40)}"`

/** Thousands of euros; undefined where the statistic keeps the value secret or has none; null for what is no value. */
function parseThousands(text: string): number | null | undefined {
  if (/^(?:|\.|x|na|nan|null|-9999[57](?:[.,]0+)?)$/i.test(text)) return undefined
  const [, digits] = /^(\d{1,9})(?:[.,]0+)?$/.exec(text) ?? []
  return digits === undefined ? null : Number(digits) || undefined
}

/** Reads the lines of one file. */
class ValueLines {
  readonly pairs: number[] = []
  withoutValue = 0
  rows = 0
  private readonly file: string
  private readonly seen = new Uint8Array(postcodesPossible)
  private columns: { postcode: number; value: number; all: number } | undefined

  constructor(file: string) {
    this.file = file
  }

  private refuse(line: number, what: string): never {
    throw new PropertyValueError(`${this.file}, line ${count(line)}: ${what}`)
  }

  get hasHead(): boolean {
    return this.columns !== undefined
  }

  take(piece: CsvPiece): void {
    if ('broken' in piece)
      this.refuse(piece.line, 'it is longer than 1 MB, or a quote that begins here is not closed within it.')
    if (!this.columns) this.columns = this.findColumns(piece.row)
    else this.takeRow(piece.row, piece.line, this.columns)
  }

  private findColumns(head: readonly string[]) {
    const names = head.map((name) => name.toLowerCase().replaceAll(/[^a-z0-9]/g, ''))
    const find = (column: keyof typeof columnNames) => {
      const name = columnNames[column].find((one) => names.includes(one))
      if (name !== undefined) return names.indexOf(name)
      throw new PropertyValueError(
        `${this.file} has no column of ${column === 'postcode' ? 'postcodes' : 'values'}: its first line names none of ${usualNames[column]}.`,
      )
    }
    return { postcode: find('postcode'), value: find('value'), all: head.length }
  }

  private takeRow(row: readonly string[], line: number, columns: { postcode: number; value: number; all: number }) {
    if (++this.rows > maxRows) throw new PropertyValueError(`${this.file} has more than ${count(maxRows)} lines.`)
    if (row.length !== columns.all)
      this.refuse(line, `it has ${row.length} columns, where the first line has ${columns.all}.`)
    const postcode = (row[columns.postcode] ?? '').trim().toUpperCase()
    const packed = packPostcode(postcode)
    if (packed === undefined) this.refuse(line, `${quote(postcode)} is no postcode such as 1011AB.`)
    if (this.seen[packed] === 1) this.refuse(line, `the postcode ${postcode} is there twice.`)
    this.seen[packed] = 1
    const text = (row[columns.value] ?? '').trim()
    const thousands = parseThousands(text)
    if (thousands === null) this.refuse(line, `${quote(text)} is no value in thousands of euros such as 312.`)
    if (thousands === undefined) this.withoutValue++
    else if (thousands > maxThousands)
      this.refuse(
        line,
        `${quote(text)} is above ${count(maxThousands)}. Values have to be in thousands of euros, as CBS publishes them.`,
      )
    else this.pairs.push(packed * valueRange + thousands)
  }
}

/** The most frequent of the usual delimiters in the first line. */
function findDelimiter(start: string): string {
  const [head = ''] = start.split(/[\r\n]/, 1)
  return [',', ';', '\t'].toSorted((a, b) => head.split(b).length - head.split(a).length)[0] ?? ','
}

async function readLines(path: string, lines: ValueLines, onProgress: (step: string) => void): Promise<void> {
  let splitter: CsvSplitter | undefined
  let last = ''
  let reportedRows = 0
  for await (const text of readFileChunks(path)) {
    splitter ??= new CsvSplitter(findDelimiter(text))
    for (const piece of splitter.push(text)) lines.take(piece)
    last = text.at(-1) ?? last
    if (lines.rows - reportedRows < progressRows) continue
    reportedRows = lines.rows
    onProgress(`${count(lines.rows)} lines read so far`)
  }
  for (const piece of splitter?.end() ?? []) lines.take(piece)
  const file = basename(path)
  if (!lines.hasHead) throw new PropertyValueError(`${file} is empty.`)
  // A number that is cut off is a number too.
  if (last !== '\n' && last !== '\r')
    throw new PropertyValueError(`${file} may be cut off: its last line has no end. Add one if the file is whole.`)
}

/**
 * Reads a CSV file of average values of homes by postcode (CBS, Kerncijfers per postcode), gzipped or not, in memory that
 * depends on its postcodes and not on its columns.
 *
 * @throws PropertyValueError with a sentence and the line of what is wrong
 */
export async function readPropertyValues(
  path: string,
  onProgress: (step: string) => void,
): Promise<ReadPropertyValues> {
  const fileName = basename(path)
  const lines = new ValueLines(fileName)
  try {
    await readLines(path, lines, onProgress)
  } catch (error) {
    if (error instanceof PropertyValueError) throw error
    throw new PropertyValueError(`${fileName}: ${describeProblem(toInputProblem(error), 'en')}`)
  }
  if (lines.pairs.length === 0) throw new PropertyValueError(`${fileName} has no postcode with a value.`)
  const pairs = Float64Array.from(lines.pairs).sort()
  return {
    fileName: fileName.slice(0, 255),
    withoutValue: lines.withoutValue,
    postcodes: Int32Array.from(pairs, (pair) => Math.floor(pair / valueRange)),
    euros: Int32Array.from(pairs, (pair) => (pair % valueRange) * 1_000),
  }
}
