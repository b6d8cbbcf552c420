import { paths } from '#shared/paths.ts'
import { LocalLink } from '#ui/language/local-link.tsx'
import { usePageWords } from '#ui/language/use-page-texts.ts'
import type { AuditData } from './audit-log-page.tsx'
import type { AuditEntry, AuditSubject } from './contract.ts'

/** Where a subject is looked at. */
const placeOf: Record<AuditSubject, (id: string) => string> = {
  user: paths.adminUser,
  source: paths.adminSource,
  property: paths.adminHome,
  decision: () => paths.adminDoubtful,
  message: paths.adminMessage,
  template: () => paths.adminTemplates,
  ad: () => `${paths.adminAds}?show=all`,
  settings: () => `${paths.adminProfile}#site`,
}

/** A longer value is folded away. */
const longest = 120

/** What there is a word for is said by it, what came later by its code. */
const wordFor = (words: Readonly<Record<string, string>>, code: string): string =>
  (Object.hasOwn(words, code) ? words[code] : undefined) ?? code

/** An action in words; those that name no subject get it in front. */
export function useActionName(words: AuditData['words']) {
  const t = usePageWords(words)
  return (action: AuditEntry['action']) => {
    const done = t(`actions.${action}`)
    const [kind] = action.split('.', 1)
    if (kind === 'user' || kind === 'source') return `${words.kinds[kind]}: ${done}`
    return done.slice(0, 1).toUpperCase() + done.slice(1)
  }
}

/** One thing that an admin did. */
export function AuditRow({ words, entry }: { words: AuditData['words']; entry: AuditData['entries'][number] }) {
  const t = usePageWords(words)
  const nameOf = useActionName(words)
  const details = Object.entries(entry.details)
  return (
    <tr>
      <th scope="row" className="whitespace-nowrap font-normal">
        <time dateTime={entry.doneAt}>{entry.time}</time>
      </th>
      <td className="break-words md:min-w-52">{entry.adminEmail}</td>
      <td>{nameOf(entry.action)}</td>
      <td>
        <Subject words={words} entry={entry} />
      </td>
      <td className="text-sm">
        <ul>
          {details.map(([name, value]) => (
            <li key={name} className="break-words">
              <span className="text-quiet">{wordFor(words.fields, name)}: </span>
              {value.length > longest ? (
                <details className="inline">
                  <summary className="link inline list-none">{t('more')}</summary> {value}
                </details>
              ) : (
                value || <span className="text-quiet">{t('empty')}</span>
              )}
            </li>
          ))}
        </ul>
      </td>
    </tr>
  )
}

function Subject({ words, entry: { subjectKind, subjectId, subject } }: Parameters<typeof AuditRow>[0]) {
  const t = usePageWords(words)
  const isRow = subjectKind === 'user' || subjectKind === 'source' || subjectKind === 'property'
  if (isRow && subject === null)
    return (
      <span className="text-quiet">
        <span className="numerals">{subjectId.slice(0, 8)}</span>, {t('gone')}
      </span>
    )
  return (
    <LocalLink to={placeOf[subjectKind](subjectId)} className="link break-words">
      {subject ?? wordFor(words.kinds, subjectKind)}
    </LocalLink>
  )
}
