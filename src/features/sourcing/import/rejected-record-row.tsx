import type { ReactNode } from 'react'

interface Props {
  reason: string
  /** Shown next to the reason. */
  facts: string
  /** The record as received. */
  record: string
  /** Shown above the record. */
  children: ReactNode
}

/** A rejected record in a list; the record itself is shown on request. */
export const RejectedRecordRow = ({ reason, facts, record, children }: Props) => (
  <li className="py-3">
    <details>
      <summary>
        <span className="font-medium">{reason}</span>
        <span className="text-sm text-quiet wrap-anywhere"> · {facts}</span>
      </summary>
      {children}
      <pre className="whitespace-pre-wrap rounded-sign bg-sunken p-3 text-sm wrap-anywhere">{record}</pre>
    </details>
  </li>
)
