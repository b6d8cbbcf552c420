/** The parts outside of the product that calls may wait for. */
export const services = ['payments', 'mail', 'storage', 'addresses', 'buildings', 'energyLabels'] as const
export type Service = (typeof services)[number]
