import { useState } from 'react'
import { Form, useNavigate } from 'react-router'
import { paths } from '#shared/paths.ts'
import { Button } from '#ui/components/button.tsx'
import { useLocalPath } from '#ui/language/local-link.tsx'
import { useFavouritesTexts } from './page-texts.ts'
import { useComparison } from '#features/renters/comparison/use-comparison.tsx'

const form = 'compare'

/** Adds a home to the comparison. The box belongs to the form of the bar, so that it works without JavaScript. */
export function ComparisonCheckbox({ id, name }: { id: string; name: string }) {
  const t = useFavouritesTexts()
  const { ids, toggle } = useComparison()
  const [refused, setRefused] = useState(false)
  return (
    <div>
      <label className="button button-quiet">
        <input
          type="checkbox"
          form={form}
          name="properties"
          value={id}
          checked={ids.includes(id)}
          onChange={() => setRefused(!toggle(id))}
          aria-label={t('compareOf', { property: name })}
          className="size-4"
        />
        {t('compare')}
      </label>
      {refused && (
        <p role="alert" className="mt-1 text-sm font-medium text-danger">
          {t('full')}
        </p>
      )}
    </div>
  )
}

/** Opens the comparison of the chosen homes; stays in view while there are any. */
export function ComparisonBar() {
  const t = useFavouritesTexts()
  const navigate = useNavigate()
  const local = useLocalPath()
  const { ids, clear } = useComparison()
  return (
    <Form
      id={form}
      action={local(paths.compare)}
      onSubmit={(event) => {
        event.preventDefault()
        void navigate(local(paths.compareProperties(ids)))
      }}
      className={`mt-4 flex flex-wrap items-center justify-end gap-3 ${ids.length > 0 ? 'card sticky bottom-3 p-3 floating' : ''}`}
    >
      {ids.length > 0 && <Button onClick={clear}>{t('clear')}</Button>}
      <Button type="submit" look="sign">
        {ids.length > 0 ? t('compareThese', { count: ids.length }) : t('compareChosen')}
      </Button>
    </Form>
  )
}
