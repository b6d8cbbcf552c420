import { createHash } from 'node:crypto'

/** A document whose scripts are trusted by what they are, so that all who open it may get the same one. */
export interface HashedDocument {
  text: string
  /** The sources of its scripts for the content security policy, such as `'sha256-…'`. */
  sources: readonly string[]
}

/**
 * Takes the nonce out of a document and lists the hashes of the scripts that had it; a script that somebody else got
 * into the document has no nonce, so none of them is its own. Undefined if one is a module or a file: what those import
 * is trusted by a nonce only.
 */
export function hashScripts(document: string, nonce: string): HashedDocument | undefined {
  const attribute = ` nonce="${nonce}"`
  const sources: string[] = []
  for (const [, attributes = '', script = ''] of document.matchAll(/<script( [^>]*)?>(.*?)<\/script>/gs)) {
    if (!attributes.includes(attribute)) continue
    if (/ (src=|type="module")/.test(attributes)) return undefined
    sources.push(`'sha256-${createHash('sha256').update(script).digest('base64')}'`)
  }
  return { text: document.replaceAll(attribute, ''), sources }
}
