import { Link } from 'react-router'
import { useT } from '#ui/language/page-frame.tsx'
import { expiredAfterDays } from '#features/properties/catalogue/freshness.ts'
import { updateQuery } from '#features/properties/search/list-query.ts'

interface Props {
  other: { offer: 'corporations' | null; total: number } | undefined
  expiredCount: number
  currentQuery: string
}

/** Links to the homes of the other kind of offer and to those not seen for long, with their numbers. */
export function OtherOffer({ other, expiredCount, currentQuery }: Props) {
  const t = useT()
  const link = (changes: Record<string, string | null>, text: string) => (
    <Link
      discover="none"
      to={updateQuery(currentQuery, changes)}
      className="link numerals inline-flex min-h-9 items-center"
    >
      {text}
    </Link>
  )
  return (
    <>
      {other && link({ offer: other.offer }, t(`properties.list.${other.offer ?? 'ordinary'}`, { count: other.total }))}
      {expiredCount > 0 &&
        link({ seen: 'any' }, t('properties.list.expired', { count: expiredCount, days: expiredAfterDays }))}
    </>
  )
}
