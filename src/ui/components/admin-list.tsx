import type { ReactNode } from 'react'
import { useNavigation } from 'react-router'
import { locales } from '#shared/language.ts'
import { maxCounted, type Pagination } from '#shared/pagination.ts'
import { ButtonLink } from './button.tsx'
import { useLocalPath } from '#ui/language/local-link.tsx'
import { AdminFilters, isNarrowed, type AdminFilter } from './admin-filters.tsx'
import { useAdminListTexts } from './admin-list-texts.ts'
import { Pager } from './pager.tsx'
import { Table, type Column } from './table.tsx'

interface HeadingProps {
  title: string
  /** Makes the heading focusable by script. */
  id?: string
  lead?: string
  /** Beside the heading. */
  actions?: ReactNode
}

interface AdminListProps<Row> extends HeadingProps {
  /** The address of the list. */
  path: string
  filters?: readonly AdminFilter[]
  /** Further filters, behind a button. */
  moreFilters?: { label: string; filters: readonly AdminFilter[] }
  /** The query of the list without its page, if the filters do not contain all of it. */
  query?: string
  /** The text of the button that sends the filters. */
  submitLabel?: string
  /** The text of the link that clears the filters, if it is beside them. */
  clearLabel?: string
  /** Between the heading and the filters. */
  intro?: ReactNode
  /** Above the rows: their number, unless something else is given. */
  found?: ReactNode
  /** In place of the rows if there are none; `null` where `renderRows` shows that itself. */
  empty?: { text: string; hint?: string; clear?: string | undefined } | null
  rows: readonly Row[]
  rowKey: (row: Row) => string
  columns?: readonly Column<Row>[]
  /** Shows the rows where their cells alone do not. */
  renderRows?: (rows: readonly Row[]) => ReactNode
  /** Shows each row as a card of its own instead of a table. */
  renderCard?: (row: Row) => ReactNode
  belowRows?: ReactNode
  pagination: Pagination
  /** Rows are counted up to this number. */
  maxCount?: number
  /** Below the list. */
  children?: ReactNode
}

/** An admin page with a list: heading, filters, rows and links to further pages. */
export function AdminList<Row>(props: AdminListProps<Row>) {
  const { title, path, filters = [], intro, rows, pagination, maxCount = maxCounted } = props
  const t = useAdminListTexts()
  const local = useLocalPath()
  const busy = useNavigation().state !== 'idle'
  const chosen = props.query ?? filters.flatMap(({ name, chosen: value }) => (value ? [[name, value]] : []))
  const count = pagination.totalItems
  const found =
    count >= maxCount
      ? t('foundMax', { count: new Intl.NumberFormat(locales[t.language]).format(maxCount) })
      : t('found', { count })
  return (
    <>
      <AdminHeading {...props} />
      {intro}
      {filters.length > 0 && (
        <AdminFilters
          label={title}
          path={path}
          filters={filters}
          more={props.moreFilters}
          submitLabel={props.submitLabel}
          clearLabel={props.clearLabel}
        />
      )}
      {rows.length === 0 && props.empty !== null ? (
        <EmptyList {...props} isNarrowed={isNarrowed(filters) || pagination.currentPage > 1} />
      ) : (
        <>
          {props.found !== null && (
            <p role="status" className="mt-6 font-semibold">
              {props.found ?? found}
            </p>
          )}
          <div aria-busy={busy} className={busy ? 'mt-3 opacity-60' : 'mt-3'}>
            <Rows {...props} />
          </div>
        </>
      )}
      {props.belowRows}
      <div className="mt-6">
        <Pager
          pagination={pagination}
          pageHref={(page) =>
            `${local(path)}?${new URLSearchParams([...new URLSearchParams(chosen), ['page', String(page)]])}`
          }
        />
      </div>
      {props.children}
    </>
  )
}

/** The heading of an admin page. */
export function AdminHeading({ title, id, lead, actions }: HeadingProps) {
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1
          id={id}
          tabIndex={id ? -1 : undefined}
          className="sign-type text-xl wrap-anywhere min-[23rem]:text-2xl outline-none"
        >
          {title}
        </h1>
        {actions}
      </div>
      {lead && <p className="mt-3 max-w-prose text-quiet">{lead}</p>}
    </>
  )
}

function Rows<Row>({ rows, rowKey, columns = [], renderRows, renderCard }: AdminListProps<Row>) {
  if (renderRows) return renderRows(rows)
  if (renderCard)
    return (
      <ul className="grid gap-6">
        {rows.map((row) => (
          <li key={rowKey(row)} className="min-w-0">
            {renderCard(row)}
          </li>
        ))}
      </ul>
    )
  return (
    <div className="card">
      <Table columns={columns} rows={rows} rowKey={rowKey} />
    </div>
  )
}

type EmptyListProps = Pick<AdminListProps<never>, 'path' | 'empty'> & { isNarrowed: boolean }

function EmptyList({ path, empty, isNarrowed: narrowed }: EmptyListProps) {
  const t = useAdminListTexts()
  const { text, hint, clear } = empty ?? {
    text: t(narrowed ? 'none' : 'nothing'),
    clear: narrowed ? t('clear') : undefined,
  }
  return (
    <div className="card mt-6 grid justify-items-center gap-4 p-10 text-center">
      <p className="text-lg">{text}</p>
      {hint && <p className="max-w-prose text-quiet">{hint}</p>}
      {clear && <ButtonLink to={path}>{clear}</ButtonLink>}
    </div>
  )
}
