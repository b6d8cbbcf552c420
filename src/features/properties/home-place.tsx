import { useT } from '#web/texts.tsx'
import type { Property } from './contract.ts'

const words = {
  address: 'precisionAddress',
  street: 'precisionStreet',
  postcode: 'precisionPostcode',
  neighbourhood: 'precisionNeighbourhood',
  city: 'precisionCity',
} as const

/** Where a home is, as precisely as its source tells and no more. */
export function HomePlace({ home }: { home: Property }) {
  const t = useT()
  return (
    <section className="mt-10">
      <h2 className="text-xl font-bold">{t('properties.home.place')}</h2>
      <p className="mt-2 font-medium">{home.location}</p>
      <p className="text-quiet">
        {home.placePrecision ? t(`properties.home.${words[home.placePrecision]}`) : t('properties.home.noPlace')}
      </p>
    </section>
  )
}
