import type { ReactNode } from 'react'
import { Eye, Flag, Pencil, RotateCcw, Trash2 } from 'lucide-react'
import { formatShortDay } from '#shared/dates.ts'
import { formatMoney } from '#shared/money.ts'
import { paths } from '#shared/paths.ts'
import { ColumnHeader, type ListOrder } from '#ui/components/table.tsx'
import { LocalLink } from '#ui/language/local-link.tsx'
import { useT } from '#ui/language/page-frame.tsx'
import { useSlow } from '#ui/components/use-slow.ts'
import { usePropertyAdminTexts } from './property-admin-texts.ts'
import type { PendingAction } from './use-property-actions.tsx'
import type { AdminProperty } from './contract.ts'
import { PropertyPicture } from '#features/properties/catalogue/card-photos.tsx'
import { columns, type Column, useColumns } from './use-columns.tsx'

interface Props {
  properties: readonly AdminProperty[]
  loading: boolean
  chosen: readonly string[]
  onChoose: (ids: readonly string[]) => void
  onView: (id: string) => void
  onRequestAction: (pending: PendingAction) => void
  order: ListOrder
}

/** What each column is sorted by. */
const sortByColumn: Partial<Record<Column | 'property' | 'actions', string>> = {
  property: 'title',
  details: 'area',
  price: 'price',
  status: 'status',
  sources: 'sources',
  seen: 'seen',
}

