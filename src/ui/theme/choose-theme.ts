import { isTheme, type Theme } from '#shared/themes.ts'
import { savePreference } from '#ui/language/save-preference.ts'

const listeners = new Set<() => void>()

export const onThemeChange = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The theme that was chosen on this device, if one was. */
export function getChosenTheme(): Theme | undefined {
  const { theme } = document.documentElement.dataset
  return isTheme(theme) ? theme : undefined
}

/** Applies a theme to the page and saves it. */
export function chooseTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme
  savePreference('theme', theme)
  for (const listener of listeners) listener()
}
