import { useNavigate, useRevalidator } from 'react-router'
import { getStartPath } from '#shared/paths.ts'
import { chooseTheme, getChosenTheme } from '#ui/theme/choose-theme.ts'
import { saveAccountPreference } from './save-account-preference.ts'
import { CallError } from '#ui/forms/call.ts'
import { useLocalPath } from '#ui/language/local-link.tsx'
import { savePreference } from '#ui/language/save-preference.ts'
import { saveSession } from '#features/accounts/sessions/stored-session.ts'
import { useFrame } from '#ui/language/page-frame.tsx'
import { toast } from '#ui/components/toast.tsx'
import type { LoggedIn } from './contract.ts'

/**
 * Stores the session in the browser, applies the account's language and theme, and navigates to the requested page.
 *
 * @param more what the message says besides
 * @throws CallError with a sentence if the browser stores nothing
 */
export function useStartSession(
  returnTo: string | undefined,
  more?: string,
): (startedSession: Omit<LoggedIn, 'status'>) => Promise<void> {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const local = useLocalPath()
  const { t, language, prefix } = useFrame()
  return async ({ token, message, data }) => {
    try {
      saveSession(token, data)
    } catch (cause) {
      throw new CallError(t('web.error.noStorage'), 0, undefined, {}, { cause })
    }
    const theme = getChosenTheme()
    if (data.theme) chooseTheme(data.theme)
    else if (theme) await saveAccountPreference(data.id, { theme })
    const to = returnTo ?? local(getStartPath(data.role))
    if (data.language !== language && !prefix) {
      savePreference('i18nextLng', data.language)
      window.location.assign(to)
      return
    }
    toast('success', more ? `${message} ${more}` : message)
    await navigate(to, { replace: true })
    await revalidate()
  }
}
