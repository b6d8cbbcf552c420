/** The widths in pixels in which a photo is stored: a card, a card on a sharp screen, a whole screen. */
export const photoWidths = [480, 800, 1600] as const
export type PhotoWidth = (typeof photoWidths)[number]

/** The address of a stored photo in one of its widths. */
export const photoPath = (hash: string, width: PhotoWidth): string => `/photos/${hash}-${width}.webp`
