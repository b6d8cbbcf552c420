import type { ReactNode } from 'react'
import { paths } from '#shared/paths.ts'
import { LocalLink } from '#ui/language/local-link.tsx'

interface Props {
  propertyId: string
  className?: string
  /** Says to screen readers that the link opens a new tab. */
  newTab: string
  children: ReactNode
}

/** Opens a property in a new tab as a visitor sees it, for admins. */
export const VisitorLink = ({ propertyId, className = 'link', newTab, children }: Props) => (
  <LocalLink
    to={paths.adminAsVisitorFrom(paths.property(propertyId))}
    reloadDocument
    target="_blank"
    className={className}
  >
    {children} <span className="sr-only">{newTab}</span>
  </LocalLink>
)
