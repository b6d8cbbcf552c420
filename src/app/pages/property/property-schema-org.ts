import { removeEmphasis } from '#shared/text-blocks.ts'
import type { Language } from '#shared/language.ts'
import { toLanguagePath, paths } from '#shared/paths.ts'
import { photoPath } from '#shared/photos.ts'
import type { Property } from '#features/properties/catalogue/contract.ts'

// The UN/CEFACT codes that schema.org uses.
const unitCodeByPeriod = { day: 'DAY', week: 'WEE', month: 'MON', year: 'ANN', once: undefined } as const

/** A property for search engines: a schema.org `Apartment` or `House` with an `Offer`. */
export function toSchemaOrg(property: Property, language: Language, origin: string): Record<string, unknown> {
  const url = origin + toLanguagePath(language, paths.property(property.id))
  const { rent, latitude, longitude, yearBuilt, occupantsMax, pets } = property
  const offer = rent.cents !== null && {
    '@type': 'Offer',
    businessFunction: 'http://purl.org/goodrelations/v1#LeaseOut',
    availability: property.status === 'for_rent' ? 'https://schema.org/InStock' : 'https://schema.org/SoldOut',
    url,
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      price: rent.cents / 100,
      priceCurrency: rent.currency,
      unitCode: rent.period ? unitCodeByPeriod[rent.period] : undefined,
    },
    availabilityStarts: property.availability.from ?? undefined,
    // Until when one may reply to a corporation.
    validThrough: property.allotment?.closesAt ?? undefined,
  }
  // Only public photos, since search engines read this.
  const free = property.gallery.filter(({ signed }) => signed === null)
  const isHouse = ['house', 'villa', 'townhouse', 'bungalow', 'cottage', 'farmhouse'].includes(property.propertyType)
  // The coordinates of a postcode or place are not those of the property, so they are left out.
  const isLocated = property.placePrecision === 'address' || property.placePrecision === 'street'
  return {
    '@context': 'https://schema.org',
    '@type': isHouse ? 'House' : 'Apartment',
    '@id': url,
    name: property.title,
    url,
    description: removeEmphasis(property.description[language] ?? property.description.nl ?? '') || undefined,
    address: {
      '@type': 'PostalAddress',
      streetAddress: property.address || undefined,
      postalCode: property.postalCode || undefined,
      addressLocality: property.city,
      addressRegion: property.state || undefined,
      addressCountry: property.country,
    },
    geo:
      isLocated && latitude !== null && longitude !== null
        ? { '@type': 'GeoCoordinates', latitude, longitude }
        : undefined,
    floorSize:
      property.size === null ? undefined : { '@type': 'QuantitativeValue', value: property.size, unitCode: 'MTK' },
    floorLevel: property.storey === null ? undefined : String(property.storey),
    numberOfRooms: property.features.numberOfRoomsFloat ?? undefined,
    numberOfBedrooms: property.bedrooms ?? undefined,
    yearBuilt: (yearBuilt.from === yearBuilt.to && yearBuilt.from) || undefined,
    occupancy: occupantsMax === null ? undefined : { '@type': 'QuantitativeValue', maxValue: occupantsMax },
    petsAllowed: pets && pets !== 'ask' ? pets === 'yes' : undefined,
    image: free.length > 0 ? free.map((photo) => origin + photoPath(photo.hash, 1600)) : undefined,
    offers: offer || undefined,
  }
}
