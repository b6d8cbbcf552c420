import { createContext, useContext } from 'react'
import { locales } from '#shared/language.ts'
import { useT } from '#ui/language/page-frame.tsx'

/** How many homes each choice leaves with all other filters as they are; nothing where the server drew the numbers. */
export const Counts = createContext<Readonly<Record<string, Record<string, number> | undefined>>>({})

/** The number of homes of a choice, which may stand for several codes; undefined if it is not counted. */
export function useCount(name: string): (value: string) => number | undefined {
  const counts = useContext(Counts)[name]
  return (value) => {
    // Without a choice all pass, or the ordinary ads.
    const none = counts?.['any'] ?? counts?.['ordinary']
    const found = value
      .split(',')
      .flatMap((code) => counts?.[code] ?? (code === '' || code === 'all' ? (none ?? []) : []))
    return found.length === 0 ? undefined : found.reduce((sum, count) => sum + count, 0)
  }
}

/** A choice of a select, or a step of a number, with its number of homes. */
export function CountedOption({ name, value, text }: { name: string; value: string; text: string }) {
  const { language } = useT()
  const count = useCount(name)(value)
  return (
    <option value={value} suppressHydrationWarning>
      {count === undefined ? text : `${text} (${count.toLocaleString(locales[language])})`}
    </option>
  )
}
