import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { createGunzip } from 'node:zlib'
import fc from 'fast-check'
import { sql, type RawBuilder } from 'kysely'
import { expect, test } from 'vitest'
import type { Reply } from '#shared/endpoint.ts'
import { testApp } from '#app/test-app.ts'
import { projectRoot } from '#platform/database/project-root.ts'
import { migratedDatabase } from '#platform/database/test-database.ts'
import type { searchProperties } from '#features/properties/catalogue/contract.ts'
import { insertProperty } from '#features/properties/catalogue/test-properties.server.ts'
import { getPlaceIndex } from '#features/properties/geo/place-index.server.ts'
import { isSearchedInTexts } from './search-terms.ts'
import { getMeaningfulTerms } from './search-text.ts'

/** How many searches are tried of each kind; by hand also thousands. */
const searches = Number(process.env['RANDOM_WORDS'] ?? 60)
const folder = join(projectRoot, '..', 'shared', 'data')
/** How many ads are read, of which most are in Dutch. */
const sources = [
  { file: join(folder, 'kamernet-2021', 'listings.ndjson.gz'), column: 'description_nl', ads: 600 },
  { file: join(folder, 'pararius-2024', 'pages-extracted.ndjson.gz'), column: 'description_en', ads: 145 },
] as const
/** The most homes that one reply lists. */
const largestPage = 100
/** Rarer words may be taken for typing errors. */
const minHomes = 3

// The split texts stay in it.
const visitor = testApp({ open: migratedDatabase })
type Condition = RawBuilder<unknown>

async function insertAds(): Promise<void> {
  for (const { file, column, ads } of sources) {
    let read = 0
    const lines = createInterface({ input: createReadStream(file).pipe(createGunzip()) })
    for await (const line of lines) {
      const ad = JSON.parse(line) as { title?: string; description_html?: string }
      const text = ad.description_html?.replace(/<[^>]*>/g, ' ')
      if (!ad.title || !text) continue
      const fields = { title: ad.title.slice(0, 200), [column]: text, street: null, city: 'Utrecht', amenities: [] }
      await insertProperty(visitor.db, fields)
      if (++read === ads) break
    }
    lines.close()
  }
  await visitor.refresh()
}

/** The texts of all homes and their words with stems, split and stemmed by the database. */
async function splitInDatabase(): Promise<void> {
  await sql`create text search dictionary plain_dutch (template = snowball, language = dutch)`.execute(visitor.db)
  await sql`create text search dictionary plain_english (template = snowball, language = english)`.execute(visitor.db)
  await sql`create table split_texts as
    select id, is_term, ' ' || trim(regexp_replace(
        lower(regexp_replace(normalize(given, NFD), '[\u0300-\u036f\ufe0f\u20e3]', '', 'g')), '[^a-z0-9]+', ' ', 'g')) || ' ' as text
    from properties cross join lateral (values (title, true), (description_nl, false), (description_en, false)) as of (given, is_term)
    where given is not null`.execute(visitor.db)
  await sql`create table split_words as
    select distinct id, is_term, left(word, 40) as word from split_texts, unnest(string_to_array(trim(text), ' ')) as word
    where word <> ''`.execute(visitor.db)
  await sql`create table split_stems as select word, word ~ '[0-9]' as has_digits,
      regexp_replace(regexp_replace((ts_lexize('plain_dutch', word))[1], 'z$', 's'), 'v$', 'f') as dutch,
      (ts_lexize('plain_english', word))[1] as english
    from (select distinct word from split_words) as each`.execute(visitor.db)
  await sql`create index on split_words (word)`.execute(visitor.db)
  await sql`analyze`.execute(visitor.db)
}

/** The homes with a form of a word. */
const withForm = (word: string): Condition => sql`select id from split_words where word in (
  select form.word from split_stems as searched
    join split_stems as form on form.dutch = searched.dutch or form.english = searched.english
  where searched.word = ${word} and not form.has_digits
  union select ${word})`
