import type { LucideIcon } from 'lucide-react'
import { ChevronDown } from 'lucide-react'
import { useLocation } from 'react-router'
import { isLanguage } from '#shared/language.ts'
import { parseLanguagePath } from '#shared/paths.ts'
import type { QueueCounts, QueueName } from './queue-counts.server.ts'
import type { adminMessages } from './messages.ts'
import { LocalLink } from '#ui/language/local-link.tsx'
import { usePageTexts } from '#ui/language/use-page-texts.ts'

export type AdminTexts = (typeof adminMessages)['nl']

/** A menu entry for an admin page. */
export interface AdminMenuLink {
  textKey: `pages.${keyof AdminTexts['pages']}`
  path: string
  Icon: LucideIcon
  /** The queue whose length the entry shows. */
  queue?: QueueName
  /** Matches the pages that belong to it by no path below its own. */
  others?: RegExp
}

/** A page, or a group of pages that expands. */
export type AdminMenuEntry =
  | AdminMenuLink
  | (Pick<AdminMenuLink, 'textKey' | 'Icon'> & { items: readonly AdminMenuLink[] })

/** The highest number that the menu shows; above it, it only says that there are more. */
const maxShown = 999

const row = 'flex min-h-10 w-full items-center gap-2 rounded-sign px-3 hover:bg-raised'

interface Props {
  entries: readonly AdminMenuEntry[]
  texts: AdminTexts
  queues: QueueCounts
  onChoose: () => void
}

/** The menu of the admin pages, with the length of each queue. */
export function AdminNav({ entries, texts, queues, onChoose }: Props) {
  const t = usePageTexts(texts)
  const currentPath = parseLanguagePath(useLocation().pathname).path
  const number = new Intl.NumberFormat(isLanguage(t.language) ? t.language : 'nl')
  const isCurrent = ({ path, others }: AdminMenuLink) =>
    currentPath === path || currentPath.startsWith(`${path}/`) || (others?.test(currentPath) ?? false)
  const link = (entry: AdminMenuLink) => {
    const { textKey, path, Icon, queue } = entry
    const waiting = (queue && queues[queue]) ?? 0
    const shown = waiting > maxShown ? `${number.format(maxShown)}+` : number.format(waiting)
    return (
      <li key={path}>
        <LocalLink
          to={path}
          aria-current={isCurrent(entry) ? 'page' : undefined}
          onClick={onChoose}
          className={`${row} aria-[current=page]:bg-sign aria-[current=page]:text-on-sign`}
        >
          <Icon aria-hidden="true" className="size-4 shrink-0" />
          <span className="min-w-0 flex-1">{t(textKey)}</span>
          {waiting > 0 && (
            <>
              <span
                aria-hidden="true"
                className="numerals rounded-full bg-premium px-1.5 text-sm font-semibold text-on-premium"
              >
                {shown}
              </span>
              <span className="sr-only">{t('waiting', { number: shown })}</span>
            </>
          )}
        </LocalLink>
      </li>
    )
  }
  return (
    <nav aria-label={t('label')}>
      <ul className="grid gap-1">
        {entries.map((entry) => {
          if (!('items' in entry)) return link(entry)
          const { textKey, Icon, items } = entry
          return (
            <li key={textKey}>
              <details className="group" open={items.some(isCurrent)}>
                <summary className={`${row} list-none`}>
                  <Icon aria-hidden="true" className="size-4 shrink-0" />
                  <span className="flex-1">{t(textKey)}</span>
                  <ChevronDown aria-hidden="true" className="size-4 transition-transform group-open:rotate-180" />
                </summary>
                <ul className="ml-4 mt-1 grid gap-1 border-l border-line pl-2">{items.map(link)}</ul>
              </details>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
