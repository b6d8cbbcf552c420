interface Props {
  kind: string
  message: string
  createdAt: string | null
  className?: string
}

/** An answer of a landlord, in a list. */
export function AnswerItem({ kind, message, createdAt, className = '' }: Props) {
  return (
    <li className="rounded-sign bg-sunken p-4">
      <p className="text-sm">
        <span className="font-semibold">{kind}</span>
        <span className="text-quiet"> · {createdAt}</span>
      </p>
      <p className={`mt-1 whitespace-pre-line wrap-anywhere ${className}`}>{message}</p>
    </li>
  )
}
