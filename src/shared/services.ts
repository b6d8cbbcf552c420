/** The parts outside of the product that calls may wait for. */
export const services = ['payments', 'mail', 'storage'] as const
export type Service = (typeof services)[number]
