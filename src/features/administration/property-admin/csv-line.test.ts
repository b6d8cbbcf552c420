import { describe, expect, test } from 'vitest'
import { formatCsvLine } from './csv-line.ts'

const [dutch, english] = [
  { separator: ';', decimal: ',' },
  { separator: ',', decimal: '.' },
] as const

describe('a line for spreadsheets', () => {
  test.each(['=1+1', '+31', '-2', '@SUM(A1)', '\tx', '\rx', '\nx', '＝1', '＋1', '－1', '＠x'])(
    'shows %j as text and not as a formula',
    (text) => {
      expect(formatCsvLine([text], dutch)).toContain(`'${text}`)
    },
  )

  test('formats numbers for the language, and quotes texts with special characters', () => {
    expect(formatCsvLine([1450.5, -1, null, 'Huis "De Roos"; mooi', 'a, b', 'regel\nregel'], dutch)).toBe(
      '"1450,5";-1;;"Huis ""De Roos""; mooi";"a, b";"regel\nregel"\r\n',
    )
    expect(formatCsvLine([1450.5, 'a=b', "'t Hof"], english)).toBe("1450.5,a=b,'t Hof\r\n")
  })
})
