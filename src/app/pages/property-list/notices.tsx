import { Link } from 'react-router'
import { useT } from '#ui/language/page-frame.tsx'
import type { UnusedParts } from '#features/properties/sentence/sentence-query.server.ts'

interface Props {
  detailsAway: boolean | undefined
  /** What is left out of the search: fields by their labels, unknown places, and other parameters by their names. */
  unread: { labels: readonly string[]; places: readonly string[]; names: readonly string[] }
  unusedParts: UnusedParts | undefined
}

/** What the list may lack, and which filters of the address it did not understand. */
export function Notices({ detailsAway, unread, unusedParts }: Props) {
  const t = useT()
  return (
    <>
      {detailsAway && (
        <p role="status" className="card mt-3 bg-sunken px-4 py-3 font-medium">
          {t('properties.list.detailsAway')}
        </p>
      )}
      {(['labels', 'places', 'names'] as const).map(
        (kind) =>
          unread[kind].length > 0 && (
            <p key={kind} role="alert" className="mt-2 font-medium wrap-anywhere text-danger">
              {t(`properties.list.unread.${kind}`, { names: unread[kind].join(', ') })}
            </p>
          ),
      )}
      {unusedParts && <UnusedPartsNotice unusedParts={unusedParts} />}
    </>
  )
}

/** The parts of a typed sentence that did not become filters, and a link that leaves them out. */
const UnusedPartsNotice = ({ unusedParts }: { unusedParts: UnusedParts }) => (
  <div className="mt-3 rounded-card border border-line bg-sunken px-4 py-2">
    {unusedParts.lines.map((line) => (
      <p key={line} className="py-1 [overflow-wrap:anywhere]">
        {line}
      </p>
    ))}
    <Link discover="none" to={unusedParts.href} preventScrollReset className="link-line">
      {unusedParts.remove}
    </Link>
  </div>
)
