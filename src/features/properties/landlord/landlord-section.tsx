import type { ReactNode } from 'react'
import { formatBytes } from '#shared/documents.ts'
import { formatMoney } from '#shared/money.ts'
import { Fold } from '#ui/components/fold.tsx'
import { useT } from '#ui/language/page-frame.tsx'
import type { LandlordFacts } from './contract.ts'

/** What the landlord of a home states as the law asks, if anything; the energy label is among the facts. */
export function LandlordSection({ landlord }: { landlord: LandlordFacts | null }) {
  const t = useT()
  if (!landlord) return null
  const { points, highestRentCents, pointsFile, selectionCriteria, selectionProcedure, permitNumber } = landlord
  const rows: [key: string, label: string, value: ReactNode][] = [
    ['kind', t('properties.landlord.kind'), landlord.kind && <Landlord landlord={landlord} />],
    ['points', t('properties.landlord.points'), points],
    [
      'highestRent',
      t('properties.landlord.highestRent'),
      highestRentCents !== null &&
        t('properties.landlord.perMonth', { amount: formatMoney(highestRentCents, t.language) }),
    ],
    ['pointsFile', t('properties.landlord.pointsFile'), pointsFile && <PointsFile file={pointsFile} />],
    ['criteria', t('properties.landlord.criteria'), selectionCriteria],
    ['procedure', t('properties.landlord.procedure'), selectionProcedure],
    ['permit', t('properties.landlord.permit'), permitNumber],
  ]
  const shown = rows.filter(([, , value]) => value !== null && value !== false)
  if (shown.length === 0) return null
  return (
    <Fold title={t('properties.landlord.title')} open className="home-facts">
      <dl className="max-w-2xl">
        {shown.map(([key, label, value]) => (
          <div key={key} className="border-b border-line py-2.5">
            <dt className="text-quiet">{label}</dt>
            <dd className="whitespace-pre-line wrap-anywhere font-medium">{value}</dd>
          </div>
        ))}
      </dl>
    </Fold>
  )
}

function Landlord({ landlord: { kind, trader } }: { landlord: LandlordFacts }) {
  const t = useT()
  if (kind !== 'trader')
    return (
      <>
        {t('properties.landlord.private')}
        <span className="block text-sm font-normal text-quiet">{t('properties.landlord.privateNote')}</span>
      </>
    )
  const lines = [
    t('properties.landlord.trader'),
    trader?.name,
    trader?.address,
    trader?.register && t('properties.landlord.register', { number: trader.register }),
  ]
  return lines.filter(Boolean).join('\n')
}

function PointsFile({ file }: { file: NonNullable<LandlordFacts['pointsFile']> }) {
  const t = useT()
  return (
    <a href={file.path} className="link-line" rel="nofollow">
      {t('properties.landlord.openPointsFile', {
        kind: file.kind === 'pdf' ? 'PDF' : 'WebP',
        size: formatBytes(file.bytes, t.language),
      })}
    </a>
  )
}
