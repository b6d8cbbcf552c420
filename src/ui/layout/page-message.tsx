import type { ReactNode } from 'react'
import { Gable, type GableKind } from '#ui/components/gable.tsx'

interface Props {
  title: string
  text: string
  front?: GableKind
  children?: ReactNode
}

/** A page with one message under a drawing: not found, failed, starting. */
export function PageMessage({ title, text, front = 'house', children }: Props) {
  return (
    <div className="page grid justify-items-center py-16 text-center">
      <Gable id={title} kind={front} className="w-56 max-w-full rounded-card border border-line" />
      <h1 className="sign-type mt-8 text-2xl sm:text-3xl">{title}</h1>
      <p className="prose mt-3 text-lg text-quiet">{text}</p>
      <div className="mt-8 grid gap-3 sm:flex sm:flex-wrap sm:justify-center">{children}</div>
    </div>
  )
}
