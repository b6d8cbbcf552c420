import { ArrowLeft } from 'lucide-react'
import { useNavigate } from 'react-router'
import { paths } from '#shared/paths.ts'
import { LocalLink } from '#ui/language/local-link.tsx'
import { useT } from '#ui/language/page-frame.tsx'

/** Leads back to the list that the visitor came from. */
export function BackLink() {
  const t = useT()
  const navigate = useNavigate()
  return (
    <LocalLink
      to={paths.properties}
      className="inline-flex min-h-11 items-center gap-2 font-medium hover:underline"
      onClick={(event) => {
        // Returns to the list that the visitor came from, with its filters and scroll position.
        if (window.history.state?.idx > 0) {
          event.preventDefault()
          void navigate(-1)
        }
      }}
    >
      <ArrowLeft aria-hidden="true" className="size-4" />
      {t('properties.detail.back')}
    </LocalLink>
  )
}