/** The properties of a page with their actions; placeholders while a page loads. */
export function PropertyTable({ properties, loading, chosen, onChoose, onView, onRequestAction, order }: Props) {
  const t = usePropertyAdminTexts()
  const slow = useSlow(loading)
  const { shown, toggle } = useColumns()
  const toggleChosen = (id: string) =>
    onChoose(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])
  const isAllChosen = properties.length > 0 && properties.every(({ id }) => chosen.includes(id))
  return (
    <>
      <fieldset className="mt-3 flex flex-wrap items-center gap-x-4 text-sm max-md:hidden">
        <legend className="float-left mr-4 font-semibold">{t('columns.choose')}</legend>
        {columns.map((column) => (
          <label key={column} className="flex min-h-9 items-center gap-1.5">
            <input
              type="checkbox"
              className="size-4"
              checked={shown.includes(column)}
              onChange={() => toggle(column)}
            />
            {t(`columns.${column}`)}
          </label>
        ))}
      </fieldset>
      {slow && <p className="sr-only">{t('loading')}</p>}
      <div aria-busy={loading} className="card mt-2">
        <table className="table">
          <thead>
            <tr>
              <th scope="col" className="w-10">
                <input
                  type="checkbox"
                  aria-label={t('bulk.page')}
                  className="size-5"
                  checked={isAllChosen}
                  onChange={() => onChoose(isAllChosen ? [] : properties.map(({ id }) => id))}
                />
              </th>
              {(['property', ...shown, 'actions'] as const).map((column) => (
                <ColumnHeader key={column} sort={sortByColumn[column]} order={order}>
                  {t(`columns.${column}`)}
                </ColumnHeader>
              ))}
            </tr>
          </thead>
          <tbody>
            {properties.map((property) => (
              <Row
                key={property.id}
                property={property}
                shown={shown}
                isLoading={slow}
                isChosen={chosen.includes(property.id)}
                onChoose={() => toggleChosen(property.id)}
                onView={onView}
                onRequestAction={onRequestAction}
              />
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}

interface RowProps extends Pick<Props, 'onView' | 'onRequestAction'> {
  property: AdminProperty
  shown: readonly Column[]
  /** Hides the property of the former page, whose place the next one takes. */
  isLoading: boolean
  isChosen: boolean
  onChoose: () => void
}

/** Places short cells side by side on a narrow screen, where a row is a block. */
const inline = 'numerals max-md:mr-4 max-md:inline-block'

function Row({ property, shown, isLoading, isChosen, onChoose, onView, onRequestAction }: RowProps) {
  const t = usePropertyAdminTexts()
  const name = property.address ? `${property.address}, ${property.city}` : property.title
  const cells = useCells()
  return (
    <tr
      inert={isLoading}
      className={isLoading ? 'skeleton border-t border-line *:invisible' : isChosen ? 'bg-sunken' : ''}
    >
      <td className="max-md:float-right max-md:ml-3">
        <input
          type="checkbox"
          aria-label={t('row.select', { property: name })}
          className="size-5 max-md:size-6"
          checked={isChosen}
          onChange={onChoose}
        />
      </td>
      <th scope="row" className="font-normal">
        <span className="flex items-center gap-3">
          <Picture property={property} label={t('row.ad', { property: name })} />
          <span className="min-w-0">
            <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
              <span className="max-w-96 font-medium wrap-anywhere md:truncate">{property.title}</span>
              <StatusBadges property={property} />
            </span>
            <span className="block max-w-96 text-sm text-quiet md:truncate">{property.location}</span>
          </span>
        </span>
      </th>
      {shown.map((column) => (
        <td key={column} className={inline}>
          {cells[column](property)}
        </td>
      ))}
      <td className="whitespace-nowrap">
        <RowActions property={property} name={name} onView={onView} onRequestAction={onRequestAction} />
      </td>
    </tr>
  )
}

const iconButton = 'inline-flex size-10 items-center justify-center rounded-sign hover:bg-sunken'

type ActionsProps = Pick<RowProps, 'property' | 'onView' | 'onRequestAction'> & { name: string }

function RowActions({ property, name, onView, onRequestAction }: ActionsProps) {
  const t = usePropertyAdminTexts()
  const label = (action: 'view' | 'edit' | 'restored' | 'deleted') => ({
    className: `${iconButton} ${action === 'deleted' ? 'text-danger' : ''}`,
    'aria-label': t('row.of', { action: t(`act.${action}`), property: name }),
    title: t(`act.${action}`),
  })
  const request = (action: 'restored' | 'deleted') => () =>
    onRequestAction({ action, chosen: { ids: [property.id] }, name })
  return (
    <span className="-ml-3">
      <button type="button" {...label('view')} onClick={() => onView(property.id)}>
        <Eye aria-hidden="true" className="size-4" />
      </button>
      {property.decided === 'deleted' ? (
        <button type="button" {...label('restored')} onClick={request('restored')}>
          <RotateCcw aria-hidden="true" className="size-4" />
        </button>
      ) : (
        <>
          <LocalLink to={paths.adminEditProperty(property.id)} {...label('edit')}>
            <Pencil aria-hidden="true" className="size-4" />
          </LocalLink>
          <button type="button" {...label('deleted')} onClick={request('deleted')}>
            <Trash2 aria-hidden="true" className="size-4" />
          </button>
        </>
      )}
    </span>
  )
}

/** The first photo or a drawing, with a link to the listing if there is one (spec section 2). */
function Picture({ property, label }: Pick<RowProps, 'property'> & { label: string }) {
  const t = usePropertyAdminTexts()
  const picture = (
    <span className="relative block h-11 w-15 overflow-hidden rounded-sign bg-sunken">
      <PropertyPicture property={property} />
    </span>
  )
  if (!property.url) return <span className="shrink-0">{picture}</span>
  return (
    <a href={property.url} target="_blank" rel="noopener noreferrer" className="shrink-0 rounded-sign">
      {picture}
      <span className="sr-only">
        {label} {t('newTab')}
      </span>
    </a>
  )
}

/** Badges for a decision of an admin, a status other than for rent, a corporation, and reports. */
function StatusBadges({ property: { decided, status, reports, allotment } }: Pick<RowProps, 'property'>) {
  const t = usePropertyAdminTexts()
  const frame = useT()
  const badge = decided ? t(`decided.${decided}`) : status === 'for_rent' ? null : frame(`properties.status.${status}`)
  return (
    <>
      {badge && (
        <span className={`my-0.5 rounded-sign border border-line px-1.5 text-sm ${decided ? 'font-semibold' : ''}`}>
          {badge}
        </span>
      )}
      {allotment && (
        <span className="my-0.5 rounded-sign border border-sign px-1.5 text-sm">
          {frame('properties.corporation.mark')}
        </span>
      )}
      {reports > 0 && (
        <span className="inline-flex items-center gap-1 text-sm text-warning">
          <Flag aria-hidden="true" className="size-3.5" />
          {t('row.reports', { count: reports })}
        </span>
      )}
    </>
  )
}

/** Renders the optional columns of a property. */
function useCells(): Record<Column, (property: AdminProperty) => ReactNode> {
  const t = usePropertyAdminTexts()
  const frame = useT()
  return {
    details: ({ features, otherDetails }) => {
      const { numberOfRoomsFloat: rooms, surfaceAreaFloat: area } = features
      const facts = [
        rooms === null ? null : frame('properties.card.rooms', { count: rooms }),
        area === null ? null : frame('properties.card.area', { count: area }),
        otherDetails.bouwjaar === null ? null : t('row.built', { year: String(otherDetails.bouwjaar) }),
      ].filter((fact) => fact !== null)
      return facts.join(' · ') || '–'
    },
    price: ({ rent, serviceCosts }) => {
      const money = (cents: number) => formatMoney(cents, t.language, rent.currency)
      return (
        <>
          <span className="font-medium">{rent.cents === null ? '–' : money(rent.cents)}</span>
          {serviceCosts.cents !== null && (
            <span className="block text-sm text-quiet">
              {frame('properties.card.extraCosts', { amount: money(serviceCosts.cents) })}
            </span>
          )}
        </>
      )
    },
    status: ({ status }) => frame(`properties.status.${status}`),
    sources: ({ sources }) => sources.join(', ') || '–',
    seen: ({ lastSeenAt }) => formatShortDay(lastSeenAt, t.language),
  }
}
