import {
  CheckoutElementsProvider,
  PaymentElement,
  useCheckoutElements,
  type StripeCheckoutElementsValue,
} from '@stripe/react-stripe-js/checkout'
import type { Stripe } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'

/** Pays with the entered details. If a bank must confirm, the browser leaves for its page and this never resolves. */
export type ConfirmPayment = () => Promise<{ kind: 'done' } | { kind: 'refused'; message: string }>

interface FormProps {
  clientSecret: string
  publishableKey: string
  stripeMock: boolean
  onReady: (confirm: ConfirmPayment) => void
  onFailed: () => void
}

/** Sets `window.Stripe`, which the payment provider's loader then accepts as its own. */
const mockScript = '/betaalproef/stripe.js'

let provider: Promise<Stripe | null> | undefined

/** Loads the script of the payment provider; after a failure, the next call tries again. */
function loadProvider({ publishableKey, stripeMock }: Pick<FormProps, 'publishableKey' | 'stripeMock'>) {
  provider ??= (stripeMock ? loadScript(mockScript) : Promise.resolve()).then(() => loadStripe(publishableKey))
  provider.catch(() => {
    provider = undefined
  })
  return provider
}

/** Adds a script, which the policy of the page allows for a trusted script (`strict-dynamic`). */
function loadScript(src: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const added = Object.assign(document.createElement('script'), { src })
    added.addEventListener('load', () => resolve())
    added.addEventListener('error', () => {
      added.remove()
      reject(new Error(`${src} did not load`))
    })
    document.head.append(added)
  })
}

/** A colour of the theme as RGB, since the provider's frame does not support `oklch()`. */
function colour(token: string): string {
  const probe = document.createElement('span')
  probe.style.color = `var(${token})`
  document.body.append(probe)
  const canvas = document.createElement('canvas').getContext('2d')
  const { color } = getComputedStyle(probe)
  probe.remove()
  if (!canvas) return color
  canvas.fillStyle = color
  canvas.fillRect(0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data
  return `rgb(${red}, ${green}, ${blue})`
}

/** Whether a colour is closer to black than to white, by its three components. */
const isDark = (rgb: string) => (rgb.match(/\d+/g) ?? []).reduce((sum, part) => sum + Number(part), 0) < 384

const getAppearance = () => ({
  theme: isDark(colour('--surface-raised')) ? ('night' as const) : ('stripe' as const),
  variables: {
    colorPrimary: colour('--accent'),
    colorBackground: colour('--surface-raised'),
    colorText: colour('--ink'),
    colorTextSecondary: colour('--ink-quiet'),
    colorTextPlaceholder: colour('--ink-quiet'),
    colorDanger: colour('--danger'),
    borderRadius: '4px',
    fontFamily: 'Archivo, Arial, sans-serif',
    fontSizeBase: '16px',
  },
})

/** The appearance for the current theme, updated when the theme changes while the form is open. */
function useAppearance() {
  const [now, setNow] = useState(getAppearance)
  useEffect(() => {
    const update = () => setNow(getAppearance())
    const system = matchMedia('(prefers-color-scheme: dark)')
    const chosen = new MutationObserver(update)
    system.addEventListener('change', update)
    chosen.observe(document.documentElement, { attributeFilter: ['data-theme'] })
    return () => {
      system.removeEventListener('change', update)
      chosen.disconnect()
    }
  }, [])
  return now
}

/** The provider's own fields for a card or a bank, in a frame that this page cannot read. */
export function PaymentForm({ clientSecret, publishableKey, stripeMock, onReady, onFailed }: FormProps) {
  const stripe = useMemo(() => loadProvider({ publishableKey, stripeMock }), [publishableKey, stripeMock])
  const appearance = useAppearance()
  const options = useMemo(() => ({ clientSecret, elementsOptions: { appearance } }), [clientSecret, appearance])
  return (
    <CheckoutElementsProvider stripe={stripe} options={options}>
      <Fields onReady={onReady} onFailed={onFailed} />
    </CheckoutElementsProvider>
  )
}

function Fields({ onReady, onFailed }: Pick<FormProps, 'onReady' | 'onFailed'>) {
  const found = useCheckoutElements()
  const checkout = found.type === 'success' ? found.checkout : undefined
  const failed = found.type === 'error'
  const [shown, setShown] = useState(false)
  const notifyReady = useEffectEvent((of: StripeCheckoutElementsValue) => onReady(() => confirm(of)))
  const notifyFailed = useEffectEvent(onFailed)
  useEffect(() => {
    if (failed) notifyFailed()
  }, [failed])
  useEffect(() => {
    if (checkout && shown) notifyReady(checkout)
  }, [checkout, shown])
  if (!checkout) return null
  return <PaymentElement options={{ layout: 'accordion' }} onReady={() => setShown(true)} onLoadError={onFailed} />
}

async function confirm(checkout: StripeCheckoutElementsValue): ReturnType<ConfirmPayment> {
  try {
    const outcome = await checkout.confirm({ redirect: 'if_required' })
    return outcome.type === 'success' ? { kind: 'done' } : { kind: 'refused', message: outcome.error.message }
  } catch {
    return { kind: 'refused', message: '' }
  }
}
