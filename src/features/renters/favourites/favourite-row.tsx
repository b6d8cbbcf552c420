import { Trash2 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Form } from 'react-router'
import { formatMoney } from '#shared/money.ts'
import { Button } from '#ui/components/button.tsx'
import { useT } from '#ui/language/page-frame.tsx'
import { Gable } from '#ui/components/gable.tsx'
import { useFavouritesTexts } from './page-texts.ts'
import { ComparisonCheckbox } from './comparison-bar.tsx'
import { formatDay } from '#shared/dates.ts'
import { formatPrice } from '#features/properties/catalogue/format-property.ts'
import { PropertyCard } from '#features/properties/catalogue/property-card.tsx'
import { FavouriteNote } from './favourite-note.tsx'
import { PartnerNote } from './partner-favourites.tsx'
import { getFavouriteName, type FavouriteItem } from './saved-property.ts'
import { comparePrice } from './price-change.ts'
import { useFavourite } from './use-favourite.tsx'

interface Props {
  favourite: FavouriteItem
  /** The name of the reader's search partner, who sees the notes. */
  partnerName: string | undefined
  now: number
  first: boolean
}

/** A favourite: its card, changes since it was saved, and note; or a button to restore it. */
export function FavouriteRow({ favourite, partnerName, now, first }: Props) {
  const t = useFavouritesTexts()
  const { id, property, ofPartner } = favourite
  const name = getFavouriteName(favourite, useT())
  const { isSaved, toggle } = useFavourite(id)
  const button = useRef<HTMLButtonElement>(null)
  const previous = useRef(isSaved)
  useEffect(() => {
    // The pressed button is gone; its replacement takes the focus.
    if (previous.current !== isSaved && document.activeElement === document.body) button.current?.focus()
    previous.current = isSaved
  }, [isSaved])
  const act = (intent: 'remove' | 'undo') => (
    <Form
      method="post"
      onSubmit={(event) => {
        event.preventDefault()
        toggle()
      }}
    >
      <input type="hidden" name="propertyId" value={id} />
      <Button ref={button} name="intent" value={intent} type="submit" aria-label={t(`${intent}Of`, { property: name })}>
        {intent === 'remove' && <Trash2 aria-hidden="true" className="size-4" />}
        {t(intent)}
      </Button>
    </Form>
  )
  if (!isSaved)
    return (
      <li className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-dashed border-control p-4">
        <p role="status">{t('dropped', { property: name })}</p>
        {act('undo')}
      </li>
    )
  return (
    <li className="card overflow-hidden">
      {property ? (
        <PropertyCard property={property} now={now} wide first={first} hasFrame={false} />
      ) : (
        <RemovedProperty favourite={favourite} />
      )}
      <div className="grid gap-3 border-t border-line p-4">
        <div className="flex items-start gap-3">
          <p className="flex min-w-0 flex-1 flex-wrap gap-x-4 gap-y-1 text-sm">
            <Since favourite={favourite} />
            <span className="text-quiet">{t('keptOn', { date: formatDay(favourite.savedAt, t.language) })}</span>
          </p>
          {act('remove')}
        </div>
        {favourite.note && (
          <p className="max-w-prose whitespace-pre-line wrap-anywhere border-l-4 border-l-line pl-3">
            {favourite.note}
          </p>
        )}
        {ofPartner && partnerName !== undefined && <PartnerNote name={partnerName} note={ofPartner.note} />}
        <div className="flex flex-wrap items-start gap-3">
          <FavouriteNote favourite={favourite} partnerName={partnerName} />
          {property && <ComparisonCheckbox id={id} name={name} />}
        </div>
      </div>
    </li>
  )
}

/** Shows how the price or the state of the home has changed. */
function Since({ favourite: { savedRent, property, state } }: Pick<Props, 'favourite'>) {
  const t = useFavouritesTexts()
  const frame = useT()
  if (state !== 'available') return <strong className="text-warning">{t('gone')}</strong>
  const since = comparePrice(savedRent, property?.rent)
  if (since.kind === 'cheaper' || since.kind === 'dearer')
    return (
      <strong className={`numerals ${since.kind === 'dearer' ? 'text-warning' : 'text-accent'}`}>
        {t(since.kind, { amount: formatMoney(since.cents, t.language, savedRent.currency) })}
      </strong>
    )
  if (since.kind !== 'other') return null
  if (since.previous.cents === null) return <strong>{t('beforeUnknown')}</strong>
  const { amount, per } = formatPrice({ rent: { ...since.previous, upToCents: null, onRequest: false } }, frame)
  return <strong className="numerals">{t('before', { price: `${amount} ${per}` })}</strong>
}

function RemovedProperty({ favourite }: Pick<Props, 'favourite'>) {
  const t = useFavouritesTexts()
  return (
    <article className="flex max-sm:flex-col">
      <div className="relative aspect-4/3 bg-sky sm:w-40">
        <Gable id={favourite.id} kind="house" fills />
      </div>
      <div className="p-4">
        <h2 className="text-lg font-semibold">{favourite.title}</h2>
        <p className="mt-1 max-w-prose text-quiet">{t('removedHome')}</p>
      </div>
    </article>
  )
}
