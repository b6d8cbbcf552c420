import { paths } from '#shared/paths.ts'
import { ButtonLink } from '#ui/components/button.tsx'
import { Street } from '#ui/components/gable.tsx'
import { useStoredReturn } from './use-stored-text.tsx'

/** A street with its lights on, above what was paid. */
export const Celebration = () => (
  <div className="border-b border-line bg-sky [&_.fill-window]:fill-premium">
    <Street row="paid" className="block h-36 w-full" />
  </div>
)

/** Leads to the home whose reply the payment was for, else to the list. */
export function BackToSearch({ reply, homes }: { reply: string; homes: string }) {
  const returnTo = useStoredReturn()
  if (returnTo === undefined)
    return (
      <ButtonLink to={paths.properties} look="sign">
        {homes}
      </ButtonLink>
    )
  return (
    <a href={returnTo} className="button button-sign">
      {reply}
    </a>
  )
}
