import { useEffect, useRef, useState } from 'react'
import { call } from '#ui/forms/call.ts'
import { BrowserPart } from '#ui/components/browser-only.tsx'
import { usePageWords } from '#ui/language/use-page-texts.ts'
import type { findAddress, KnownAddress } from './contract.ts'
import type { WizardData } from './wizard-data.server.ts'
import { ChoiceField, LineField } from './wizard-fields.tsx'
import type { StepProps } from './wizard-steps.tsx'

const loadPin = () => import('./location-pin.tsx').then(({ PlacePin }) => PlacePin)
const wholePostcode = /^\s*[1-9]\d{3} ?[A-Za-z]{2}\s*$/
/** The middle of the country, where nothing better is known. */
const middle = { latitude: 52.1, longitude: 5.3 }

/** Asks what is known of a postcode as soon as it is whole, and fills in what is still open. */
function useAddressHelp({ form }: Pick<StepProps, 'form'>, asked: boolean) {
  const { postalCode = '' } = form.values.texts
  const [known, setKnown] = useState<KnownAddress>()
  const last = useRef(postalCode)
  const { fill } = form
  useEffect(() => {
    if (!asked || postalCode === last.current || !wholePostcode.test(postalCode)) return
    last.current = postalCode
    call<typeof findAddress>('GET', '/address-help', { query: { postcode: postalCode } }).then(
      ({ data }) => {
        setKnown(data)
        fill({
          ...(data.street && { address: `${data.street} ` }),
          ...(data.city && { city: data.city }),
          ...(data.state && { state: data.state }),
          ...(data.neighborhood && { neighborhood: data.neighborhood }),
        })
      },
      // Without help everything can be filled in as well.
      () => setKnown(undefined),
    )
  }, [asked, postalCode, fill])
  return known
}

/** Step 2: where it is. */
export function PlaceStep({ form, words, data, active }: StepProps & { data: WizardData; active: boolean }) {
  const t = usePageWords(data.words)
  const known = useAddressHelp({ form }, active)
  const one = { form, words }
  const { texts } = form.values
  const [latitude, longitude] = [Number(texts.latitude || NaN), Number(texts.longitude || NaN)]
  const pinned = Number.isFinite(latitude) && Number.isFinite(longitude)
  const putPin = async () => {
    const city = texts.city?.trim()
    const found =
      known?.latitude || !city
        ? known
        : await call<typeof findAddress>('GET', '/address-help', {
            query: { city, ...(texts.postalCode && { postcode: texts.postalCode.slice(0, 10) }) },
          }).then(
            ({ data: place }) => place,
            () => undefined,
          )
    form.set('latitude', (found?.latitude ?? middle.latitude).toFixed(6))
    form.set('longitude', (found?.longitude ?? middle.longitude).toFixed(6))
  }
  const setPoint = (north: string, east: string) => {
    form.set('latitude', north)
    form.set('longitude', east)
  }
  return (
    <div className="grid gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <LineField name="postalCode" maxLength={10} hint={words.w('hint.postalCode')} {...one} />
        <LineField name="address" maxLength={120} {...one} />
        <p role="status" className="-mt-2 empty:hidden sm:col-span-2">
          {known?.city && t('place.filled', { place: [known.street, known.city].filter(Boolean).join(', ') })}
        </p>
        <LineField name="city" maxLength={100} {...one} />
        <ChoiceField name="state" open={words.w('choose')} {...one} />
        <LineField name="neighborhood" maxLength={100} {...one} />
        <ChoiceField name="country" {...one} />
      </div>
      <section>
        <h3 className="font-semibold">{t('place.map')}</h3>
        {pinned && active ? (
          <>
            <p className="text-sm text-quiet">{t('place.mapHint')}</p>
            <div className="mt-2 h-80 overflow-hidden rounded-card border border-line bg-sunken">
              <BrowserPart
                load={loadPin}
                props={{
                  latitude,
                  longitude,
                  label: t('place.pin'),
                  map: data.map,
                  onMove: (north: number, east: number) => setPoint(north.toFixed(6), east.toFixed(6)),
                }}
                failed={<p className="p-4 text-quiet">{t('place.failed')}</p>}
              />
            </div>
            <button type="button" className="button button-quiet mt-3" onClick={() => setPoint('', '')}>
              {t('place.takeAway')}
            </button>
          </>
        ) : (
          <button type="button" className="button button-quiet mt-2" onClick={() => void putPin()}>
            {t('place.put')}
          </button>
        )}
      </section>
      <details open={form.complaints.latitude !== undefined || form.complaints.longitude !== undefined || undefined}>
        <summary className="min-h-9 font-medium">{t('place.degrees')}</summary>
        <div className="mt-3 grid gap-5 sm:grid-cols-2">
          <LineField name="latitude" type="number" min={50.7} max={53.7} step="any" {...one} />
          <LineField name="longitude" type="number" min={3.3} max={7.3} step="any" {...one} />
        </div>
      </details>
    </div>
  )
}
