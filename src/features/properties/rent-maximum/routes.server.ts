import type { FastifyInstance } from 'fastify'
import { route } from '#platform/http/route.ts'
import { type EstimatedHome, estimateRent } from './contract.ts'
import { checkRent, type RentCheckInput } from './rent-check.server.ts'
import { readTextRentFacts } from './text-rent-facts.ts'

const toInput = ({ rentCents, areaM2, rooms, yearBuilt, ...home }: EstimatedHome): RentCheckInput => ({
  propertyType: home.propertyType,
  city: home.city,
  state: home.state ?? null,
  postalCode: home.postcode?.toUpperCase() ?? null,
  size: areaM2 === undefined ? null : Math.round(areaM2),
  energyLabel: home.energyLabel ?? null,
  bathrooms: home.bathrooms ?? null,
  storey: home.storey ?? null,
  garage: home.garage ?? null,
  monument: home.monument ?? null,
  amenities: home.amenities,
  features: { numberOfRoomsFloat: rooms ?? null, surfaceAreaFloat: areaM2 ?? null },
  yearBuilt: { from: yearBuilt ?? null, to: yearBuilt ?? null },
  rent: { cents: rentCents ?? null, upToCents: null, currency: 'EUR', period: 'month', onRequest: false },
  serviceCosts: { kind: 'unknown', cents: null },
  utilities: { kind: 'unknown', cents: null },
})

/** Estimates the maximum rent of a home that somebody is filling in. */
export function rentEstimateRoutes(app: FastifyInstance): void {
  route(app, estimateRent, ({ body }) => ({
    data: checkRent(toInput(body), undefined, readTextRentFacts(body.description ?? '')) ?? null,
  }))
}
