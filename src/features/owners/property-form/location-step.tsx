import { useEffect, useRef, useState } from 'react'
import { call } from '#ui/forms/call.ts'
import { BrowserOnly } from '#ui/components/browser-only.tsx'
import { usePageTexts } from '#ui/language/use-page-texts.ts'
import type { lookUpAddress, AddressLookup } from './contract.ts'
import type { WizardData } from './wizard-data.server.ts'
import { SelectField, InputField } from './wizard-fields.tsx'
import type { StepProps } from './wizard-steps.tsx'

const loadPin = () => import('./location-pin.tsx').then(({ LocationPin }) => LocationPin)
const completePostcode = /^\s*[1-9]\d{3} ?[A-Za-z]{2}\s*$/
/** The middle of the country, where nothing better is known. */
const countryCenter = { latitude: 52.1, longitude: 5.3 }

/** Asks what is known of a postcode as soon as it is whole, and fills in what is still open. */
function useAddressLookup({ form }: Pick<StepProps, 'form'>, asked: boolean) {
  const { postalCode = '' } = form.values.texts
  const [known, setKnown] = useState<AddressLookup>()
  const last = useRef(postalCode)
  const { fill } = form
  useEffect(() => {
    if (!asked || postalCode === last.current || !completePostcode.test(postalCode)) return
    last.current = postalCode
    call<typeof lookUpAddress>('GET /address-lookup', { query: { postcode: postalCode } }).then(
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
export function LocationStep({ form, texts, data, active }: StepProps & { data: WizardData; active: boolean }) {
  const t = usePageTexts(data.texts)
  const known = useAddressLookup({ form }, active)
  const one = { form, texts }
  const { texts: values } = form.values
  const [latitude, longitude] = [Number(values.latitude || NaN), Number(values.longitude || NaN)]
  const pinned = Number.isFinite(latitude) && Number.isFinite(longitude)
  const addPin = async () => {
    const city = values.city?.trim()
    const found =
      known?.latitude || !city
        ? known
        : await call<typeof lookUpAddress>('GET /address-lookup', {
            query: { city, ...(values.postalCode && { postcode: values.postalCode.slice(0, 10) }) },
          }).then(
            ({ data: place }) => place,
            () => undefined,
          )
    form.set('latitude', (found?.latitude ?? countryCenter.latitude).toFixed(6))
    form.set('longitude', (found?.longitude ?? countryCenter.longitude).toFixed(6))
  }
  const setPoint = (north: string, east: string) => {
    form.set('latitude', north)
    form.set('longitude', east)
  }
  return (
    <div className="grid gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <InputField name="postalCode" maxLength={10} {...one} />
        <InputField name="address" maxLength={120} {...one} />
        <p role="status" className="-mt-2 empty:hidden sm:col-span-2">
          {known?.city && t('place.filled', { place: [known.street, known.city].filter(Boolean).join(', ') })}
        </p>
        <InputField name="city" maxLength={100} {...one} />
        <SelectField name="state" open={texts.w('choose')} {...one} />
        <InputField name="neighborhood" maxLength={100} {...one} />
        <SelectField name="country" {...one} />
      </div>
      <section>
        <h3 className="font-semibold">{t('place.map')}</h3>
        {pinned && active ? (
          <>
            <p className="text-sm text-quiet">{t('place.mapHint')}</p>
            <div className="mt-2 h-80 overflow-hidden rounded-card border border-line bg-sunken">
              <BrowserOnly
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
          <button type="button" className="button button-quiet mt-2" onClick={() => void addPin()}>
            {t('place.put')}
          </button>
        )}
      </section>
      <details open={form.fieldErrors.latitude !== undefined || form.fieldErrors.longitude !== undefined || undefined}>
        <summary className="min-h-9 font-medium">{t('place.degrees')}</summary>
        <div className="mt-3 grid gap-5 sm:grid-cols-2">
          <InputField name="latitude" type="number" min={50.7} max={53.7} step="any" {...one} />
          <InputField name="longitude" type="number" min={3.3} max={7.3} step="any" {...one} />
        </div>
      </details>
    </div>
  )
}
