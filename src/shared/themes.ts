/** The themes, as they are saved under the key `theme` (spec section 2, Themes). */
export const themes = ['light-mode', 'dark-mode', 'red-mode'] as const
export type Theme = (typeof themes)[number]

/** Whether a value is the name of a theme. */
export const isTheme = (value: unknown): value is Theme => themes.some((theme) => theme === value)
