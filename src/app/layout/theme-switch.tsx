import { useSyncExternalStore } from 'react'
import { chooseTheme, getChosenTheme, onThemeChange } from '#ui/theme/choose-theme.ts'
import { themes, type Theme } from '#shared/themes.ts'
import { useT } from '#ui/language/page-frame.tsx'
import { useSaveAccountPreference } from '#features/accounts/accounts/use-save-account-preference.ts'

/** The current theme: the chosen one, else that of the system. */
const getTheme = (): Theme =>
  getChosenTheme() ?? (matchMedia('(prefers-color-scheme: light)').matches ? 'light-mode' : 'dark-mode')

const names = { 'light-mode': 'light', 'dark-mode': 'dark', 'red-mode': 'red' } as const

/** Three buttons, one for each theme, with the colours of frame.css in this order. */
export function ThemeSwitch() {
  const t = useT()
  const saveAccountPreference = useSaveAccountPreference()
  const theme = useSyncExternalStore(onThemeChange, getTheme, () => undefined)
  return (
    <div role="group" aria-label={t('web.theme.label')} className="inline-flex flex-wrap">
      {themes.map((one) => (
        <button
          key={one}
          type="button"
          aria-pressed={theme === one}
          onClick={() => {
            chooseTheme(one)
            void saveAccountPreference({ theme: one })
          }}
          className="theme-choice"
        >
          <span />
          {t(`web.theme.${names[one]}`)}
        </button>
      ))}
    </div>
  )
}
