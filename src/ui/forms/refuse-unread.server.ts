import type { Language } from '#shared/language.ts'
import { translator } from '#shared/texts.ts'
import { adminListMessages } from '#ui/components/admin-list-messages.ts'

/** Refuses a file whose address asks for what could not be read: nobody would see that it has more than that. */
export function refuseUnread(names: readonly string[], language: Language): Response | undefined {
  if (names.length === 0) return undefined
  const t = translator(language, adminListMessages[language], '')
  return new Response(t('fileUnread', { names: names.join(', ') }), {
    status: 400,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'private, no-store' },
  })
}
