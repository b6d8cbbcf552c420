import { paths } from '#shared/paths.ts'
import { LocalLink } from '#ui/language/local-link.tsx'
import type { AuditLogData } from './audit-log-data.server.ts'
import { useAuditLogTexts } from './audit-log-texts.ts'
import type { AuditEntry, AuditSubject } from '#platform/audit/contract.ts'

/** The page of each kind of subject. */
const subjectPaths: Record<AuditSubject, (id: string) => string> = {
  user: paths.adminUser,
  source: paths.adminSource,
  property: paths.adminProperty,
  decision: () => paths.adminDuplicates,
  message: paths.adminInquiry,
  template: () => paths.adminEmailTemplates,
  ad: paths.adminOwnerListing,
  mail: () => paths.adminOutbox,
  objection: () => `${paths.adminQueue}?kind=objection`,
  settings: () => `${paths.adminProfile}#site`,
}

/** Longer values are collapsed. */
const maxInlineLength = 120

/** The text of a code; the code itself if it has none. */
const lookUpText = (texts: Readonly<Record<string, string>>, code: string): string =>
  (Object.hasOwn(texts, code) ? texts[code] : undefined) ?? code

/** Returns a function that formats an action; names without a subject are prefixed with it. */
export function useActionName() {
  const t = useAuditLogTexts()
  return (action: AuditEntry['action']) => {
    const done = t(`actions.${action}`)
    const [kind] = action.split('.', 1)
    if (kind === 'user' || kind === 'source') return `${t(`kinds.${kind}`)}: ${done}`
    return done.slice(0, 1).toUpperCase() + done.slice(1)
  }
}

/** The details of an entry with their names, codes in words. */
export function EntryDetails({ texts, details }: Pick<AuditLogData, 'texts'> & Pick<AuditEntry, 'details'>) {
  const words: Readonly<Record<string, Readonly<Record<string, string>>>> = texts.values
  return (
    <ul>
      {Object.entries(details).map(([name, value]) => (
        <li key={name} className="wrap-anywhere">
          <span className="text-quiet">{lookUpText(texts.fields, name)}: </span>
          <DetailValue value={lookUpText(words[name] ?? {}, value)} />
        </li>
      ))}
    </ul>
  )
}

function DetailValue({ value }: { value: string }) {
  const t = useAuditLogTexts()
  if (!value) return <span className="text-quiet">{t('empty')}</span>
  if (value.length <= maxInlineLength) return value
  return (
    <details className="inline">
      <summary className="link inline list-none">{t('more')}</summary> {value}
    </details>
  )
}

/** The changed subject, as a link if it still exists. */
export function EntrySubject({ texts, entry }: Pick<AuditLogData, 'texts'> & { entry: AuditEntry }) {
  const { subjectKind, subjectId, subject } = entry
  const t = useAuditLogTexts()
  const isRow = subjectKind === 'user' || subjectKind === 'source' || subjectKind === 'property'
  if (isRow && subject === null)
    return (
      <span className="text-quiet">
        <span className="numerals">{subjectId.slice(0, 8)}</span>, {t('gone')}
      </span>
    )
  return (
    <LocalLink to={subjectPaths[subjectKind](subjectId)} className="link wrap-anywhere">
      {subject ?? lookUpText(texts.kinds, subjectKind)}
    </LocalLink>
  )
}
