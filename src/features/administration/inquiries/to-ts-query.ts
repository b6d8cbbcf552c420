/** A search as a tsquery of prefixes of all its words, split as `to_search_vector` does; undefined if it has no words. */
export function toTsQuery(search: string): string | undefined {
  const terms = search
    .replaceAll(/[@._\-/+:]/g, ' ')
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
    .map((word) => `'${word.replaceAll('\\', '').replaceAll("'", "''")}':*`)
  return terms.length > 0 ? terms.join(' & ') : undefined
}
