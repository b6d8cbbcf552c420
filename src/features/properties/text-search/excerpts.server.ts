import { hideContactIn } from '#shared/hide-contact.ts'
import { removeEmphasis } from '#shared/text-blocks.ts'
import type { Language } from '#shared/language.ts'
import type { Db } from '#platform/database/db.ts'
import type { CardProperty } from '#features/properties/catalogue/card-property.ts'
import { findExcerpt, type SearchedWords } from './find-excerpt.ts'

/**
 * Adds to cards what the descriptions say about the words of a search: of the description in the language of the reader,
 * else of the other one. A search of places or facts alone adds nothing.
 */
export async function addExcerpts(
  { db, language }: { db: Db; language: Language },
  cards: readonly CardProperty[],
  searched: SearchedWords | undefined,
): Promise<readonly CardProperty[]> {
  if (!searched || cards.length === 0 || searched.words.length + searched.phrases.length === 0) return cards
  const rows = await db
    .selectFrom('properties')
    .select(['id', 'description_nl', 'description_en'])
    .where(
      'id',
      'in',
      cards.map(({ id }) => id),
    )
    .orderBy('id')
    .execute()
  const byId = new Map(rows.map((row) => [row.id, [row.description_nl, row.description_en]]))
  return cards.map((card) => {
    const texts = byId.get(card.id) ?? []
    const ordered = language === 'nl' ? texts : texts.toReversed()
    const excerpt = ordered
      .map((text) => text && findExcerpt(removeEmphasis(hideContactIn(text)), searched))
      .find(Boolean)
    return excerpt ? { ...card, excerpt } : card
  })
}
