import type { Language } from '#shared/language.ts'
import { toLanguagePath, paths } from '#shared/paths.ts'
import { photoPath } from '#shared/photos.ts'
import type { Property } from '#features/properties/catalogue/contract.ts'

const toUnits = (cents: number | null) => (cents === null ? undefined : cents / 100)

// The UN/CEFACT codes that schema.org uses.
const unitCodeByPeriod = { day: 'DAY', week: 'WEE', month: 'MON', year: 'ANN', once: undefined } as const

/** A property for search engines: a schema.org `Apartment` or `House` with an `Offer`. */
export function toSchemaOrg(property: Property, language: Language, origin: string): Record<string, unknown> {
  const address = origin + toLanguagePath(language, paths.property(property.id))
  const price = toUnits(property.rent.cents)
  const offer = property.rent.cents !== null && {
    '@type': 'Offer',
    businessFunction: 'http://purl.org/goodrelations/v1#LeaseOut',
    availability: property.status === 'for_rent' ? 'https://schema.org/InStock' : 'https://schema.org/SoldOut',
    url: address,
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      ...(price !== undefined && { price }),
      priceCurrency: property.rent.currency,
      ...(property.rent.period &&
        unitCodeByPeriod[property.rent.period] && { unitCode: unitCodeByPeriod[property.rent.period] }),
    },
    ...(property.availability.from && { availabilityStarts: property.availability.from }),
  }
  // Only public photos, since search engines read this.
  const free = property.gallery.filter(({ signed }) => signed === null)
  const isHouse = ['house', 'villa', 'townhouse', 'bungalow', 'cottage', 'farmhouse'].includes(property.propertyType)
  return {
    '@context': 'https://schema.org',
    '@type': isHouse ? 'House' : 'Apartment',
    '@id': address,
    name: property.title,
    url: address,
    ...((property.description[language] ?? property.description.nl) && {
      description: property.description[language] ?? property.description.nl ?? '',
    }),
    address: {
      '@type': 'PostalAddress',
      ...(property.address && { streetAddress: property.address }),
      ...(property.postalCode && { postalCode: property.postalCode }),
      addressLocality: property.city,
      ...(property.state && { addressRegion: property.state }),
      addressCountry: property.country,
    },
    // The coordinates of a postcode or place are not those of the property, so they are left out.
    ...(property.latitude !== null &&
      property.longitude !== null &&
      (property.placePrecision === 'address' || property.placePrecision === 'street') && {
        geo: { '@type': 'GeoCoordinates', latitude: property.latitude, longitude: property.longitude },
      }),
    ...(property.size !== null && {
      floorSize: { '@type': 'QuantitativeValue', value: property.size, unitCode: 'MTK' },
    }),
    ...(property.features.numberOfRoomsFloat !== null && { numberOfRooms: property.features.numberOfRoomsFloat }),
    ...(property.bedrooms !== null && { numberOfBedrooms: property.bedrooms }),
    ...(property.yearBuilt.from !== null &&
      property.yearBuilt.from === property.yearBuilt.to && { yearBuilt: property.yearBuilt.from }),
    ...(property.occupantsMax !== null && {
      occupancy: { '@type': 'QuantitativeValue', maxValue: property.occupantsMax },
    }),
    ...(property.pets && property.pets !== 'ask' && { petsAllowed: property.pets === 'yes' }),
    ...(free.length > 0 && { image: free.map((photo) => origin + photoPath(photo.hash, 1600)) }),
    ...(offer && { offers: offer }),
  }
}
