import { data, type LoaderFunctionArgs } from 'react-router'
import * as z from 'zod/mini'
import { Problem } from '#shared/problem.ts'
import { requireAdmin } from '#features/accounts/sessions/guards.server.ts'
import { pageHead } from '#ui/layout/page-head.server.ts'
import { getPageContext } from '#platform/http/page-context.ts'
import { requestMessages } from './request-messages.ts'
import { readRequestedSource } from './request-queries.server.ts'
import { mappingMessages } from './messages.ts'
import { readMappedSource } from './queries.server.ts'
import { createSample } from './preview-mapping.server.ts'
import { rejectReasonMessages } from '#features/sourcing/import/rejected-records-messages.ts'
import { feedTokenMessages } from '#features/sourcing/pushed-feeds/messages.ts'
import type { Language } from '#shared/language.ts'
import { getPropertyTranslator } from '#features/properties/catalogue/property-translator.server.ts'
import {
  mappedFields,
  type MappedField,
  type EnumField,
  isEnumField,
  enumFields,
} from '#features/sourcing/field-parsers/mapping.ts'

/** A field of a mapping as shown; with `choices` if it is an enum. */
export interface MappingFieldView {
  name: MappedField
  label: string
  choices: { code: string; label: string }[] | undefined
}

/** The texts of the site that have one for every code of a field. */
const groups: { readonly [F in EnumField]?: string } = {
  status: 'status',
  propertyType: 'type',
  pricePeriod: 'period',
  furnished: 'furnished',
  monument: 'detail.monument',
  amenities: 'amenity',
  contractKind: 'contractKind',
  contractGround: 'contractGround',
  pets: 'pets',
  allocation: 'allocation',
}
/** Codes that only mappings have. */
const mappingCodes = ['not_for_rent', 'not_a_dwelling', 'none', 'ordinary']

/** The fields of a mapping in order, with labels; those of codes in the texts of the site where they have one. */
function listMappingFields(language: Language): MappingFieldView[] {
  const texts = mappingMessages[language]
  const ownTexts: Record<string, string> = texts.codes
  const t = getPropertyTranslator(language)
  const getCodeLabel = (field: EnumField, code: string) =>
    groups[field] === undefined || mappingCodes.includes(code)
      ? (ownTexts[code] ?? code)
      : t(`properties.${groups[field]}.${code}` as 'properties.status.for_rent')
  return mappedFields.map((name) => ({
    name,
    label: texts.fields[name],
    choices: isEnumField(name)
      ? enumFields[name].map((code) => ({ code, label: getCodeLabel(name, code) }))
      : undefined,
  }))
}

/**
 * What the page shows on which admins map the fields of a source.
 *
 * @throws 404 for an unknown source, and redirects for everybody but admins
 */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const server = getPageContext(context)
  requireAdmin(server)
  const id = z.safeParse(z.uuid(), params.id)
  if (!id.success) throw data(null, { status: 404 })
  const source = await readMappedSource(server.db, id.data.toLowerCase()).catch((error: unknown) => {
    throw error instanceof Problem && server.describeProblem(error).status === 404 ? data(null, { status: 404 }) : error
  })
  const requested = await readRequestedSource(server.db, source.id)
  const { language } = server
  const texts = {
    ...mappingMessages[language],
    reasons: rejectReasonMessages[language],
    feed: feedTokenMessages[language],
    request: requestMessages[language],
  }
  return {
    texts,
    source,
    /** How an API or a site with cards is asked; other sources have an address or a file only. */
    requested: requested.kind === 'json-api' || requested.kind === 'web-cards' ? requested : undefined,
    fields: listMappingFields(language),
    sample:
      source.rejectedRecords > 0 ? await createSample(server.db, source.id, { language: server.language }) : undefined,
    feedAddress: `${server.origin}/api/feeds/${source.slug}`,
    head: pageHead(server, { title: `${source.name}: ${texts.name}`, description: texts.description, hidden: true }),
  }
}
export type MappingData = Awaited<ReturnType<typeof loader>>
export type MappingTexts = MappingData['texts']
