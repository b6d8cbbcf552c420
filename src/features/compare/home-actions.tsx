import { Columns3 } from 'lucide-react'
import { paths } from '#shared/paths.ts'
import { LocalLink } from '#web/local-link.tsx'
import { usePageWords } from '#web/use-page-words.ts'
import { FavouriteButton } from '../favourites/favourite-button.tsx'
import type { Property } from '../properties/contract.ts'
import { canBeHad } from '../properties/describe-home.ts'
import type { homeActionMessages } from './button-messages.ts'
import { useComparison } from './use-comparison.tsx'

/** What one can do with a home on its page: keep it, and put it beside others. */
export function HomeActions({ home, words }: { home: Property; words: (typeof homeActionMessages)['nl' | 'en'] }) {
  const t = usePageWords(words)
  const { ids } = useComparison()
  const others = ids.filter((id) => id !== home.id)
  return (
    <div className="mt-4 flex flex-wrap gap-3">
      <FavouriteButton
        id={home.id}
        name={home.address ?? home.title}
        open={canBeHad(home)}
        className="button button-quiet"
      >
        {t('keep')}
      </FavouriteButton>
      <LocalLink to={paths.compareHomes([...others, home.id])} rel="nofollow" className="button button-quiet">
        <Columns3 aria-hidden="true" className="size-5" />
        {others.length > 0 ? t('compareWith', { count: others.length }) : t('compare')}
      </LocalLink>
    </div>
  )
}
