/**
 * What is looked for, as PostgreSQL asks for it: all words by how they begin. Addresses and numbers are taken apart as
 * `to_search_vector` of the database does.
 *
 * @returns nothing where there is no word to look for
 */
export function toTsQuery(search: string): string | undefined {
  const terms = search
    .replaceAll(/[@._\-/+:]/g, ' ')
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
    .map((word) => `'${word.replaceAll('\\', '').replaceAll("'", "''")}':*`)
  return terms.length > 0 ? terms.join(' & ') : undefined
}
