import type { ComponentProps } from 'react'
import { LocalLink } from '#ui/language/local-link.tsx'

type Props = Omit<ComponentProps<typeof LocalLink>, 'to'> & { to: string | null | undefined }

/** A link inside the site, or only its content where there is no page to go to. */
export const OptionalLink = ({ to, ...props }: Props) => (to ? <LocalLink to={to} {...props} /> : props.children)
