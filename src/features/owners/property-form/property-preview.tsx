import { call } from '#ui/forms/call.ts'
import { useT } from '#ui/language/page-frame.tsx'
import { PageTextsProvider } from '#ui/language/page-texts-provider.tsx'
import { SidePanel } from '#ui/components/side-panel.tsx'
import { usePageTexts } from '#ui/language/use-page-texts.ts'
import type { Property } from '#features/properties/catalogue/contract.ts'
import { LandlordSection } from '#features/properties/landlord/landlord-section.tsx'
import { ShownTitle } from '#features/properties/catalogue/shown-title-line.tsx'
import { Button } from '#ui/components/button.tsx'
import { CostTable } from '#features/properties/catalogue/cost-table.tsx'
import { getGableKind, formatPrice } from '#features/properties/catalogue/format-property.ts'
import { PropertyFacts, PropertyOutline } from '#features/properties/catalogue/property-facts.tsx'
import { Gable } from '#ui/components/gable.tsx'
import type { FormPhoto, previewProperty } from './contract.ts'
import { findStep, steps, type PropertyField, type Step, type UnfinishedProperty } from './property-form.ts'
import { useFieldTexts } from './use-field-texts.ts'
import type { WizardData } from './wizard-data.server.ts'

/** A property as visitors would see it, and the fields of its form that are wrong. */
export interface LoadedPreview {
  property: Property
  leftOut: readonly PropertyField[]
}

/** Loads the property of a form as visitors would see it. @throws CallError */
export async function loadPreview(form: UnfinishedProperty): Promise<LoadedPreview> {
  const { gallery: _gallery, featuredImage: _featured, videos: _videos, pointsFile: _file, ...body } = form
  const { data: property, leftOut } = await call<typeof previewProperty>('POST /property-preview', { body })
  return { property, leftOut }
}

interface Props extends LoadedPreview {
  data: WizardData
  photos: readonly Pick<FormPhoto, 'hash' | 'preview'>[]
  /** The required fields that have no value yet. */
  missing?: readonly PropertyField[]
  /** Goes to a step, to fill in what is missing there. */
  onGoTo?: (step: Step) => void
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

/** What is missing or wrong, step by step; what is wrong is not in the preview. */
function Unfinished({ data, leftOut, missing = [], onGoTo }: Props) {
  const t = usePageTexts(data.texts)
  const texts = useFieldTexts(data.fieldTexts)
  const lines = (
    [
      ['missingFields', missing],
      ['wrongFields', leftOut],
    ] as const
  ).flatMap(([key, fields]) =>
    steps.flatMap((step) => {
      const labels = fields.filter((field) => findStep(field) === step).map((field) => texts.label(field))
      return labels.length > 0 ? [{ key, step, fields: labels.join(', ') }] : []
    }),
  )
  if (lines.length === 0) return null
  return (
    <section className="mb-6 rounded-card border border-warning p-4">
      <h3 className="font-bold">{t('unfinished')}</h3>
      <ul className="mt-2 grid gap-2">
        {lines.map(({ key, step, fields }) => (
          <li key={`${key} ${step}`} className="flex flex-wrap items-center justify-between gap-x-4">
            <span>{t(key, { step, fields })}</span>
            {onGoTo && <Button onClick={() => onGoTo(step)}>{t('toStep', { step })}</Button>}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Preview(props: Props) {
  const { data, property, photos, missing = [] } = props
  const t = useT()
  const w = usePageTexts(data.texts)
  const price = formatPrice(property, t)
  const text = property.description[t.language] ?? property.description.nl ?? property.description.en
  const isMissing = (field: PropertyField) => missing.includes(field)
  const heading = property.address ?? (isMissing('title') ? undefined : property.title)
  return (
    <article className="min-w-0">
      <Unfinished {...props} />
      {photos.length === 0 ? (
        <div className="aspect-21/9 overflow-hidden rounded-card border border-line">
          <Gable id={property.id} kind={getGableKind(property.propertyType)} frame="wide" className="size-full" />
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
      <h3 className="sign-type mt-5 text-2xl">{heading ?? <Missing text={w('missingHere')} />}</h3>
      {!isMissing('title') && <ShownTitle property={property} />}
      <PropertyOutline property={property} hasPlace={!isMissing('city')} hasType={!isMissing('propertyType')} />
      <p className="plate numerals mt-4 inline-flex items-baseline gap-2 px-4 py-2">
        <span className="sign-type text-2xl">{price.amount}</span>
        {price.per && <span>{price.per}</span>}
      </p>
      <CostTable property={property} />
      <p className="mt-6 whitespace-pre-line wrap-anywhere">{text ?? <Missing text={w('missingText')} />}</p>
      <PropertyFacts
        property={property}
        now={new Date(property.firstSeenAt).getTime()}
        hasType={!isMissing('propertyType')}
      />
      <LandlordSection landlord={property.landlord} />
    </article>
  )
}

const Missing = ({ text }: { text: string }) => <span className="font-normal text-quiet">{text}</span>
