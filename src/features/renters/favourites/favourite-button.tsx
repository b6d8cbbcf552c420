import { Heart } from 'lucide-react'
import type { MouseEvent, ReactNode } from 'react'
import { LocalLink } from '#ui/language/local-link.tsx'
import { useT } from '#ui/language/page-frame.tsx'
import { KeepForm, keepFormId } from './keep-form.tsx'
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

/** Adds a home to the favourites or removes it; sends guests to log in and back. Hearts share the form of their list. */
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
  if (!account)
    return (
      <LocalLink to={login} aria-label={label} className={className}>
        {face}
      </LocalLink>
    )
  const press = (event: MouseEvent) => {
    event.preventDefault()
    toggle()
  }
  const button = (
    <button
      form={children ? undefined : keepFormId}
      name={isSaved ? 'drop' : 'keep'}
      value={id}
      aria-label={label}
      aria-pressed={isSaved}
      className={className}
      onClick={press}
    >
      {face}
    </button>
  )
  return children ? <KeepForm>{button}</KeepForm> : button
}
