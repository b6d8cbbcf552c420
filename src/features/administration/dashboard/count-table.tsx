import { locales } from '#shared/language.ts'
import { LocalLink } from '#ui/language/local-link.tsx'
import { useDashboardTexts } from './dashboard-texts.ts'

interface Props {
  title: string
  /** The header of the column of names. */
  what: string
  rows: readonly { name: string; count: number; to: string }[]
  note?: string
}

/** Numbers of properties by kind, as a table with bars. */
export function CountTable({ title, what, rows, note }: Props) {
  const t = useDashboardTexts()
  const number = new Intl.NumberFormat(locales[t.language])
  const most = Math.max(1, ...rows.map(({ count }) => count))
  return (
    <div className="card min-w-0 p-4 sm:p-5">
      <table className="w-full text-left">
        <caption className="pb-2 text-left font-bold">{title}</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">{what}</th>
            <th scope="col">{t('properties')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, count, to }) => (
            <tr key={name} className="h-10 border-t border-line">
              <th scope="row" className="pr-3 font-normal">
                <LocalLink to={to} className="hover:underline">
                  {name}
                </LocalLink>
              </th>
              <td className="numerals w-px pr-3 text-right font-semibold">{number.format(count)}</td>
              <td aria-hidden="true" className="w-2/5">
                <ShareBar of={most} part={count} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {note && <p className="mt-2 text-sm text-quiet">{note}</p>}
    </div>
  )
}

/** A number as a bar, relative to the largest of its list. */
export function ShareBar({ of, part }: { of: number; part: number }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 100 1" preserveAspectRatio="none" className="h-2.5 w-full">
      <rect width={(part / of) * 100} height="1" className="fill-accent" />
    </svg>
  )
}
