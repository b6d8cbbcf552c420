/** Converts a search to a tsquery of its words as prefixes, split as by `to_search_vector`; undefined without words. */
export function toTsQuery(search: string): string | undefined {
  const terms = search
    .replaceAll(/[@._\-/+:]/g, ' ')
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
    .map((word) => `'${word.replaceAll('\\', '').replaceAll("'", "''")}':*`)
  return terms.length > 0 ? terms.join(' & ') : undefined
}
