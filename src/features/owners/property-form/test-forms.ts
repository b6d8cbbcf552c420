import * as z from 'zod/mini'
import { PropertyForm } from './property-form.ts'

/** Creates the complete form of a home; a test passes only the values it is about. */
export const createForm = (given: Partial<z.input<typeof PropertyForm>> = {}): PropertyForm =>
  z.parse(PropertyForm, {
    title: 'Lichte bovenwoning',
    description: 'Een lichte bovenwoning met uitzicht over het park, vlak bij het station.',
    propertyType: 'apartment',
    address: 'Eikstraat 12',
    city: 'utrecht',
    state: 'Utrecht',
    postalCode: '3581ab',
    bedrooms: 2,
    bathrooms: 1.5,
    size: 62,
    price: 1450.5,
    deposit: 2900,
    registration: 'yes',
    amenities: ['balcony', 'pets_allowed'],
    energyLabel: 'C',
    landlordKind: 'private',
    selectionCriteria: 'Een inkomen van drie keer de huur.',
    selectionProcedure: 'We loten onder wie binnen een week reageert.',
    contactName: 'Noor',
    contactEmail: 'noor@voorbeeld.example',
    contactPhone: '06 12 34 56 78',
    ...given,
  })
