import { useId, type ReactNode } from 'react'

interface Props {
  title: ReactNode
  level?: 2 | 3
  className?: string
  titleClassName?: string
  children: ReactNode
}

/** A part of a page that is named by its heading. */
export function TitledSection({ title, level = 2, className, titleClassName = 'text-lg font-bold', children }: Props) {
  const id = useId()
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <section aria-labelledby={id} className={className}>
      <Heading id={id} className={titleClassName}>
        {title}
      </Heading>
      {children}
    </section>
  )
}
