import type { ReactNode } from 'react'
import { useLoaderData, useNavigation } from 'react-router'
import { locales } from '#shared/language.ts'
import { maxCounted, type Pagination } from '#shared/pagination.ts'
import { paths } from '#shared/paths.ts'
import { ButtonLink } from './button.tsx'
import { useLocalPath } from '#ui/language/local-link.tsx'
import { AdminFilters, isNarrowed, type AdminFilter } from './admin-filters.tsx'
import { useAdminListTexts } from './admin-list-texts.ts'
import { ListPages } from './list-pages.tsx'
import { ListToolbar } from './list-toolbar.tsx'
import { Table, type Column, type ListOrder } from './table.tsx'
import { useHiddenColumns } from './use-hidden-columns.ts'

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
  /** The column that the list is sorted by, with a minus before it if descending. */
  sort?: string
  /** The name of the list as a file (app/pages/admin/list-files.server.ts). */
  file?: string
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
  renderRows?: (rows: readonly Row[], order: ListOrder | undefined) => ReactNode
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
  const chosen = getListQuery(props)
  const order: ListOrder | undefined = props.sort
    ? {
        sort: props.sort,
        getHref: (sort) => `${local(path)}?${new URLSearchParams([...withoutName(chosen, 'sort'), ['sort', sort]])}`,
      }
    : undefined
  const narrowed = isNarrowed([...filters, ...(props.moreFilters?.filters ?? [])]) || pagination.currentPage > 1
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
          filters={
            props.sort && filters.every(({ name }) => name !== 'sort')
              ? [...filters, { name: 'sort', label: '', chosen: props.sort, type: 'hidden', all: null }]
              : filters
          }
          more={props.moreFilters}
          clearLabel={props.clearLabel}
        />
      )}
      {rows.length === 0 && props.empty !== null ? (
        <>
          {narrowed && <ListToolbar path={path} query={chosen} />}
          <EmptyList {...props} isNarrowed={narrowed} />
        </>
      ) : (
        <>
          {props.found !== null && (
            <p role="status" className="mt-6 font-semibold">
              {props.found ?? found}
            </p>
          )}
          <Rows {...props} chosen={chosen} order={order} busy={busy} />
        </>
      )}
      {props.belowRows}
      <ListPages path={path} query={chosen} pagination={pagination} />
      {props.children}
    </>
  )
}

/** Names what the address of a page asks for and could not be read (ui/forms/read-query.ts). */
function UnreadNotice() {
  const { unread = [] } = useLoaderData<{ unread?: readonly string[] }>()
  const t = useAdminListTexts()
  if (unread.length === 0) return null
  return (
    <p role="alert" className="mt-3 font-medium wrap-anywhere text-danger">
      {t('unread', { names: unread.join(', ') })}
    </p>
  )
}

/** The heading of an admin page, with what could not be read of its address. */
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
      <UnreadNotice />
    </>
  )
}

interface RowsProps<Row> extends AdminListProps<Row> {
  /** The query of the list without its page. */
  chosen: string
  order: ListOrder | undefined
  busy: boolean
}

/** The rows below a bar with what can be done with the list. */
function Rows<Row>({ chosen, order, busy, ...props }: RowsProps<Row>) {
  const { path, columns = [], file } = props
  const { isHidden, toggle } = useHiddenColumns(path)
  const named = columns.map((column, place) => ({ ...column, key: String(place) }))
  return (
    <>
      <ListToolbar
        path={path}
        query={chosen}
        filePath={file && paths.adminListFile(file)}
        order={order}
        sorts={columns.flatMap(({ sort, header }) => (sort ? [{ sort, name: header }] : []))}
        columns={named.flatMap(({ key, header, namesRow }) =>
          namesRow ? [] : [{ key, name: header, isShown: !isHidden(key), onToggle: () => toggle(key) }],
        )}
      />
      <div aria-busy={busy} className="mt-3">
        <RowList {...props} columns={named.filter(({ key, namesRow }) => namesRow || !isHidden(key))} order={order} />
      </div>
    </>
  )
}

function RowList<Row>(props: AdminListProps<Row> & { order: ListOrder | undefined }) {
  const { rows, rowKey, columns = [], renderRows, renderCard, order } = props
  if (renderRows) return renderRows(rows, order)
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
      <Table columns={columns} rows={rows} rowKey={rowKey} order={order} />
    </div>
  )
}

const withoutName = (query: string, name: string) => [...new URLSearchParams(query)].filter(([given]) => given !== name)

/** The query of a list without its page, from its filters and its order unless it is given. */
function getListQuery<Row>({ query, filters = [], moreFilters, sort }: AdminListProps<Row>): string {
  if (query !== undefined) return withoutPage(query)
  const chosen = [...filters, ...(moreFilters?.filters ?? [])].flatMap(({ name, chosen: value }) =>
    value ? [[name, value]] : [],
  )
  return new URLSearchParams([
    ...chosen,
    ...(sort && chosen.every(([name]) => name !== 'sort') ? [['sort', sort]] : []),
  ]).toString()
}

const withoutPage = (query: string) => new URLSearchParams(withoutName(query, 'page')).toString()

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
