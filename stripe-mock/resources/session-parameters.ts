import { z } from 'zod'
import { invalid } from '#stripe-mock/api-error.ts'
import { metadata, text, whole, yes } from '#stripe-mock/parameters.ts'
import { priceData } from './catalogue.ts'

const methods = z.array(z.enum(['card', 'ideal', 'sepa_debit', 'bancontact', 'paypal', 'link']))
const lineItem = z.strictObject({
  price: text.optional(),
  price_data: priceData.optional(),
  quantity: whole.optional(),
  tax_rates: z.array(text).optional(),
})
/** The parameters of a new Checkout Session. */
export const sessionParameters = z.strictObject({
  mode: z.enum(['subscription', 'payment', 'setup']).optional(),
  ui_mode: z.enum(['elements', 'hosted_page', 'embedded_page', 'form']).optional(),
  customer: text.optional(),
  customer_email: text.optional(),
  customer_creation: z.enum(['always', 'if_required']).optional(),
  customer_update: z.strictObject({ address: text.optional(), name: text.optional() }).optional(),
  client_reference_id: text.optional(),
  currency: z.string().length(3).optional(),
  allowed_payment_method_types: methods.optional(),
  excluded_payment_method_types: methods.optional(),
  line_items: z.array(lineItem).max(20).optional(),
  metadata: metadata.optional(),
  subscription_data: z
    .strictObject({
      metadata: metadata.optional(),
      description: text.optional(),
      default_tax_rates: z.array(text).optional(),
      billing_mode: z.strictObject({ type: z.literal('flexible') }).optional(),
    })
    .optional(),
  payment_intent_data: z
    .strictObject({
      metadata: metadata.optional(),
      description: text.optional(),
      setup_future_usage: z.literal('off_session').optional(),
    })
    .optional(),
  setup_intent_data: z.strictObject({ metadata: metadata.optional(), description: text.optional() }).optional(),
  invoice_creation: z
    .strictObject({ enabled: yes, invoice_data: z.strictObject({ metadata: metadata.optional() }).optional() })
    .optional(),
  payment_method_collection: z.enum(['always', 'if_required']).optional(),
  payment_method_options: z.unknown().optional(),
  billing_address_collection: z.enum(['auto', 'required']).optional(),
  automatic_tax: z.strictObject({ enabled: z.literal('false') }).optional(),
  allow_promotion_codes: z.literal('false').optional(),
  adaptive_pricing: z.strictObject({ enabled: z.literal('false') }).optional(),
  return_url: text.optional(),
  success_url: text.optional(),
  cancel_url: text.optional(),
  locale: text.optional(),
  expires_at: whole.optional(),
  redirect_on_completion: z.enum(['always', 'if_required', 'never']).optional(),
  submit_type: z.enum(['auto', 'pay', 'subscribe']).optional(),
})
export type SessionGiven = z.output<typeof sessionParameters>

/** @throws ApiError when an address is missing, or does not belong to this kind of page */
export function checkAddresses(given: SessionGiven, ui: string): void {
  if (ui === 'hosted_page' && given.success_url === undefined && given.mode !== 'setup')
    throw invalid('Missing required param: success_url.', 'success_url', 'parameter_missing')
  if (ui !== 'hosted_page' && (given.success_url !== undefined || given.cancel_url !== undefined))
    throw invalid(
      `\`success_url\` and \`cancel_url\` can not be used when \`ui_mode\` is \`${ui}\`. Use \`return_url\`.`,
      given.success_url === undefined ? 'cancel_url' : 'success_url',
    )
  if (ui === 'hosted_page' && given.return_url !== undefined)
    throw invalid('You can not pass `return_url` when `ui_mode` is `hosted_page`.', 'return_url')
}
