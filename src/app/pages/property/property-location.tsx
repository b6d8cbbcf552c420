import { useEffect, useRef, useState } from 'react'
import type { MapTiles } from '#features/properties/map/map-tiles-context.server.ts'
import { useT } from '#ui/language/page-frame.tsx'
import { BrowserOnly } from '#ui/components/browser-only.tsx'
import type { propertyMapMessages } from '#features/properties/map/messages.ts'
import { OfficialArea } from '#features/properties/catalogue/official-area.tsx'
import type { Property } from '#features/properties/catalogue/contract.ts'

const precisionTextKeys = {
  address: 'precisionAddress',
  street: 'precisionStreet',
  postcode: 'precisionPostcode',
  postcode4: 'precisionPostcode4',
  neighbourhood: 'precisionNeighbourhood',
  city: 'precisionCity',
} as const

const loadMap = () => import('#features/properties/map/property-map.tsx').then(({ PropertyMap }) => PropertyMap)
/** Loads the map before it scrolls into view. */
const rootMargin = '600px'

interface Props {
  property: Property
  tiles: MapTiles | undefined
  texts: (typeof propertyMapMessages)['nl']
}

/** The location of a property as text and on a map, no more precise than its source states it. */
export function PropertyLocation({ property, tiles, texts }: Props) {
  const t = useT()
  const { latitude, longitude, placePrecision, postalCode, location, municipality, city } = property
  const box = useRef<HTMLDivElement>(null)
  const [near, setNear] = useState(false)
  useEffect(() => {
    if (!box.current) return
    const watch = new IntersectionObserver(([seen]) => seen?.isIntersecting && setNear(true), { rootMargin })
    watch.observe(box.current)
    return () => watch.disconnect()
  }, [])
  return (
    <section className="mt-10">
      <h2 className="text-xl font-bold">{t('properties.detail.place')}</h2>
      <p className="mt-2 font-medium">{location}</p>
      {municipality && municipality !== city && (
        <p className="text-quiet">{t('properties.detail.municipality', { name: municipality })}</p>
      )}
      <OfficialArea property={property} />
      <p className="text-quiet">
        {placePrecision ? t(`properties.detail.${precisionTextKeys[placePrecision]}`) : t('properties.detail.noPlace')}
      </p>
      {latitude !== null && longitude !== null && placePrecision && (
        <div ref={box} className="home-map" data-loading={texts.loading}>
          {near && (
            <BrowserOnly
              key={t.language}
              load={loadMap}
              props={{ latitude, longitude, precision: placePrecision, postcode: postalCode, location, tiles, texts }}
              failed={<p className="p-4 text-quiet">{texts.failed}</p>}
            />
          )}
        </div>
      )}
    </section>
  )
}
