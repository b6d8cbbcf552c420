import { createHash } from 'node:crypto'
import { elementParts } from './stripe-element-script.ts'

const written = String.raw`;(() => {
  'use strict'
  /** @typedef {import('@stripe/stripe-js').StripeCheckoutSession} Session */
  /** @typedef {import('@stripe/stripe-js').StripeCheckoutElementsSdk} Sdk */
  /** @typedef {(event: any) => unknown} Handler */

  const self = document.currentScript
  const origin = self instanceof HTMLScriptElement && self.src ? new URL(self.src).origin : location.origin
  const dutch = document.documentElement.lang.startsWith('nl')
  const words = dutch
    ? { frame: 'Betaalgegevens', failed: 'De betaling kon niet worden gedaan. Probeer het opnieuw.', email: 'Vul een geldig e-mailadres in.', none: 'Deze betaling bestaat niet of is verlopen.', fields: 'Kijk je betaalgegevens na.' }
    : { frame: 'Payment details', failed: 'The payment could not be made. Try again.', email: 'Enter a valid email address.', none: 'This payment does not exist or has expired.', fields: 'Check your payment details.' }

  /** @param {string} message @returns {never} */
  const misuse = (message) => {
    throw Object.assign(new Error(message), { name: 'IntegrationError' })
  }
  /** @param {string} name */
  const absent = (name) => () => misuse(name + ' is not part of the Stripe mock; use initCheckoutElementsSdk.')
  /** Leaves the page; the promise never resolves. @returns {Promise<never>} */
  const leave = (/** @type {string} */ url) => {
    location.assign(url)
    return new Promise(() => undefined)
  }

  ${elementParts}
  const initCheckoutElementsSdk = (/** @type {import('@stripe/stripe-js').StripeCheckoutElementsSdkOptions} */ options) => {
    if (!options?.clientSecret) misuse('initCheckoutElementsSdk needs a clientSecret.')
    const sessionId = Promise.resolve(options.clientSecret).then((secret) => String(secret).split('_secret_')[0] ?? '')
    sessionId.catch(() => undefined)
    let appearance = options.elementsOptions?.appearance
    /** @type {Set<(session: Session) => void>} */
    const listeners = new Set()
    /** @type {Session} */
    let session
    /** @type {ReturnType<typeof makeElement> | undefined} */
    let payment
    let complete = false
    let confirming = false
    let email = options.defaultValues?.email

    const keep = (/** @type {Session} */ next) => {
      session = { ...next, email: email ?? next.email, canConfirm: next.status.type === 'open' && complete }
    }
    const change = (/** @type {Partial<Session>} */ parts) => {
      keep({ ...session, ...parts })
      for (const listener of [...listeners]) listener(session)
    }
    /** @returns {Promise<Session | undefined>} */
    const read = async () => {
      const response = await fetch(origin + '/betaalproef/sessie/' + encodeURIComponent(await sessionId), { headers: { accept: 'application/json' } })
      return response.ok ? response.json() : undefined
    }
    const succeeded = () => /** @type {const} */ ({ type: 'success', session })
    const failed = (/** @type {string} */ message) => /** @type {const} */ ({ type: 'error', error: { message, code: null } })
    const renew = async () => {
      const next = await read()
      if (next) change(next)
      return succeeded()
    }
    const asIs = async () => succeeded()
    const updateEmail = async (/** @type {string | null} */ next) => {
      if (next !== null && !/^[^\s@]{1,64}@[^\s@]+\.[^\s@]+$/.test(next))
        return /** @type {const} */ ({ type: 'error', error: { message: words.email, code: 'invalidEmail' } })
      email = next ?? undefined
      change({ email: next })
      return succeeded()
    }

    /** @type {import('@stripe/stripe-js').StripeCheckoutLoadActionsSuccess['confirm']} */
    const confirm = async (args = {}) => {
      if (!payment) return misuse('confirm needs a mounted Payment Element.')
      // A second press while the first is on its way would pay twice.
      if (confirming) return failed(words.failed)
      confirming = true
      try {
        if (args.email !== undefined) {
          const updated = await updateEmail(args.email)
          if (updated.type === 'error') return failed(updated.error.message)
        }
        const { outcome, returnUrl, complaints, message } = await payment.ask({ type: 'pay', returnUrl: args.returnUrl })
        if (outcome?.kind === 'action') return leave(outcome.url)
        if (outcome?.kind === 'paid' || outcome?.kind === 'processing') {
          if (args.redirect !== 'if_required') return leave(returnUrl)
          return renew()
        }
        if (outcome?.kind === 'refused') {
          change({ lastPaymentError: { message: outcome.message } })
          return { type: 'error', error: { code: 'paymentFailed', message: outcome.message, paymentFailed: { declineCode: outcome.declineCode } } }
        }
        return failed(message ?? (complaints ? words.fields : words.failed))
      } finally {
        confirming = false
      }
    }
    /** @type {import('@stripe/stripe-js').StripeCheckoutLoadActionsSuccess['validateElements']} */
    const validateElements = async () => {
      if (!payment) return { type: 'error', error: { code: 'no_elements', message: words.fields, validation_errors: [] } }
      const { complaints } = await payment.ask({ type: 'check' })
      const wrong = Object.values(complaints ?? {}).map(String)
      if (complaints && wrong.length === 0) return succeeded()
      return {
        type: 'error',
        error: { code: 'validation_error', message: wrong[0] ?? words.failed, validation_errors: wrong.map((message) => ({ message, element: 'payment' })) },
      }
    }
    /** @type {import('@stripe/stripe-js').StripeCheckoutLoadActionsSuccess} */
    const actions = {
      getSession: () => session,
      confirm,
      validateElements,
      updateEmail,
      runServerUpdate: async (update) => {
        try {
          await update()
          return await renew()
        } catch (error) {
          return failed(error instanceof Error ? error.message : words.failed)
        }
      },
      updatePhoneNumber: async (phoneNumber) => (change({ phoneNumber }), succeeded()),
      updateBillingAddress: async (billingAddress) => (change({ billingAddress }), succeeded()),
      updateShippingAddress: async (shippingAddress) => (change({ shippingAddress }), succeeded()),
      updateIndividualName: asIs,
      updateBusinessName: asIs,
      updateTaxIdInfo: asIs,
      removePromotionCode: asIs,
      applyPromotionCode: absent('applyPromotionCode'),
      updateLineItemQuantity: absent('updateLineItemQuantity'),
      updateShippingOption: absent('updateShippingOption'),
      addOptionalLineItem: absent('addOptionalLineItem'),
      removeOptionalLineItem: absent('removeOptionalLineItem'),
    }
    /** @type {ReturnType<Sdk['loadActions']> | undefined} */
    let loading
    const none = () => null
    return {
      on: (/** @type {string} */ type, /** @type {(session: Session) => void} */ handler) => {
        if (type === 'change') listeners.add(handler)
      },
      loadActions: () =>
        (loading ??= read().then(
          (found) => {
            if (!found) return failed(words.none)
            keep(found)
            return { type: 'success', actions }
          },
          () => failed(words.none),
        )),
      changeAppearance: (/** @type {any} */ next) => {
        appearance = next
        payment?.changeAppearance(next)
      },
      loadFonts: () => undefined,
      createPaymentElement: () => {
        if (payment) misuse('Can only create one Element of type payment.')
        const onComplete = (/** @type {boolean} */ now) => {
          if (complete === now) return
          complete = now
          if (session) change({})
        }
        payment = makeElement(sessionId, appearance, onComplete, () => (payment = undefined))
        return payment.element
      },
      getPaymentElement: () => payment?.element ?? null,
      ...Object.fromEntries(['BillingAddress', 'ShippingAddress', 'ExpressCheckout', 'CurrencySelector', 'ContactDetails', 'TaxId', 'Terms', 'LinkSignup'].flatMap((name) => [
        ['get' + name + 'Element', none],
        ['create' + name + 'Element', absent('create' + name + 'Element')],
      ])),
    }
  }

  const Stripe = (/** @type {string} */ key) => {
    if (!/^pk_/.test(key)) misuse('Please call Stripe() with your publishable key.')
    return {
      elements: absent('elements'),
      createToken: absent('createToken'),
      createPaymentMethod: absent('createPaymentMethod'),
      confirmCardPayment: absent('confirmCardPayment'),
      registerAppInfo: () => undefined,
      _registerWrapper: () => undefined,
      initCheckoutElementsSdk,
    }
  }
  Object.assign(window, { Stripe: Object.assign(Stripe, { version: 'endive' }) })
})()
`

/** The script with its type annotations, which only the compiler reads. */
export const annotatedStripeScript = written

/** Replaces Stripe.js in the browser: `window.Stripe` with everything that the official checkout packages call. */
export const stripeScript = written.replace(/\/\*\*[\s\S]*?\*\/ ?/g, '').replace(/^\s+/gm, '')

/** Identifies the version of the script. */
export const stripeScriptVersion = createHash('sha256').update(stripeScript).digest('base64url').slice(0, 16)
