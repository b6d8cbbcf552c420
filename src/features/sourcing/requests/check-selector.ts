import { parse, SelectorType, type Selector } from 'css-what'

const maxTokens = 40
const maxAlternatives = 10
/** What tells elements apart by their place, their text or other selectors; each is checked in one pass over a page. */
const pseudos = new Set(
  'first-child last-child only-child nth-child nth-last-child first-of-type last-of-type nth-of-type not is has contains icontains empty'.split(
    ' ',
  ),
)

/** Whether tokens are all of the known kinds. Selectors in brackets hold no further ones, and `~` is used once. */
function areFine(tokens: readonly Selector[], isInner: boolean): boolean {
  if (tokens.length === 0 || tokens.length > maxTokens) return false
  if (tokens.filter(({ type }) => type === SelectorType.Sibling).length > 1) return false
  return tokens.every((token) => {
    if (token.type === SelectorType.PseudoElement || token.type === SelectorType.ColumnCombinator) return false
    if (token.type !== SelectorType.Pseudo) return true
    if (!pseudos.has(token.name)) return false
    return !Array.isArray(token.data) || (!isInner && token.data.every((inner) => areFine(inner, true)))
  })
}

/** Whether a CSS selector can be read, and is checked on any page in a bounded time. */
export function isSelector(text: string): boolean {
  try {
    const alternatives = parse(text)
    const isCount = alternatives.length > 0 && alternatives.length <= maxAlternatives
    return isCount && alternatives.every((tokens) => areFine(tokens, false))
  } catch {
    return false
  }
}
