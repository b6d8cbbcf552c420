import { Heart } from 'lucide-react'
import type { ReactNode } from 'react'
import { LocalLink } from '#ui/language/local-link.tsx'
import { useT } from '#ui/language/page-frame.tsx'
import { useFavourite } from './use-favourite.tsx'

interface Props {
  id: string
  name: string
  /** Whether it can still be had; what is gone can only be taken off the list. */
  open: boolean
  className?: string
  /** The word beside the heart, where there is room for one and no doubt about which home is meant. */
  children?: ReactNode
}

/** Keeps a home or keeps it no longer; guests are sent to log in and come back. */
export function FavouriteButton({ id, name, open, className = 'heart', children }: Props) {
  const t = useT()
  const { account, isSaved, login, toggle } = useFavourite(id)
  if (!open && !isSaved) return null
  const label = children ? undefined : t('properties.card.keep', { property: name })
  const face = (
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
    <LocalLink to={login} aria-label={label} rel="nofollow" className={className}>
      {face}
    </LocalLink>
  )
}
