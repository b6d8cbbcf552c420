import { useT } from '#ui/language/page-frame.tsx'
import type { PropertySummary } from './contract.ts'
import { formatTerms } from './format-allotment.ts'

interface Props {
  property: Pick<PropertySummary, 'allotment' | 'status'>
  now: number
}

/** Marks a home that a corporation allots, with how and until when; nothing for an ordinary ad. */
export function AllotmentMark({ property, now }: Props) {
  const t = useT()
  if (!property.allotment) return null
  return (
    <p className="numerals mt-2 text-sm">
      <span className="mr-0.5 inline-block rounded-sign border border-current px-1.5 font-semibold">
        {t('properties.corporation.mark')}
      </span>{' '}
      {formatTerms(property, now, t)}
    </p>
  )
}
