import { allOf, attributeOf, type Page, scriptIn } from '#features/sourcing/file-formats/html-page.ts'
import { type JsonObject, listOf, objectOf, own } from './record.ts'

// More than a page of a home ever states; a page with more is a list.
const mostNodes = 200
const longestScript = 500_000

/**
 * The outermost schema.org nodes that a page states as JSON-LD, those of a `@graph` one by one. Scripts that are no JSON
 * are passed over.
 */
export function jsonLdOf(page: Page): JsonObject[] {
  const nodes: JsonObject[] = []
  for (const script of allOf(page.root, 'script')) {
    if (!/^application\/ld\+json\b/i.test(attributeOf(script, 'type').trim())) continue
    const text = scriptIn(script)
    if (text.length > longestScript) continue
    try {
      const value: unknown = JSON.parse(text)
      for (const item of Array.isArray(value) ? listOf(value) : [value]) {
        const node = objectOf(item)
        const graph = node ? listOf(own(node, '@graph')) : []
        for (const inner of graph.length > 0 ? graph : [node]) {
          const one = objectOf(inner)
          if (one && nodes.length < mostNodes) nodes.push(one)
        }
      }
    } catch {
      // Not JSON: a hint less.
    }
  }
  return nodes
}

/** The types of a node without the vocabulary's address, small; Kamernet writes `type` for `@type`. */
export function typesOf(node: JsonObject): string[] {
  const said = own(node, '@type') ?? own(node, 'type')
  return (Array.isArray(said) ? listOf(said) : [said])
    .filter((type) => typeof type === 'string')
    .slice(0, 10)
    .map((type) => (type.split('/').at(-1) ?? '').slice(0, 100).toLowerCase())
}
