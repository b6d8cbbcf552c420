import { Eye, Flag, Pencil, RotateCcw, Trash2 } from 'lucide-react'
import { locales } from '#shared/language.ts'
import { formatMoney } from '#shared/money.ts'
import { paths } from '#shared/paths.ts'
import { LocalLink } from '#ui/language/local-link.tsx'
import { useT } from '#ui/language/page-frame.tsx'
import { usePageWords } from '#ui/language/use-page-texts.ts'
import { useSlow } from '#ui/components/use-slow.ts'
import type { AllHomesData, Asked } from './property-admin-page.tsx'
import type { ManagedHome } from './contract.ts'
import { HomePicture } from '#features/properties/catalogue/property-card.tsx'
import { columns, type Column, useColumns } from './use-columns.tsx'

interface Props {
  data: AllHomesData
  homes: readonly ManagedHome[]
  loading: boolean
  chosen: readonly string[]
  onChoose: (ids: readonly string[]) => void
  onView: (id: string) => void
  onAsk: (asked: Asked) => void
}

/** All homes of a page, with what can be done; the places of those that come while they do. */
export function ManagedTable({ data: { words }, homes, loading, chosen, onChoose, onView, onAsk }: Props) {
  const t = usePageWords(words)
  const slow = useSlow(loading)
  const { shown, toggle } = useColumns()
  const every = homes.length > 0 && homes.every(({ id }) => chosen.includes(id))
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
      <div aria-busy={loading} className="card mt-2">
        <table className="table">
          <thead>
            <tr>
              <th scope="col" className="w-10">
                <input
                  type="checkbox"
                  aria-label={t('bulk.page')}
                  className="block size-5"
                  checked={every}
                  onChange={() => onChoose(every ? [] : homes.map(({ id }) => id))}
                />
              </th>
              <th scope="col">{t('columns.property')}</th>
              {shown.map((column) => (
                <th key={column} scope="col">
                  {t(`columns.${column}`)}
                </th>
              ))}
              <th scope="col">{t('columns.actions')}</th>
            </tr>
          </thead>
          <tbody>
            {slow
              ? homes.map(({ id }) => <SkeletonRow key={id} cells={shown.length + 3} label={t('loading')} />)
              : homes.map((home) => (
                  <Row
                    key={home.id}
                    words={words}
                    home={home}
                    shown={shown}
                    isChosen={chosen.includes(home.id)}
                    onChoose={() =>
                      onChoose(chosen.includes(home.id) ? chosen.filter((id) => id !== home.id) : [...chosen, home.id])
                    }
                    onView={onView}
                    onAsk={onAsk}
                  />
                ))}
          </tbody>
        </table>
      </div>
    </>
  )
}

const SkeletonRow = ({ cells, label }: { cells: number; label: string }) => (
  <tr>
    <td colSpan={cells}>
      <span className="sr-only">{label}</span>
      <span aria-hidden="true" className="skeleton block h-11" />
    </td>
  </tr>
)

interface RowProps extends Pick<Props, 'onView' | 'onAsk'> {
  words: AllHomesData['words']
  home: ManagedHome
  shown: readonly Column[]
  isChosen: boolean
  onChoose: () => void
}

/** Short facts stand side by side where a row is a block. */
const inline = 'numerals max-md:mr-4 max-md:inline-block'

