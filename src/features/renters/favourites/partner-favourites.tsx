import { useT } from '#ui/language/page-frame.tsx'
import { getHomeName } from '#features/properties/catalogue/shown-title.ts'
import { Heart } from 'lucide-react'
import { Form } from 'react-router'
import { Button } from '#ui/components/button.tsx'
import { Pager } from '#ui/components/pager.tsx'
import { PropertyCard } from '#features/properties/catalogue/property-card.tsx'
import type { FavouritesPageData } from './favourites-data.server.ts'
import { useFavouritesTexts } from './page-texts.ts'
import { partnerPage } from './sort-favourites.ts'
import { useFavourite } from './use-favourite.tsx'

interface Props {
  partner: NonNullable<FavouritesPageData['partner']>
  now: number
  pageHref: (page: number) => string
}

/** The favourites of the reader's search partner that the reader does not keep. */
export function PartnerFavourites({ partner: { name, favourites, pagination }, now, pageHref }: Props) {
  const t = useFavouritesTexts()
  const frame = useT()
  return (
    <section id={partnerPage} className="mt-10">
      <h2 className="text-xl font-bold wrap-anywhere">{t('partnerTitle', { name })}</h2>
      <ul className="mt-4 grid gap-4">
        {favourites.map(({ id, note, property }) => (
          <li key={id} className="card overflow-hidden">
            <PropertyCard property={property} now={now} wide hasFrame={false} />
            <div className="flex flex-wrap items-end gap-3 border-t border-line px-4 py-3">
              {note && <Note text={note} label={t('partnerNote', { name })} />}
              <KeepToo id={id} name={getHomeName(property, frame)} />
            </div>
          </li>
        ))}
      </ul>
      <div className="mt-8">
        <Pager label={t('partnerPages', { name })} pagination={pagination} pageHref={pageHref} />
      </div>
    </section>
  )
}

function KeepToo({ id, name }: { id: string; name: string }) {
  const t = useFavouritesTexts()
  const { toggle } = useFavourite(id)
  return (
    <Form
      method="post"
      className="ml-auto"
      onSubmit={(event) => {
        event.preventDefault()
        toggle()
      }}
    >
      <input type="hidden" name="propertyId" value={id} />
      <Button name="intent" value="undo" type="submit" aria-label={t('keepTooOf', { property: name })}>
        <Heart aria-hidden="true" className="size-4" />
        {t('keepToo')}
      </Button>
    </Form>
  )
}

/** What the search partner thinks of a home that both keep. */
export function PartnerNote({ name, note }: { name: string; note: string | null }) {
  const t = useFavouritesTexts()
  return note === null ? (
    <p className="text-sm font-medium wrap-anywhere">{t('partnerToo', { name })}</p>
  ) : (
    <Note text={note} label={t('partnerNote', { name })} />
  )
}

function Note({ text, label }: { text: string; label: string }) {
  return (
    <p className="max-w-prose whitespace-pre-line wrap-anywhere border-l-4 border-l-premium pl-3">
      <span className="block text-sm font-medium">{label}</span>
      {text}
    </p>
  )
}
