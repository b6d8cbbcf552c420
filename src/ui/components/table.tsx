import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { OptionalLink } from './optional-link.tsx'

export interface Column<Row> {
  header: string
  /** The name by which the list is sorted by this column, if it can be. */
  sort?: string
  cell: (row: Row) => ReactNode
  className?: string | ((row: Row) => string)
  headerClassName?: string
  namesRow?: boolean
  /** Whether the header is shown before the value on a narrow screen, where the table has no head. */
  isLabelled?: boolean
}

/** The order of a list: a column, with a minus before it if descending, and the address of another order. */
export interface ListOrder {
  sort: string
  getHref: (sort: string) => string
}

interface TableFrameProps {
  headers: readonly { header: string; headerClassName?: string; sort?: string }[]
  /** Makes the headers of sortable columns links. */
  order?: ListOrder | undefined
  caption?: string
  labelledBy?: string
  className?: string
  children: ReactNode
}

/** A table with its head, for rows that are components of their own. */
function TableFrame({ headers, order, caption, labelledBy, className = '', children }: TableFrameProps) {
  return (
    <table className={`table ${className}`} aria-labelledby={labelledBy}>
      {caption && <caption className="px-3 py-3 text-left text-sm text-quiet">{caption}</caption>}
      <thead>
        <tr>
          {headers.map(({ header, headerClassName, sort }) => (
            <ColumnHeader key={header} className={headerClassName} sort={sort} order={order}>
              {header}
            </ColumnHeader>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  )
}

interface ColumnHeaderProps {
  className?: string | undefined
  sort?: string | undefined
  order?: ListOrder | undefined
  children: ReactNode
}

/** The header of a column, a link to the other order where the list can be sorted by it. */
export function ColumnHeader({ className, sort, order, children }: ColumnHeaderProps) {
  if (!sort || !order)
    return (
      <th scope="col" className={className}>
        {children}
      </th>
    )
  const direction = order.sort === sort ? 'ascending' : order.sort === `-${sort}` ? 'descending' : undefined
  return (
    <th scope="col" className={className} aria-sort={direction ?? 'none'}>
      <Link
        discover="none"
        preventScrollReset
        to={order.getHref(direction === 'ascending' ? `-${sort}` : sort)}
        className="inline-flex min-h-8 items-center gap-1 underline-offset-4 hover:underline"
      >
        {children}
        <span aria-hidden="true" className="inline-block w-3 text-quiet">
          {direction === 'ascending' ? '↑' : direction === 'descending' ? '↓' : ''}
        </span>
      </Link>
    </th>
  )
}

interface TableProps<Row> extends Omit<TableFrameProps, 'headers' | 'children'> {
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
}

/** A table whose columns are defined as data. */
export function Table<Row>({ columns, rows, rowKey, ...frame }: TableProps<Row>) {
  return (
    <TableFrame headers={columns} {...frame}>
      {rows.map((row) => (
        <tr key={rowKey(row)}>
          {columns.map((column) => (
            <Cell key={column.header} column={column} row={row} />
          ))}
        </tr>
      ))}
    </TableFrame>
  )
}

/** The text of a cell, a link if it has a page, with a detail below it. */
export function DetailCell({ to, text, detail }: { to?: string | null; text: string; detail: string | null }) {
  return (
    <>
      <OptionalLink to={to} className="link">
        {text}
      </OptionalLink>
      {detail && <span className="block text-sm text-quiet">{detail}</span>}
    </>
  )
}

function Cell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const { header, cell, className, namesRow, isLabelled } = column
  const classes = typeof className === 'function' ? className(row) : className
  const content = (
    <>
      {isLabelled && <span className="font-normal text-quiet md:hidden">{header}: </span>}
      {cell(row)}
    </>
  )
  if (!namesRow) return <td className={classes}>{content}</td>
  return (
    <th scope="row" className={classes}>
      {content}
    </th>
  )
}
