/** How a renter travels. By train includes the way to the station on foot or by bike. */
export const travelModes = ['train', 'bike', 'foot'] as const
export type TravelMode = (typeof travelModes)[number]
export const defaultTravelMode = 'train' satisfies TravelMode

/** The most places that a search or a renter names. */
export const maxTravelPlaces = 3

/** The limits of a search, in minutes. */
export const leastMinutes = 5
export const mostMinutes = 120
