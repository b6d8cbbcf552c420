import { getOrCreate } from '#shared/records.ts'
import type { CardProperty, DrawnCard, ListedCard } from './card-property.ts'

// Read once for each list: React may draw a page anew, and the elements are gone by then.
const read = new WeakMap<readonly CardProperty[], readonly ListedCard[]>()

function readCard(article: Element): DrawnCard {
  const link = article.querySelector<HTMLAnchorElement>('h2 a')
  const mark = article.querySelector('.card-mark')
  const heart = article.querySelector('.heart')
  const isNew = mark?.classList.contains('card-new') ?? false
  return {
    id: article.querySelector<HTMLButtonElement>('button[name=hide]')?.value ?? '',
    name: link?.textContent ?? '',
    query: link?.search ?? '',
    mark: mark ? { text: mark.textContent, isNew } : undefined,
    // A home that is gone has a heart only as long as it is saved.
    isOpen: heart !== null && (!mark || isNew || heart.getAttribute('aria-pressed') !== 'true'),
    hasPhoto: article.querySelector('img') !== null,
    otherPhotos: Math.max(0, article.querySelectorAll('.card-strip > span').length - 1),
  }
}

/**
 * The cards of a page: those of its data, or in a browser that got none with the document, what it reads from the list
 * that the server drew.
 */
export function useListedCards(cards: readonly CardProperty[]): readonly ListedCard[] {
  if (cards.every((card) => 'id' in card)) return cards
  return getOrCreate(read, cards, () => [...document.querySelectorAll('.home-cards article')].map(readCard))
}
