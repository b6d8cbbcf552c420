import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { languages, type Language } from '#shared/language.ts'
import { parseLanguagePath } from '#shared/paths.ts'
import { savePreference } from '#ui/language/save-preference.ts'
import { useFrame } from '#ui/language/page-frame.tsx'
import { readStoredText, typedKey } from '#ui/components/browser-storage.ts'
import { useSaveAccountPreference } from '#features/accounts/accounts/use-save-account-preference.ts'

/** EN / NL: saves the choice and loads the same page in that language, with what was typed (spec section 2, Header and footer). */
export function LanguageSwitch() {
  const { t, language, prefix } = useFrame()
  const { pathname, search } = useLocation()
  const saveAccountPreference = useSaveAccountPreference()
  const page = parseLanguagePath(pathname).path + search

  useEffect(() => {
    // Loaded on demand: most pages are not opened by choosing a language.
    if (readStoredText(typedKey, 'sessionStorage') !== null)
      void import('#ui/forms/keep-typed.ts').then(({ restoreTyped }) => restoreTyped(typedKey))
  }, [])

  const choose = async (chosen: Language) => {
    savePreference('i18nextLng', chosen)
    // The next page is rendered in the language of the account.
    await saveAccountPreference({ language: chosen })
    const { keepTyped } = await import('#ui/forms/keep-typed.ts')
    keepTyped(typedKey)
    if (chosen === 'nl' && prefix) window.location.assign(page + window.location.hash)
    else window.location.reload()
  }
  return (
    <ul className="flex" aria-label={t('web.language.label')}>
      {languages.toReversed().map((choice) => (
        <li key={choice}>
          {/* Without JavaScript, the address selects the language. */}
          <a
            href={`/${choice}${page}`}
            hrefLang={choice}
            lang={choice}
            aria-current={choice === language ? 'true' : undefined}
            className="language-choice"
            onClick={(event) => {
              event.preventDefault()
              if (choice !== language) void choose(choice)
            }}
          >
            <span aria-hidden="true">{choice}</span>
            <span className="sr-only normal-case">{t(`web.language.${choice}`)}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
