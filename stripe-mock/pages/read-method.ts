import * as z from 'zod/mini'
import type { MethodGiven } from '#stripe-mock/acts.ts'
import { banks } from './banks.ts'
import { hasCheckDigit, isTestCard } from './test-cards.ts'

const field = (most: number) => z.optional(z.string().check(z.maxLength(most)))

/** The fields of a payment form, each with its maximum length. */
const MethodForm = z.object({
  method: field(10),
  number: field(40),
  expiry: field(9),
  cvc: field(8),
  bank: field(20),
})

export type MethodFields = z.infer<typeof MethodForm>
export type MethodField = keyof MethodFields
/** The fault of a field, as a key of `wrong` in messages.ts. */
type Complaint =
  | 'method'
  | 'numberMissing'
  | 'number'
  | 'numberReal'
  | 'expiryMissing'
  | 'expiry'
  | 'expiryPast'
  | 'cvcMissing'
  | 'cvc'
  | 'bank'
export type Complaints = Partial<Record<MethodField, Complaint>>

export type MethodRead =
  | { method: MethodGiven }
  | {
      complaints: Complaints
      /** The entered values, to show again. */
      fields: MethodFields
    }

function readExpiry(text: string, now: Date): { month: number; year: number } | Complaint {
  if (text === '') return 'expiryMissing'
  const [, month = '', year = ''] =
    /^(0?[1-9]|1[0-2])\s*[/.-]\s*(\d{2}|20\d{2})$/.exec(text) ?? /^(0[1-9]|1[0-2])(\d{2})$/.exec(text) ?? []
  if (month === '') return 'expiry'
  const given = { month: Number(month), year: Number(year) + (year.length === 2 ? 2000 : 0) }
  // A card is valid up to the last day of its month.
  const past = given.year < now.getFullYear() || (given.year === now.getFullYear() && given.month <= now.getMonth())
  return past ? 'expiryPast' : given
}

function complaintOfNumber(digits: string): Complaint | undefined {
  if (digits === '') return 'numberMissing'
  if (!/^\d{12,19}$/.test(digits) || !hasCheckDigit(digits)) return 'number'
  // A card that may be real is not processed any further.
  return isTestCard(digits) ? undefined : 'numberReal'
}

/**
 * Reads the payment method from a form.
 *
 * @param allowed the methods that the payment accepts; the first is the default
 */
export function readMethod(form: unknown, allowed: readonly ('card' | 'ideal')[], now = new Date()): MethodRead {
  const parsed = MethodForm.safeParse(form)
  if (!parsed.success) {
    const long = new Set(parsed.error.issues.map(({ path }) => path[0]))
    const given = typeof form === 'object' && form !== null && 'method' in form ? form.method : undefined
    return {
      fields: { method: given === 'ideal' ? 'ideal' : 'card' },
      complaints: {
        ...(long.has('method') && { method: 'method' }),
        ...(long.has('number') && { number: 'number' }),
        ...(long.has('expiry') && { expiry: 'expiry' }),
        ...(long.has('cvc') && { cvc: 'cvc' }),
        ...(long.has('bank') && { bank: 'bank' }),
      },
    }
  }
  const fields = parsed.data
  const kind = allowed.find((one) => one === (fields.method ?? allowed[0]))
  if (!kind) return { fields, complaints: { method: 'method' } }
  if (kind === 'ideal') {
    const { bank = '' } = fields
    return banks.has(bank) ? { method: { kind, bank } } : { fields, complaints: { bank: 'bank' } }
  }
  const number = (fields.number ?? '').replace(/[\s-]/g, '')
  const cvc = (fields.cvc ?? '').trim()
  const expiry = readExpiry((fields.expiry ?? '').trim(), now)
  const wrongNumber = complaintOfNumber(number)
  const wrongCvc = cvc === '' ? 'cvcMissing' : /^\d{3}$/.test(cvc) ? undefined : 'cvc'
  if (wrongNumber || wrongCvc || typeof expiry === 'string')
    return {
      // A number that may be real is not sent back, and a security code never is.
      fields: {
        method: kind,
        expiry: fields.expiry,
        bank: fields.bank,
        ...(wrongNumber !== 'numberReal' && { number: fields.number }),
      },
      complaints: {
        ...(wrongNumber && { number: wrongNumber }),
        ...(typeof expiry === 'string' && { expiry }),
        ...(wrongCvc && { cvc: wrongCvc }),
      },
    }
  return { method: { kind, number, expMonth: expiry.month, expYear: expiry.year, cvc } }
}
