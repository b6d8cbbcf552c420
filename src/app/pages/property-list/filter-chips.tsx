import { X } from 'lucide-react'
import { Link } from 'react-router'
import { useT } from '#ui/language/page-frame.tsx'
import type { Chip } from '#features/properties/search/list-query.ts'

/** The chosen filters as links that remove them. */
export function FilterChips({ chips }: { chips: readonly Chip[] }) {
  const t = useT()
  if (chips.length === 0) return null
  return (
    <ul aria-label={t('properties.filters.active')} className="flex flex-wrap gap-2">
      {chips.map(({ text, href }) => (
        <li key={text}>
          <Link
            to={href}
            replace
            preventScrollReset
            aria-label={t('properties.filters.remove', { name: text })}
            className="inline-flex min-h-9 items-center gap-1.5 rounded-sign bg-sunken px-2.5 text-sm font-medium hover:underline"
          >
            {text}
            <X aria-hidden="true" className="size-4" />
          </Link>
        </li>
      ))}
    </ul>
  )
}
