import type { ReactNode } from 'react'

/** A titled part of a page. */
export function Card({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="card p-5 sm:p-6">
      <h2 className="text-xl font-bold">{title}</h2>
      {children}
    </section>
  )
}
