import type { ReactNode } from 'react'

interface Props {
  as?: 'div' | 'p'
  className: string
  /** What the server draws; not there in a browser that has it from the document, and did not get its data. */
  children: ReactNode
}

/**
 * An element of which the server draws the content. In the browser React takes an empty text for its content, is told not
 * to mind the difference, and leaves it as it is in the document until there is other content.
 */
export const ServerDrawn = ({ as: Tag = 'div', className, children }: Props) => (
  <Tag className={className} suppressHydrationWarning>
    {children || ''}
  </Tag>
)
