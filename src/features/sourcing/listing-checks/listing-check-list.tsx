import { formatMoney } from '#shared/money.ts'
import type { Translate } from '#shared/texts.ts'
import { usePageTexts } from '#ui/language/use-page-texts.ts'
import type { ListingCheck } from './contract.ts'
import { adminOnlyCheckKinds, fraudCheckKinds } from './check-kinds.ts'
import type { listingCheckMessages } from './messages.ts'

type Words = (typeof listingCheckMessages)['nl']

const formatTitle = (listingCheck: ListingCheck, t: Translate<Words>): string =>
  listingCheck.kind === 'photos_elsewhere'
    ? t('photos_elsewhere.title', { place: listingCheck.elsewhere ?? '' })
    : t(`${listingCheck.kind}.title`)

function formatReason({ kind, compared }: ListingCheck, t: Translate<Words>): string {
  if (kind !== 'rent_far_below') return t(`${kind}.why`)
  const { propertyCount = 0, place = '', medianCents = 0 } = compared ?? {}
  return t('rent_far_below.why', { propertyCount, place, median: formatMoney(medianCents, t.language) })
}

/** The failed checks of a listing, each with its reason. */
export function ListingCheckList({ texts, checks }: { texts: Words; checks: readonly ListingCheck[] }) {
  const t = usePageTexts(texts)
  return (
    <ul className="mt-3 grid gap-3">
      {checks.map((listingCheck) => (
        <li key={listingCheck.kind}>
          <p className="font-semibold">{formatTitle(listingCheck, t)}</p>
          <p className="text-sm">{formatReason(listingCheck, t)}</p>
          {listingCheck.passage && <p className="text-sm text-quiet">{t('passage', { text: listingCheck.passage })}</p>}
        </li>
      ))}
    </ul>
  )
}

/** The checks shown to visitors, carefully worded: signs of fraud apart from legal questions. */
export function VisitorListingChecks({ texts, checks }: { texts: Words; checks: readonly ListingCheck[] }) {
  const t = usePageTexts(texts)
  const shown = checks.filter(({ kind }) => !adminOnlyCheckKinds.includes(kind))
  const fraudChecks = shown.filter(({ kind }) => fraudCheckKinds.includes(kind))
  const legal = shown.filter(({ kind }) => !fraudCheckKinds.includes(kind))
  const kinds = [
    { some: fraudChecks, title: t('fraudTitle'), lead: t('fraudLead'), border: 'border-warning', text: 'text-warning' },
    { some: legal, title: t('lawTitle'), lead: t('lawLead'), border: 'border-line', text: '' },
  ]
  return kinds
    .filter(({ some }) => some.length > 0)
    .map(({ some, title, lead, border, text }) => (
      <section key={title} className={`mt-8 border-l-4 bg-raised p-4 ${border}`}>
        <h2 className={`text-xl font-bold ${text}`}>{title}</h2>
        <ListingCheckList texts={texts} checks={some} />
        <p className="mt-3 text-sm text-quiet">{lead}</p>
      </section>
    ))
}
