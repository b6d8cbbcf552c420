/** The widths in pixels in which a gallery shows a photo: a card, a card on a sharp screen, a whole screen. */
export const galleryWidths = [480, 800, 1600] as const
/** The width for rows on phones: 96 pixels, on a screen with three for each. */
export const rowWidth = 288
/** All widths in which a photo is stored. */
export const photoWidths = [rowWidth, ...galleryWidths] as const
export type PhotoWidth = (typeof photoWidths)[number]

/** The address of a stored photo in one of its widths. */
export const photoPath = (hash: string, width: PhotoWidth): string => `/photos/${hash}-${width}.webp`