function Row({ words, home, shown, isChosen, onChoose, onView, onAsk }: RowProps) {
  const t = usePageWords(words)
  const name = home.address ? `${home.address}, ${home.city}` : home.title
  const of = (action: string) => t('row.of', { action, home: name })
  const square = 'inline-flex size-10 items-center justify-center rounded-sign hover:bg-sunken'
  const cells = { details: Details, price: PriceCell, status: StatusCell, sources: SourcesCell, seen: SeenCell }
  return (
    <tr className={isChosen ? 'bg-sunken' : ''}>
      <td className="max-md:float-right">
        <input
          type="checkbox"
          aria-label={t('row.select', { home: name })}
          className="block size-5 max-md:size-6"
          checked={isChosen}
          onChange={onChoose}
        />
      </td>
      <th scope="row" className="font-normal">
        <span className="flex items-center gap-3">
          <Picture home={home} label={t('row.ad', { home: name })} newTab={t('newTab')} />
          <span className="min-w-0">
            <span className="flex flex-wrap items-center gap-x-2">
              <span className="max-w-96 font-medium md:truncate">{home.title}</span>
              <Marks words={words} home={home} />
            </span>
            <span className="block max-w-96 text-sm text-quiet md:truncate">{home.location}</span>
          </span>
        </span>
      </th>
      {shown.map((column) => {
        const Cell = cells[column]
        return (
          <td key={column} className={inline}>
            <Cell words={words} home={home} />
          </td>
        )
      })}
      <td className="whitespace-nowrap">
        <button
          type="button"
          className={square}
          aria-label={of(t('act.view'))}
          title={t('act.view')}
          onClick={() => onView(home.id)}
        >
          <Eye aria-hidden="true" className="size-4" />
        </button>
        {home.decided === 'deleted' ? (
          <button
            type="button"
            className={square}
            aria-label={of(t('act.restored'))}
            title={t('act.restored')}
            onClick={() => onAsk({ act: 'restored', chosen: { ids: [home.id] }, name })}
          >
            <RotateCcw aria-hidden="true" className="size-4" />
          </button>
        ) : (
          <>
            <LocalLink
              to={paths.adminEditProperty(home.id)}
              className={square}
              aria-label={of(t('act.edit'))}
              title={t('act.edit')}
            >
              <Pencil aria-hidden="true" className="size-4" />
            </LocalLink>
            <button
              type="button"
              className={`${square} text-danger`}
              aria-label={of(t('act.deleted'))}
              title={t('act.deleted')}
              onClick={() => onAsk({ act: 'deleted', chosen: { ids: [home.id] }, name })}
            >
              <Trash2 aria-hidden="true" className="size-4" />
            </button>
          </>
        )}
      </td>
    </tr>
  )
}

/** The first photo or the drawn front; it leads to the ad where there is one (spec section 2). */
function Picture({ home, label, newTab }: { home: ManagedHome; label: string; newTab: string }) {
  const picture = (
    <span className="relative block h-11 w-15 overflow-hidden rounded-sign bg-sunken">
      <HomePicture home={home} />
    </span>
  )
  if (!home.url) return <span className="shrink-0">{picture}</span>
  return (
    <a href={home.url} target="_blank" rel="noopener noreferrer" className="shrink-0 rounded-sign">
      {picture}
      <span className="sr-only">
        {label} {newTab}
      </span>
    </a>
  )
}

interface CellProps {
  words: AllHomesData['words']
  home: ManagedHome
}

/** What is unlike most homes: decided by an admin, no longer for rent, reported. */
function Marks({ words, home: { decided, status, reports } }: CellProps) {
  const t = usePageWords(words)
  const frame = useT()
  const mark = decided ? t(`decided.${decided}`) : status === 'for_rent' ? null : frame(`properties.status.${status}`)
  return (
    <>
      {mark && (
        <span className={`rounded-sign border border-line px-1.5 text-sm ${decided ? 'font-semibold' : ''}`}>
          {mark}
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

function Details({ words, home: { features, otherDetails } }: CellProps) {
  const t = usePageWords(words)
  const frame = useT()
  const { numberOfRoomsFloat: rooms, surfaceAreaFloat: area } = features
  const facts = [
    rooms === null ? null : frame('properties.card.rooms', { count: rooms }),
    area === null ? null : frame('properties.card.area', { count: area }),
    otherDetails.bouwjaar === null ? null : t('row.built', { year: String(otherDetails.bouwjaar) }),
  ].filter((fact) => fact !== null)
  return facts.length > 0 ? facts.join(' · ') : '–'
}

function PriceCell({ home: { rent, serviceCosts } }: CellProps) {
  const t = useT()
  const money = (cents: number) => formatMoney(cents, t.language, rent.currency)
  return (
    <>
      <span className="font-medium">{rent.cents === null ? '–' : money(rent.cents)}</span>
      {serviceCosts.cents !== null && (
        <span className="block text-sm text-quiet">
          {t('properties.card.extraCosts', { amount: money(serviceCosts.cents) })}
        </span>
      )}
    </>
  )
}

function StatusCell({ home: { status } }: CellProps) {
  return useT()(`properties.status.${status}`)
}

const SourcesCell = ({ home: { sources } }: CellProps) => (sources.length > 0 ? sources.join(', ') : '–')

function SeenCell({ home: { lastSeenAt } }: CellProps) {
  const { language } = useT()
  const day = new Intl.DateTimeFormat(locales[language], { dateStyle: 'medium', timeZone: 'Europe/Amsterdam' })
  return day.format(new Date(lastSeenAt))
}
