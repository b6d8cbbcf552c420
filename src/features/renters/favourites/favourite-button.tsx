import { Heart } from 'lucide-react'
import type { ReactNode } from 'react'
import { LocalLink } from '#ui/language/local-link.tsx'
import { useT } from '#ui/language/page-frame.tsx'
import { useFavourite } from './use-favourite.tsx'

interface Props {
  id: string
  name: string
  /** Whether the home is still available; one that is gone can only be removed. */
  open: boolean
  className?: string
  /** The label beside the heart, where there is space for it and the home is clear. */
  children?: ReactNode
}

/** Adds a home to the favourites or removes it; sends guests to log in and back. */
export function FavouriteButton({ id, name, open, className = 'heart', children }: Props) {
  const t = useT()
  const { account, isSaved, login, toggle } = useFavourite(id)
  if (!open && !isSaved) return null
  const label = children ? undefined : t('properties.card.keep', { property: name })
  // Without a label, the style draws it.
  const face = children && (
    <>
      <Heart aria-hidden="true" className="size-5" />
      {children}
    </>
  )
  return account ? (
    <button type="button" aria-label={label} aria-pressed={isSaved} className={className} onClick={toggle}>
      {face}
    </button>
  ) : (
    <LocalLink to={login} aria-label={label} className={className}>
      {face}
    </LocalLink>
  )
}