/** The homes that a word finds: also by a part of a word, or by the beginning of a word of a title if it is short. */
const withWord = (word: string): Condition => sql`${withForm(word)} union select id from split_words
  where ${word.length >= 4 ? sql`word like ${`%${word}%`} and (is_term or word !~ '[0-9]')` : sql`word like ${`${word}%`} and is_term`}`
const withPhrase = (words: readonly string[]): Condition =>
  sql`select id from split_texts where text like ${`% ${words.join(' ')} %`}`

async function findIds(condition: Condition): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from properties where ${condition} order by id`.execute(
    visitor.db,
  )
  return rows.map(({ id }) => id)
}

/** All homes that the API finds. */
async function search(text: string): Promise<string[]> {
  const ids: string[] = []
  for (let page = 1, pages = 1; page <= pages; page++) {
    const { status, body } = await visitor.get<Reply<typeof searchProperties>>(
      `/properties?search=${encodeURIComponent(text)}&limit=${largestPage}&page=${page}`,
    )
    expect(status).toBe(200)
    expect(body.interpretedAs, text).toBeNull()
    ids.push(...body.properties.map(({ id }) => id))
    pages = body.pagination.totalPages
  }
  return ids.toSorted()
}

/** Whether a text has words that mean something else than themselves, such as the name of a place. */
const namesFact = (words: readonly string[]) =>
  words.some((word, at) =>
    [word, words.slice(at, at + 2).join(' ')].some((name) => getPlaceIndex().spellings.has(name)),
  )
const facts = ['utrecht', 'appartement', 'apartment', 'flat']
const isPlainWord = (word: string) =>
  /^[a-z]{3,}$/.test(word) &&
  isSearchedInTexts(word) &&
  getMeaningfulTerms([word, 'x']).includes(word) &&
  !facts.some((fact) => fact.includes(word))

test('words, phrases and exclusions find in real texts exactly what SQL finds', { timeout: 0 }, async () => {
  await insertAds()
  await splitInDatabase()
  const { rows } = await sql<{ word: string }>`
    select word from split_words group by word having count(distinct id) >= ${minHomes} order by word`.execute(
    visitor.db,
  )
  const words = rows.map(({ word }) => word).filter((word) => isPlainWord(word) && !namesFact([word]))
  const { rows: texts } = await sql<{
    text: string
  }>`select trim(text) as text from split_texts order by id, text`.execute(visitor.db)
  const word = fc.constantFrom(...words)
  const phrase = fc
    .tuple(fc.constantFrom(...texts), fc.nat(), fc.integer({ min: 2, max: 4 }))
    .map(([{ text }, from, length]) => {
      const split = text.split(' ')
      const start = from % split.length
      return split.slice(start, start + length)
    })
    .filter((found) => found.length > 1 && !namesFact(found))
  const typed = fc.oneof(
    word.map((one) => ({ text: one, meaning: sql`id in (${withWord(one)})` })),
    fc.tuple(word, word).map(([one, other]) => ({
      text: `${one} ${other}`,
      meaning: sql`id in (${withWord(one)}) and id in (${withWord(other)})`,
    })),
    fc.tuple(word, word).map(([one, other]) => ({
      text: `${one} -${other}`,
      meaning: sql`id in (${withWord(one)}) and id not in (${withForm(other)})`,
    })),
    phrase.map((one) => ({ text: `"${one.join(' ')}"`, meaning: sql`id in (${withPhrase(one)})` })),
    fc.tuple(word, phrase).map(([one, other]) => ({
      text: `${one} -"${other.join(' ')}"`,
      meaning: sql`id in (${withWord(one)}) and id not in (${withPhrase(other)})`,
    })),
  )
  let found = 0
  await fc.assert(
    fc.asyncProperty(typed, async ({ text, meaning }) => {
      const ids = await findIds(meaning)
      expect(await search(text), text).toEqual(ids)
      found += ids.length
    }),
    { numRuns: searches, endOnFailure: true },
  )
  if (process.env['RANDOM_WORDS']) console.log(`${searches} searches of ${words.length} words found ${found} homes`)
})
