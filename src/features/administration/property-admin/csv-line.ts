/** The first characters that a spreadsheet reads as a formula, full-width ones included (OWASP, CSV Injection). */
const formula = /^[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/

/** Formats a line of CSV (RFC 4180). A leading apostrophe keeps spreadsheets from running a text as a formula. */
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
