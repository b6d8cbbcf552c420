import { findAll, getAttribute, type Page, getScriptText } from '#features/sourcing/file-formats/html-page.ts'
import { type JsonObject, asArray, asObject, getOwn } from './record.ts'

// Far more than a page of one home has.
const maxNodes = 200
const maxScriptLength = 500_000

/**
 * The top-level schema.org nodes of a page's JSON-LD, with those of a `@graph` separately; other scripts are skipped.
 */
export function getJsonLd(page: Page): JsonObject[] {
  const nodes: JsonObject[] = []
  for (const script of findAll(page.root, 'script')) {
    if (!/^application\/ld\+json\b/i.test(getAttribute(script, 'type').trim())) continue
    const text = getScriptText(script)
    if (text.length > maxScriptLength) continue
    try {
      const value: unknown = JSON.parse(text)
      for (const item of Array.isArray(value) ? asArray(value) : [value]) {
        const node = asObject(item)
        const graph = node ? asArray(getOwn(node, '@graph')) : []
        for (const inner of graph.length > 0 ? graph : [node]) {
          const one = asObject(inner)
          if (one && nodes.length < maxNodes) nodes.push(one)
        }
      }
    } catch {
      // Not JSON.
    }
  }
  return nodes
}

/** The types of a node in lower case, without the vocabulary's URL; Kamernet writes `type` for `@type`. */
export function getTypes(node: JsonObject): string[] {
  const said = getOwn(node, '@type') ?? getOwn(node, 'type')
  return (Array.isArray(said) ? asArray(said) : [said])
    .filter((type) => typeof type === 'string')
    .slice(0, 10)
    .map((type) => (type.split('/').at(-1) ?? '').slice(0, 100).toLowerCase())
}
