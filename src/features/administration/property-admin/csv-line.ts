/** The first characters that a spreadsheet reads as a formula, full-width ones included (OWASP, CSV Injection). */
const formula = /^[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/

/**
 * A line of a file for spreadsheets (RFC 4180), ended. A text that a spreadsheet would run as a formula gets an apostrophe
 * in front, which shows it as what it is; numbers are left as they are.
 *
 * @param separator between cells
 * @param decimal the decimal separator
 */
export function formatCsvLine(
  cells: readonly (string | number | null)[],
  { separator, decimal }: { separator: ',' | ';'; decimal: ',' | '.' },
): string {
  const written = cells.map((cell) => {
    if (cell === null) return ''
    const text = typeof cell === 'number' ? String(cell).replace('.', decimal) : formula.test(cell) ? `'${cell}` : cell
    return /[",;\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
  })
  return `${written.join(separator)}\r\n`
}
