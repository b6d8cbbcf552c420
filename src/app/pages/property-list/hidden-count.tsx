import { paths } from '#shared/paths.ts'
import { LocalLink } from '#ui/language/local-link.tsx'
import { useT } from '#ui/language/page-frame.tsx'

/** How many more there would be without those that the reader has hidden, as a link to these. */
export function HiddenCount({ count = 0 }: { count: number | undefined }) {
  const t = useT()
  if (count === 0) return null
  return (
    <span className="font-normal text-quiet">
      {', '}
      <LocalLink to={paths.hidden} className="link">
        {t('properties.list.hidden', { count })}
      </LocalLink>
    </span>
  )
}
