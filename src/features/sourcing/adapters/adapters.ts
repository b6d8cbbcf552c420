import type { Selectable } from 'kysely'
import type { Sources } from '#platform/database/tables.ts'
import { funda } from './funda.ts'
import { readIs24 } from './is24.ts'
import { kamernet } from './kamernet.ts'
import { readKyero } from './kyero.ts'
import { readMapped } from './mapped.ts'
import { readOpenImmo } from './openimmo.ts'
import { readOwnFeed } from './own-feed.ts'
import { pararius } from './pararius.ts'
import { readRealworks } from './realworks.ts'
import { readSchemaOrg } from './schema-org.ts'
import type { Adapter } from '#features/sourcing/listings/contract.ts'
import { isMappedKind, sourceKinds, type MappedKind, type SourceKind } from './source-kinds.ts'
import { Mapping } from '#features/sourcing/field-parsers/mapping.ts'

/** Adapters written for one site. */
export const adapters: readonly Adapter[] = [pararius, kamernet, funda]

const readers: Record<Exclude<SourceKind, MappedKind>, Adapter['read']> = {
  'own-feed': readOwnFeed,
  openimmo: readOpenImmo,
  kyero: readKyero,
  is24: readIs24,
  realworks: readRealworks,
  'schema-org': readSchemaOrg,
  pararius: pararius.read,
  kamernet: kamernet.read,
  funda: funda.read,
}

/**
 * The adapter of a source: by its kind, else its slug, else our own feed format; undefined for a mapping without one.
 */
export function getAdapter(
  source: Pick<Selectable<Sources>, 'slug' | 'name' | 'website' | 'kind' | 'mapping'>,
): Adapter | undefined {
  const { slug, name, website } = source
  const kind =
    sourceKinds.find((known) => known === source.kind) ?? sourceKinds.find((known) => known === slug) ?? 'own-feed'
  if (!isMappedKind(kind)) return { slug, name, website, read: readers[kind] }
  if (source.mapping === null) return undefined
  const mapping = Mapping.parse(source.mapping)
  return {
    slug,
    name,
    website,
    // The request of another kind says where its records are.
    recordsAt: kind === 'mapping' ? mapping.records : undefined,
    version: JSON.stringify(mapping),
    read: readMapped(mapping),
  }
}
