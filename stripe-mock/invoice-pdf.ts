import { formatDay } from '#shared/dates.ts'
import type Stripe from 'stripe'

const money = (amount: number, currency: string) =>
  new Intl.NumberFormat('nl-NL', { style: 'currency', currency }).format(amount / 100).replaceAll('\u00a0', ' ')
const date = (seconds: number) => formatDay(seconds * 1000, 'nl')
const btw = 21

/** Returns the VAT of an invoice in minor units: as stated, else at the usual rate within the total. */
function taxWithin(invoice: Stripe.Invoice): number {
  const taxes = invoice.total_taxes ?? []
  if (taxes.length > 0) return taxes.reduce((sum, tax) => sum + tax.amount, 0)
  return invoice.total - Math.round(invoice.total / (1 + btw / 100))
}

/** Writes an invoice as a PDF of one page. */
export async function invoicePdf(invoice: Stripe.Invoice): Promise<Buffer> {
  // Its fonts take several megabytes, which most processes never need.
  const { default: PDFDocument } = await import('pdfkit')
  const document = new PDFDocument({ size: 'A4', margin: 56, info: { Title: `Factuur ${invoice.number ?? ''}` } })
  const parts: Buffer[] = []
  document.on('data', (part: Buffer) => parts.push(part))
  const done = new Promise<void>((resolve) => document.on('end', resolve))
  const row = (left: string, right: string, bold = false) => {
    const y = document.y
    document.font(bold ? 'Helvetica-Bold' : 'Helvetica').text(left, 56, y, { width: 340 })
    const next = document.y
    document.text(right, 400, y, { width: 139, align: 'right' })
    document.y = Math.max(next, document.y) + 6
  }
  const tax = taxWithin(invoice)
  document
    .font('Helvetica-Bold')
    .fontSize(22)
    .text(invoice.account_name ?? '')
    .moveDown(0.5)
  document.fontSize(14).text('Factuur').moveDown(0.5).fontSize(10)
  row('Nummer', invoice.number ?? '-')
  row('Datum', date(invoice.effective_at ?? invoice.created))
  row('Aan', invoice.customer_name ?? invoice.customer_email ?? '-')
  document.moveDown()
  for (const line of invoice.lines.data)
    row((line.description ?? '').replace('×', 'x'), money(line.amount, line.currency))
  document.moveDown()
  row('Zonder btw', money(invoice.total - tax, invoice.currency))
  row(`Btw ${btw} % (inbegrepen)`, money(tax, invoice.currency))
  row('Totaal', money(invoice.total, invoice.currency), true)
  document.moveDown()
  document.font('Helvetica').text('Betaalproef: er wordt geen echt geld overgemaakt.', 56)
  document.end()
  await done
  return Buffer.concat(parts)
}
