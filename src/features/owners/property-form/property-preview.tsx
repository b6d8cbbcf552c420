import { call } from '#ui/forms/call.ts'
import { useT } from '#ui/language/page-frame.tsx'
import { PageTextsProvider } from '#ui/language/page-texts-provider.tsx'
import { SidePanel } from '#ui/components/side-panel.tsx'
import { usePageTexts } from '#ui/language/use-page-texts.ts'
import type { Property } from '#features/properties/catalogue/contract.ts'
import { CostTable } from '#features/properties/catalogue/cost-table.tsx'
import { getGableKind, formatPrice } from '#features/properties/catalogue/format-property.ts'
import { PropertyFacts, PropertyOutline } from '#features/properties/catalogue/property-facts.tsx'
import { Gable } from '#ui/components/gable.tsx'
import type { FormPhoto, previewProperty } from './contract.ts'
import type { EditedProperty } from './property-form.ts'
import type { WizardData } from './wizard-data.server.ts'

/** Loads the property of a form as visitors would see it. @throws CallError */
export async function loadPreview(form: EditedProperty): Promise<Property> {
  const { gallery: _gallery, featuredImage: _featured, videos: _videos, ...body } = form
  return (await call<typeof previewProperty>('POST /property-preview', { body })).data
}

interface Props {
  data: WizardData
  property: Property
  photos: readonly Pick<FormPhoto, 'hash' | 'preview'>[]
}

/** Shows a preview of the property, with the components of its page. */
export function PropertyPreview({ onClose, ...props }: Props & { onClose: () => void }) {
  const { texts, propertyTexts } = props.data
  return (
    <SidePanel title={texts.previewTitle} closeLabel={texts.close} onClose={onClose}>
      <PageTextsProvider texts={propertyTexts}>
        <Preview {...props} />
      </PageTextsProvider>
    </SidePanel>
  )
}

function Preview({ data, property, photos }: Props) {
  const t = useT()
  const w = usePageTexts(data.texts)
  const price = formatPrice(property, t)
  const text = property.description[t.language] ?? property.description.nl ?? property.description.en
  return (
    <article className="min-w-0">
      {photos.length === 0 ? (
        <div className="aspect-21/9 overflow-hidden rounded-card border border-line">
          <Gable id={property.id} kind={getGableKind(property.propertyType)} wide className="size-full" />
        </div>
      ) : (
        <ul className="grid grid-cols-3 gap-2">
          {photos.slice(0, 4).map(({ hash, preview }, at) => (
            <li key={hash} className={at === 0 ? 'col-span-3' : ''}>
              <img
                src={preview}
                alt={w('photos.photo', { place: at + 1 })}
                loading="lazy"
                className="aspect-4/3 w-full rounded-sign object-cover"
              />
            </li>
          ))}
        </ul>
      )}
      <h3 className="sign-type mt-5 text-2xl">{property.address ?? property.title}</h3>
      <PropertyOutline property={property} />
      <p className="plate numerals mt-4 inline-flex items-baseline gap-2 px-4 py-2">
        <span className="sign-type text-2xl">{price.amount}</span>
        {price.per && <span>{price.per}</span>}
      </p>
      <CostTable property={property} />
      {text && <p className="mt-6 whitespace-pre-line wrap-anywhere">{text}</p>}
      <PropertyFacts property={property} now={new Date(property.firstSeenAt).getTime()} />
    </article>
  )
}
