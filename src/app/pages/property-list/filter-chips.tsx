import { Link } from 'react-router'
import { paths } from '#shared/paths.ts'
import { StyleIcon } from '#ui/components/style-icon.tsx'
import { LocalLink } from '#ui/language/local-link.tsx'
import { useT } from '#ui/language/page-frame.tsx'
import type { FitLinks } from '#features/renters/fit/fit-links.server.ts'
import type { Chip } from '#features/properties/search/list-query.ts'

interface Props {
  chips: readonly Chip[]
  /** The links about what the renter said has to fit, if anything. */
  fit: FitLinks | undefined
}

/** The chosen filters as links that remove them, and what the cards are compared with. */
export const FilterChips = ({ chips, fit }: Props) => (
  <>
    <Chips chips={chips} />
    {fit?.order && <p className="mb-1 text-sm text-quiet">{fit.order}</p>}
    {fit && (
      <p className="mb-3 flex flex-wrap gap-x-4 text-sm">
        {fit.only && (
          <Link to={fit.only.href} preventScrollReset className="link-line">
            {fit.only.text}
          </Link>
        )}
        <LocalLink to={paths.fit} className="link-line">
          {fit.change}
        </LocalLink>
      </p>
    )}
  </>
)

function Chips({ chips }: Pick<Props, 'chips'>) {
  const t = useT()
  if (chips.length === 0) return null
  return (
    <ul aria-label={t('properties.filters.active')} className="mb-3 flex flex-wrap gap-2">
      {chips.map(({ text, href }) => (
        <li key={text}>
          <Link
            discover="none"
            to={href}
            preventScrollReset
            aria-label={t('properties.filters.remove', { name: text })}
            className="inline-flex min-h-9 items-center gap-1.5 rounded-sign bg-sunken px-2.5 text-sm font-medium hover:underline"
          >
            {text}
            <StyleIcon name="x" className="size-4" />
          </Link>
        </li>
      ))}
    </ul>
  )
}
