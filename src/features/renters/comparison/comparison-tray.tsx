import { useNavigate } from 'react-router'
import { paths } from '#shared/paths.ts'
import { Button } from '#ui/components/button.tsx'
import { toast } from '#ui/components/toast.tsx'
import { useLocalPath } from '#ui/language/local-link.tsx'
import { useT } from '#ui/language/page-frame.tsx'
import { useComparison } from './use-comparison.tsx'

const form = 'compare'

/** Adds a home to the comparison; without JavaScript it opens that of this home. */
export function CompareButton({ id, name }: { id: string; name: string }) {
  const t = useT()
  const { ids, isReady, toggle } = useComparison()
  return (
    <button
      form={form}
      name="properties"
      value={id}
      aria-label={t('properties.card.compare', { property: name })}
      aria-pressed={isReady ? ids.includes(id) : undefined}
      onClick={(event) => {
        event.preventDefault()
        if (!toggle(id)) toast('error', t('properties.card.compareFull'))
      }}
    />
  )
}

/** Opens the comparison of the chosen homes; in view below a list while there are any. */
export function ComparisonTray() {
  const t = useT()
  const navigate = useNavigate()
  const local = useLocalPath()
  const { ids, clear } = useComparison()
  return (
    <form
      id={form}
      action={local(paths.compare)}
      className={
        ids.length > 0 ? 'card floating sticky bottom-3 z-2 mt-4 flex flex-wrap justify-end gap-3 p-3' : undefined
      }
      onSubmit={(event) => {
        event.preventDefault()
        void navigate(local(paths.compareProperties(ids)))
      }}
    >
      {ids.length > 0 && (
        <>
          <Button onClick={clear}>{t('properties.card.compareClear')}</Button>
          <Button type="submit" look="sign">
            {t('properties.card.compareThese', { count: ids.length })}
          </Button>
        </>
      )}
    </form>
  )
}
