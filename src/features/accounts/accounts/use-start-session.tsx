import { useNavigate, useRevalidator } from 'react-router'
import { startPath } from '#shared/paths.ts'
import { chooseTheme, chosenTheme } from '#ui/theme/choose-theme.ts'
import { keepChoice } from './save-account-preference.ts'
import { useLocalPath } from '#ui/language/local-link.tsx'
import { remember } from '#ui/language/save-preference.ts'
import { storeSession } from '#features/accounts/sessions/stored-session.ts'
import { useFrame } from '#ui/language/page-frame.tsx'
import { toast } from '#ui/components/toast.tsx'
import type { LoggedIn } from './contract.ts'

/** Lets the browser know who has logged in, takes over their language and colours, and goes on to what they wanted. */
export function useBeginSession(returnTo: string | undefined): (begun: Omit<LoggedIn, 'status'>) => Promise<void> {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const local = useLocalPath()
  const { language, prefix } = useFrame()
  return async ({ token, message, data }) => {
    storeSession(token, data)
    const theme = chosenTheme()
    if (data.theme) chooseTheme(data.theme)
    else if (theme) await keepChoice(data.id, { theme })
    const to = returnTo ?? local(startPath(data.role))
    if (data.language !== language && !prefix) {
      remember('i18nextLng', data.language)
      window.location.assign(to)
      return
    }
    toast('success', message)
    await navigate(to, { replace: true })
    await revalidate()
  }
}
