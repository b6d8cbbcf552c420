import { paths } from '#shared/paths.ts'
import { LocalLink } from '#ui/language/local-link.tsx'
import { usePageTexts } from '#ui/language/use-page-texts.ts'
import type { AuditLogData } from './audit-log-data.server.ts'
import type { AuditEntry, AuditSubject } from '#platform/audit/contract.ts'

/** Where a subject is looked at. */
const subjectPaths: Record<AuditSubject, (id: string) => string> = {
  user: paths.adminUser,
  source: paths.adminSource,
  property: paths.adminProperty,
  decision: () => paths.adminDuplicates,
  message: paths.adminInquiry,
  template: () => paths.adminEmailTemplates,
  ad: () => `${paths.adminOwnerListings}?show=all`,
  settings: () => `${paths.adminProfile}#site`,
}

/** A longer value is folded away. */
const maxInlineLength = 120

/** What there is a word for is said by it, what came later by its code. */
const lookUpText = (texts: Readonly<Record<string, string>>, code: string): string =>
  (Object.hasOwn(texts, code) ? texts[code] : undefined) ?? code

/** An action in words; those that name no subject get it in front. */
export function useActionName(texts: AuditLogData['texts']) {
  const t = usePageTexts(texts)
  return (action: AuditEntry['action']) => {
    const done = t(`actions.${action}`)
    const [kind] = action.split('.', 1)
    if (kind === 'user' || kind === 'source') return `${texts.kinds[kind]}: ${done}`
    return done.slice(0, 1).toUpperCase() + done.slice(1)
  }
}

/** One thing that an admin did. */
export function AuditLogRow({
  texts,
  entry,
}: {
  texts: AuditLogData['texts']
  entry: AuditLogData['entries'][number]
}) {
  const t = usePageTexts(texts)
  const getActionName = useActionName(texts)
  const details = Object.entries(entry.details)
  return (
    <tr>
      <th scope="row" className="whitespace-nowrap font-normal">
        <time dateTime={entry.doneAt}>{entry.time}</time>
      </th>
      <td className="break-words md:min-w-52">{entry.adminEmail}</td>
      <td>{getActionName(entry.action)}</td>
      <td>
        <Subject texts={texts} entry={entry} />
      </td>
      <td className="text-sm">
        <ul>
          {details.map(([name, value]) => (
            <li key={name} className="break-words">
              <span className="text-quiet">{lookUpText(texts.fields, name)}: </span>
              {value.length > maxInlineLength ? (
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

function Subject({ texts, entry: { subjectKind, subjectId, subject } }: Parameters<typeof AuditLogRow>[0]) {
  const t = usePageTexts(texts)
  const isRow = subjectKind === 'user' || subjectKind === 'source' || subjectKind === 'property'
  if (isRow && subject === null)
    return (
      <span className="text-quiet">
        <span className="numerals">{subjectId.slice(0, 8)}</span>, {t('gone')}
      </span>
    )
  return (
    <LocalLink to={subjectPaths[subjectKind](subjectId)} className="link break-words">
      {subject ?? lookUpText(texts.kinds, subjectKind)}
    </LocalLink>
  )
}
