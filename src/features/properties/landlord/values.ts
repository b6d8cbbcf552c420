/** Whether a landlord lets in a trade or profession, which the landlord states. */
export const landlordKinds = ['private', 'trader'] as const

/**
 * Why a home needs no energy label: a monument; a room that is not let as a home; a detached building under 50 m²; a
 * building for two years at most; one that is used for less than four months a year.
 */
export const noLabelReasons = ['monument', 'room', 'small', 'temporary', 'seasonal'] as const
