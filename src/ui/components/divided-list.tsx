import type { ReactNode } from 'react'

interface Props<T> {
  items: readonly T[]
  /** The text if there are no items. */
  none: string
  children: (item: T) => ReactNode
}

/** Items below each other, divided by lines. */
export const DividedList = <T,>({ items, none, children }: Props<T>) =>
  items.length === 0 ? (
    <p className="mt-2 text-quiet">{none}</p>
  ) : (
    <ul className="mt-2 divide-y divide-line">
      {items.map((item, at) => (
        <li key={at} className="py-2">
          {children(item)}
        </li>
      ))}
    </ul>
  )
