import type { ReactNode } from 'react'
import { OptionalLink } from './optional-link.tsx'

export interface Column<Row> {
  header: string
  cell: (row: Row) => ReactNode
  className?: string | ((row: Row) => string)
  headerClassName?: string
  namesRow?: boolean
  /** Whether the header is shown before the value on a narrow screen, where the table has no head. */
  isLabelled?: boolean
}

interface TableFrameProps {
  headers: readonly { header: string; headerClassName?: string }[]
  caption?: string
  labelledBy?: string
  className?: string
  children: ReactNode
}

/** A table with its head, for rows that are components of their own. */
export function TableFrame({ headers, caption, labelledBy, className = '', children }: TableFrameProps) {
  return (
    <table className={`table ${className}`} aria-labelledby={labelledBy}>
      {caption && <caption className="px-4 py-3 text-left text-sm text-quiet">{caption}</caption>}
      <thead>
        <tr>
          {headers.map(({ header, headerClassName }) => (
            <th key={header} scope="col" className={headerClassName}>
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
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
      {isLabelled && <span className="font-normal text-quiet md:hidden">{header} </span>}
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
