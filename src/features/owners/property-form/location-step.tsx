import { useEffect, useRef, useState } from 'react'
import { Button } from '#ui/components/button.tsx'
import { call } from '#ui/forms/call.ts'
import { BrowserOnly } from '#ui/components/browser-only.tsx'
import { usePageTexts } from '#ui/language/use-page-texts.ts'
import type { lookUpAddress, AddressLookup } from './contract.ts'
import { completePostcode } from './form-values.ts'
import type { PropertyFormState } from './use-property-form.ts'
import { Fields, type StepProps } from './wizard-fields.tsx'

const loadPin = () => import('./location-pin.tsx').then(({ LocationPin }) => LocationPin)
/** The centre of the country, where no location is known. */
const countryCenter = { latitude: 52.1, longitude: 5.3 }

/** Looks up an address. A failure is ignored, since all fields can be filled in by hand. */
const lookUp = (query: { postcode?: string; city?: string }): Promise<AddressLookup | undefined> =>
  call<typeof lookUpAddress>('GET /address-lookup', { query }).then(
    ({ data }) => data,
    () => undefined,
  )

/** Looks up a postcode once it is complete, and fills in empty fields. */
function useAddressLookup({ values, fill }: PropertyFormState, asked: boolean) {
  const { postalCode = '' } = values.texts
  const [known, setKnown] = useState<AddressLookup>()
  const last = useRef(postalCode)
  useEffect(() => {
    if (!asked || postalCode === last.current || !completePostcode.test(postalCode)) return
    last.current = postalCode
    void lookUp({ postcode: postalCode }).then((data) => {
      setKnown(data)
      if (!data) return
      const { street, city, state, neighborhood } = data
      fill({
        ...(street && { address: `${street} ` }),
        ...(city && { city }),
        ...(state && { state }),
        ...(neighborhood && { neighborhood }),
      })
    })
  }, [asked, postalCode, fill])
  return known
}

/** Step 2: the location. */
export function LocationStep({ active, ...step }: StepProps & { active: boolean }) {
  const { data, form } = step
  const t = usePageTexts(data.texts)
  const known = useAddressLookup(form, active)
  const { city, postalCode = '', address = '', ...values } = form.values.texts
  const missing = address.trim() === '' ? 'addStreet' : /\d/.test(address) ? undefined : 'addNumber'
  const [latitude, longitude] = [Number(values.latitude || NaN), Number(values.longitude || NaN)]
  const pinned = Number.isFinite(latitude) && Number.isFinite(longitude)
  const setPoint = (north: string, east: string) => {
    form.set('latitude', north)
    form.set('longitude', east)
  }
  const addPin = async () => {
    const query = { city: city?.trim() ?? '', ...(postalCode && { postcode: postalCode.slice(0, 10) }) }
    const found = known?.latitude || !query.city ? known : await lookUp(query)
    const { latitude: north, longitude: east } = found ?? {}
    setPoint((north ?? countryCenter.latitude).toFixed(6), (east ?? countryCenter.longitude).toFixed(6))
  }
  return (
    <div className="grid gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <Fields names={['postalCode', 'address']} {...step} />
        <p role="status" className="-mt-2 empty:hidden sm:col-span-2">
          {known?.city && t('place.filled', { place: [known.street, known.city].filter(Boolean).join(', ') })}
          {known?.city && missing && ` ${t(`place.${missing}`)}`}
        </p>
        <Fields names={['city', 'state', 'neighborhood', 'country']} {...step} />
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
            <Button className="mt-3" onClick={() => setPoint('', '')}>
              {t('place.takeAway')}
            </Button>
          </>
        ) : (
          <Button className="mt-2" onClick={() => void addPin()}>
            {t('place.put')}
          </Button>
        )}
      </section>
      <details open={form.fieldErrors.latitude !== undefined || form.fieldErrors.longitude !== undefined || undefined}>
        <summary className="min-h-9 font-medium">{t('place.degrees')}</summary>
        <div className="mt-3 grid gap-5 sm:grid-cols-2">
          <Fields names={['latitude', 'longitude']} {...step} />
        </div>
      </details>
    </div>
  )
}
