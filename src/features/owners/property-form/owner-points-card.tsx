import { useEffect, useState } from 'react'
import { call } from '#ui/forms/call.ts'
import { usePageTexts } from '#ui/language/use-page-texts.ts'
import { provinces } from '#features/properties/geo/provinces.ts'
import * as values from '#features/properties/catalogue/values.ts'
import type { EstimatedHome, estimateRent, RentRange } from '#features/properties/rent-maximum/contract.ts'
import { RentCheckCard } from '#features/renters/rent-check/rent-check-card.tsx'
import { completePostcode, type FormValues } from './form-values.ts'
import type { WizardData } from './wizard-data.server.ts'

/** So long after the last change, so that a number that is being typed is asked once. */
const pauseMs = 600

const findChoice = <const T extends readonly string[]>(choices: T, text: string | undefined): T[number] | undefined =>
  choices.find((choice) => choice === text)

function readNumber(text: string | undefined): number | undefined {
  const number = Number((text ?? '').replace(',', '.'))
  return text && Number.isFinite(number) && number > 0 && number <= 99_999 ? number : undefined
}

/** On which storey it is entered; below the ground floor it is negative. */
const readStorey = (text: string | undefined): number | undefined =>
  text !== undefined && /^-?\d{1,2}$/.test(text) && Number(text) >= -2 && Number(text) <= 60 ? Number(text) : undefined

/** What is filled in, as far as it can be read; undefined before there is a type and a place. */
function toEstimatedHome({ texts, amenities }: FormValues): EstimatedHome | undefined {
  const propertyType = findChoice(values.propertyTypes, texts.propertyType)
  const city = texts.city?.trim() ?? ''
  if (propertyType === undefined || city === '') return undefined
  const rent = readNumber(texts.price)
  const isBasic =
    (texts.currency ?? 'EUR') === 'EUR' &&
    (texts.priceLabel ?? 'per month') === 'per month' &&
    ![texts.serviceCosts, texts.utilities].some((kind) => kind === 'included' || kind === 'partly')
  const built = readNumber(texts.yearBuilt)
  return {
    propertyType,
    city: city.slice(0, 100),
    state: findChoice(provinces, texts.state),
    postcode: completePostcode.exec(texts.postalCode ?? '')?.[0].trim(),
    areaM2: readNumber(texts.size),
    rooms: readNumber(texts.rooms),
    bathrooms: readNumber(texts.bathrooms),
    storey: readStorey(texts.storey),
    energyLabel: findChoice(values.energyLabels, texts.energyLabel),
    yearBuilt: built !== undefined && Number.isInteger(built) && built >= 1_000 && built <= 2_100 ? built : undefined,
    garage: findChoice(values.garages, texts.garage),
    monument: findChoice(values.monuments, texts.monument),
    amenities: amenities.filter(values.isAmenity),
    rentCents: rent === undefined || !isBasic ? undefined : Math.round(rent * 100),
    description:
      [texts.description, texts.descriptionEn].filter(Boolean).join('\n').trim().slice(0, 20_000) || undefined,
  }
}

/** The estimate for what is filled in, asked anew after each change; null if none can be given. */
function useEstimate(home: EstimatedHome | undefined): RentRange | null {
  const [range, setRange] = useState<RentRange | null>(null)
  const asked = home && JSON.stringify(home)
  useEffect(() => {
    if (asked === undefined) return
    let isCurrent = true
    const timer = setTimeout(() => {
      call<typeof estimateRent>('POST /rent-estimates', { body: JSON.parse(asked) as EstimatedHome }).then(
        ({ data }) => isCurrent && setRange(data),
        // An estimate is a help; without it the form goes on.
        () => isCurrent && setRange(null),
      )
    }, pauseMs)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [asked])
  return asked === undefined ? null : range
}

/** The points of a home as its owner fills it in, and the maximum beside the asked rent. */
export function OwnerPointsCard({ data, values: given }: { data: WizardData; values: FormValues }) {
  const t = usePageTexts(data.rentCheckTexts)
  const home = toEstimatedHome(given)
  const range = useEstimate(home)
  if (!home || !range) return <p className="text-sm text-quiet">{t('ownerHint')}</p>
  const rent = {
    cents: home.rentCents ?? null,
    upToCents: null,
    currency: 'EUR',
    period: 'month',
    onRequest: false,
  } as const
  return (
    <RentCheckCard
      texts={data.rentCheckTexts}
      property={{ size: home.areaM2 ?? null, energyLabel: home.energyLabel ?? null, rent }}
      range={range}
    />
  )
}
