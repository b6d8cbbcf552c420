import type { Adapter, ListingDraft } from '#features/sourcing/listings/contract.ts'
import { hideContact } from '#shared/hide-contact.ts'
import { readAddress } from '#features/sourcing/field-parsers/read-address.ts'
import { readText } from '#features/sourcing/field-parsers/read-text.ts'
import { amenities, type Amenity, type EnergyLabel } from '#features/properties/catalogue/values.ts'
import type { Province } from '#features/properties/geo/provinces.ts'
import { parseFurnished, parsePropertyType, parseStatus } from '#features/properties/catalogue/parse-values.ts'
import type { RepairKind } from '#features/sourcing/field-parsers/repair-kinds.ts'

/** The fields used from a listing of the yardstick's generator (`../shared/bench/gen.mjs`). */
interface Listing {
  externalId: string
  id: number
  sourceUrl: string
  title: string
  description: string
  descriptionEn: string
  propertyType: string
  status: string
  address: string
  city: string
  province: Province
  postalCode: string
  neighborhood: string
  latitude: number
  longitude: number
  bedrooms: number
  bathrooms: number
  rooms: number
  size: number
  yearBuilt: number
  floors: number
  furnished: string
  energyLabel: EnergyLabel
  amenities: string[]
  price: number
  serviceCosts: number
  deposit: number
  availableFrom: string
  images: string[]
  contactCompany: string
  createdAt: string
}

const isAmenity = (name: string): name is Amenity => amenities.some((known) => known === name)
const toCode = (name: string) => name.toLowerCase().replaceAll(' ', '_')

/** Reads the generator's listings with the same text and address parsers as real sources, for realistic figures. */
export const generated: Adapter = {
  slug: 'generated',
  name: 'Generated',
  website: 'https://listings.example',
  read: ({ value }) => {
    // The benchmark only reads the generator's output.
    const listing = value as Listing
    const repaired = new Set<RepairKind>()
    const text = (given: string) => hideContact(readText(given, repaired)).text || null
    const address = readAddress(listing.address)
    const draft: ListingDraft = {
      // Generated listings may share a number; their index is unique.
      number: `x${listing.id}`,
      url: listing.sourceUrl,
      status: parseStatus(listing.status) ?? 'for_rent',
      propertyType: parsePropertyType(listing.propertyType) ?? 'apartment',
      title: listing.title,
      descriptionNl: text(listing.description),
      descriptionEn: text(listing.descriptionEn),
      street: address.street,
      houseNumber: address.houseNumber,
      houseNumberAddition: address.addition,
      postcode: listing.postalCode,
      city: listing.city,
      province: listing.province,
      neighbourhood: listing.neighborhood,
      latitude: listing.latitude,
      longitude: listing.longitude,
      placePrecision: 'address',
      priceText: `€ ${listing.price}`,
      priceCents: listing.price * 100,
      pricePeriod: 'month',
      serviceCosts: listing.serviceCosts > 0 ? 'extra' : 'none',
      serviceCostsCents: listing.serviceCosts > 0 ? listing.serviceCosts * 100 : null,
      deposit: 'amount',
      depositCents: listing.deposit * 100,
      areaM2: listing.size,
      rooms: listing.rooms,
      bedrooms: listing.bedrooms,
      bathrooms: listing.bathrooms,
      floors: listing.floors,
      builtFrom: listing.yearBuilt,
      builtTo: listing.yearBuilt,
      furnished: parseFurnished(listing.furnished) ?? null,
      amenities: listing.amenities.map(toCode).filter(isAmenity),
      energyLabel: listing.energyLabel,
      available: 'from',
      availableFrom: listing.availableFrom,
      advertiser: listing.contactCompany,
      photoUrls: listing.images,
    }
    return { listings: [draft], rejects: [], repaired: [...repaired], capturedAt: new Date(listing.createdAt) }
  },
}
