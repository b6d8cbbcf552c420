import { useT } from '#ui/language/page-frame.tsx'

/** Tells a reader without JavaScript that the controls of this part do nothing. */
export function NeedsScripts() {
  const t = useT()
  return (
    <noscript>
      <p className="mt-4 font-semibold">{t('web.error.noScript')}</p>
    </noscript>
  )
}
