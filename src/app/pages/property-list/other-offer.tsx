import { Link } from 'react-router'
import { useT } from '#ui/language/page-frame.tsx'
import { updateQuery } from '#features/properties/search/list-query.ts'

interface Props {
  other: { offer: 'corporations' | null; total: number } | undefined
  currentQuery: string
}

/** A link to the homes of the other kind of offer, with their number: ordinary ads and those of corporations. */
export function OtherOffer({ other, currentQuery }: Props) {
  const t = useT()
  if (!other) return null
  return (
    <p className="numerals mt-1">
      <Link to={updateQuery(currentQuery, { offer: other.offer })} className="link inline-flex min-h-9 items-center">
        {t(`properties.list.${other.offer ?? 'ordinary'}`, { count: other.total })}
      </Link>
    </p>
  )
}
