import { isInheritedKey, maxPathLength, MappingDraft, mappedFields } from '#features/sourcing/field-parsers/mapping.ts'
import type { FieldRule, MappedField } from '#features/sourcing/field-parsers/mapping.ts'
import { scoreColumn, totalRentNames } from './score-column.ts'
import type { Column } from './contract.ts'

const maxColumns = 200
/** Characters that PostgreSQL cannot store. */
const unsafeText = /[\0\p{Surrogate}]/u
const maxDepth = 6
const maxExamples = 3

const toExample = (value: unknown): string | undefined => {
  if (typeof value === 'string') return value.trim() === '' ? undefined : value.trim().slice(0, 80)
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined
}

/** The paths in sample records with their first distinct values, in order of appearance. */
export function findColumns(records: readonly unknown[]): Column[] {
  const found = new Map<string, Set<string>>()
  const visit = (value: unknown, path: string, depth: number): void => {
    if (found.size >= maxColumns || path.length > maxPathLength) return
    if (Array.isArray(value)) {
      for (const member of value.slice(0, 5)) visit(member, path === '' ? '*' : `${path}.*`, depth + 1)
      return
    }
    if (typeof value === 'object' && value !== null) {
      if (depth >= maxDepth) return
      for (const [key, inner] of Object.entries(value).slice(0, maxColumns))
        if (key !== '' && !isInheritedKey(key) && !unsafeText.test(key))
          visit(inner, path === '' ? key : `${path}.${key}`, depth + 1)
      return
    }
    if (path === '') return
    const values = found.get(path) ?? new Set()
    found.set(path, values)
    const example = toExample(value)
    if (example !== undefined && values.size < maxExamples) values.add(example)
  }
  for (const record of records.slice(0, 100)) visit(record, '', 0)
  return [...found].map(([path, examples]) => ({ path, examples: [...examples] }))
}

/** The column that names fit best, if any. */
function findBest(columns: readonly Column[], score: (column: Column) => number): string | undefined {
  const scored = columns.map((column) => ({ path: column.path, fit: score(column) }))
  return scored.filter(({ fit }) => fit > 0).toSorted((a, b) => b.fit - a.fit)[0]?.path
}

/** A total besides a rent: their difference is what comes on top. A total alone is the rent, with all in it. */
function proposeTotal(rules: Map<MappedField, FieldRule>, columns: readonly Column[]): void {
  const total = findBest(columns, (column) => scoreColumn(column, 'rent', totalRentNames))
  const rent = rules.get('rent')?.from
  if (total === undefined) return
  if (rent === undefined) rules.set('rent', { from: total })
  else if (rent !== total && !rules.has('serviceCostsAmount'))
    rules.set('serviceCostsAmount', { from: total, parts: [{ how: 'minus', from: rent }] })
}

/**
 * Proposes a mapping by the Dutch and English names of the columns, for an admin to review; undefined if no column is
 * named like one of our fields. Values only rule out: a city has letters, a rent has digits. Each column serves one
 * field, except that a total less the rent is proposed as the service costs; rents are assumed to be monthly.
 */
export function proposeMapping(columns: readonly Column[]): MappingDraft | undefined {
  const candidates = mappedFields
    .flatMap((field) => columns.map((column) => ({ field, column, fit: scoreColumn(column, field) })))
    .filter(({ fit }) => fit > 0)
    .toSorted((a, b) => b.fit - a.fit)
  const rules = new Map<MappedField, FieldRule>()
  const used = new Set<string>()
  for (const { field, column } of candidates) {
    if (rules.has(field) || used.has(column.path)) continue
    // Only these fields take several values.
    if (column.path.includes('*') && !['photos', 'amenities', 'conditions'].includes(field)) continue
    rules.set(field, { from: column.path })
    used.add(column.path)
  }
  proposeTotal(rules, columns)
  return rules.size === 0 ? undefined : MappingDraft.parse({ period: 'month', fields: Object.fromEntries(rules) })
}

/** The path to the longest list of objects in a document; undefined if there is none inside it. */
export function findRecordsPath(document: unknown): string | undefined {
  let best: { path: string; size: number } | undefined
  const visit = (value: unknown, path: string, depth: number): void => {
    if (depth > maxDepth || typeof value !== 'object' || value === null) return
    if (Array.isArray(value)) {
      const size = value.filter((member) => typeof member === 'object' && member !== null).length
      if (path !== '' && size > (best?.size ?? 0)) best = { path, size }
      return
    }
    for (const [key, inner] of Object.entries(value).slice(0, maxColumns))
      if (!/[.*]/.test(key)) visit(inner, path === '' ? key : `${path}.${key}`, depth + 1)
  }
  visit(document, '', 0)
  return best?.path
}
