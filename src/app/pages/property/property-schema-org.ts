import type { Language } from '#shared/language.ts'
import { inLanguage, paths } from '#shared/paths.ts'
import { photoPath } from '#shared/photos.ts'
import type { Property } from '#features/properties/catalogue/contract.ts'

const units = (cents: number | null) => (cents === null ? undefined : cents / 100)

// schema.org writes periods as UN/CEFACT codes.
const unitOfPeriod = { day: 'DAY', week: 'WEE', month: 'MON', year: 'ANN', once: undefined } as const

/** A home as schema.org says it, for search engines: what it is, where, and for how much (`Apartment` or `House` with an `Offer`). */
export function schemaOfHome(home: Property, language: Language, origin: string): Record<string, unknown> {
  const address = origin + inLanguage(language, paths.property(home.id))
  const price = units(home.rent.cents)
  const offer = home.rent.cents !== null && {
    '@type': 'Offer',
    businessFunction: 'http://purl.org/goodrelations/v1#LeaseOut',
    availability: home.status === 'for_rent' ? 'https://schema.org/InStock' : 'https://schema.org/SoldOut',
    url: address,
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      ...(price !== undefined && { price }),
      priceCurrency: home.rent.currency,
      ...(home.rent.period && unitOfPeriod[home.rent.period] && { unitCode: unitOfPeriod[home.rent.period] }),
    },
    ...(home.availability.from && { availabilityStarts: home.availability.from }),
  }
  // Whoever reads this has no rights of their own, whoever asked for the page.
  const free = home.gallery.filter(({ signed }) => signed === null)
  const isHouse = ['house', 'villa', 'townhouse', 'bungalow', 'cottage', 'farmhouse'].includes(home.propertyType)
  return {
    '@context': 'https://schema.org',
    '@type': isHouse ? 'House' : 'Apartment',
    '@id': address,
    name: home.title,
    url: address,
    ...((home.description[language] ?? home.description.nl) && {
      description: home.description[language] ?? home.description.nl ?? '',
    }),
    address: {
      '@type': 'PostalAddress',
      ...(home.address && { streetAddress: home.address }),
      ...(home.postalCode && { postalCode: home.postalCode }),
      addressLocality: home.city,
      ...(home.state && { addressRegion: home.state }),
      addressCountry: home.country,
    },
    // A point of a whole postcode or place is no address of this home, so it is not said to machines.
    ...(home.latitude !== null &&
      home.longitude !== null &&
      (home.placePrecision === 'address' || home.placePrecision === 'street') && {
        geo: { '@type': 'GeoCoordinates', latitude: home.latitude, longitude: home.longitude },
      }),
    ...(home.size !== null && { floorSize: { '@type': 'QuantitativeValue', value: home.size, unitCode: 'MTK' } }),
    ...(home.features.numberOfRoomsFloat !== null && { numberOfRooms: home.features.numberOfRoomsFloat }),
    ...(home.bedrooms !== null && { numberOfBedrooms: home.bedrooms }),
    ...(home.yearBuilt.from !== null &&
      home.yearBuilt.from === home.yearBuilt.to && { yearBuilt: home.yearBuilt.from }),
    ...(home.occupantsMax !== null && { occupancy: { '@type': 'QuantitativeValue', maxValue: home.occupantsMax } }),
    ...(home.pets && home.pets !== 'ask' && { petsAllowed: home.pets === 'yes' }),
    ...(free.length > 0 && { image: free.map((photo) => origin + photoPath(photo.hash, 1600)) }),
    ...(offer && { offers: offer }),
  }
}
