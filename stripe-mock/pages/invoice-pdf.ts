import { brand } from '#shared/brand.ts'
import type { InvoiceFacts } from '#stripe-mock/acts.ts'
import { wordsIn } from './frame.ts'
import { invoiceParts } from './invoice-parts.ts'

/** Its standard fonts have no spaces but the ordinary one. */
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ')

/** Writes an invoice as a PDF of one page, in its language. */
export async function invoicePdf(facts: InvoiceFacts): Promise<Buffer> {
  // Its fonts take several megabytes, which most processes never need.
  const { default: PDFDocument } = await import('pdfkit')
  const t = wordsIn(facts.locale)
  const { details, lines, base, vat, total } = invoiceParts(facts)
  const heading = t('invoice.title', { number: facts.number ?? t('invoice.draft') })
  const document = new PDFDocument({ size: 'A4', margin: 56, lang: facts.locale, info: { Title: heading } })
  const parts: Buffer[] = []
  document.on('data', (part: Buffer) => parts.push(part))
  const done = new Promise<void>((resolve) => document.on('end', resolve))
  const row = ([left, right]: readonly [string, string], { bold = false, split = 400 } = {}) => {
    const y = document.y
    document.font(bold ? 'Helvetica-Bold' : 'Helvetica').text(plain(left), 56, y, { width: split - 66 })
    const next = document.y
    document.text(plain(right), split, y, { width: 539 - split, align: split === 400 ? 'right' : 'left' })
    document.y = Math.max(next, document.y) + 6
  }
  document.font('Helvetica-Bold').fontSize(22).text(brand.name).moveDown(0.5)
  document.fontSize(14).text(t('invoice.heading')).moveDown(0.5).fontSize(10)
  for (const detail of details) row(detail, { split: 250 })
  document.moveDown()
  for (const { name, period, amount } of lines) row([period ? `${name}\n${period}` : name, amount])
  document.moveDown()
  row(base)
  row(vat)
  row(total, { bold: true })
  document.moveDown()
  document.font('Helvetica').text(`${t('name')}: ${t('noRealMoney')}.`, 56)
  document.end()
  await done
  return Buffer.concat(parts)
}
