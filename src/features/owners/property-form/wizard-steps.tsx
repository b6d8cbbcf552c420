import { useT } from '#ui/language/page-frame.tsx'
import { usePageWords } from '#ui/language/use-page-texts.ts'
import { earliestYear, formAmenities } from './property-form.ts'
import type { FieldWords } from './use-field-texts.tsx'
import type { HomeFormState } from './use-property-form.tsx'
import type { WizardData } from './wizard-data.server.ts'
import { ChoiceField, LineField, LongField } from './wizard-fields.tsx'

export interface StepProps {
  form: HomeFormState
  words: FieldWords
}

/** Step 1: what kind of home it is. */
export function BasicsStep({ form, words, asksStatus }: StepProps & { asksStatus: boolean }) {
  const { w } = words
  const one = { form, words }
  return (
    <div className="grid gap-5">
      <LineField name="title" {...one} />
      <div className="grid gap-5 sm:grid-cols-2">
        <ChoiceField name="propertyType" open={w('choose')} {...one} />
        {asksStatus && <ChoiceField name="status" {...one} />}
      </div>
      <LongField name="description" rows={8} {...one} />
      <LongField name="descriptionEn" rows={4} hint={w('hint.descriptionEn')} {...one} />
    </div>
  )
}

/** Step 3: how large it is, and what belongs to it. */
export function DetailsStep({ form, words, data }: StepProps & { data: WizardData }) {
  const t = useT()
  const { w } = words
  const one = { form, words }
  const count = { type: 'number', min: 0, max: 99, step: 1, ...one } as const
  return (
    <div className="grid gap-5">
      <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        <LineField name="size" {...count} max={99_999} hint={w('hint.size')} />
        <LineField name="rooms" {...count} />
        <LineField name="bedrooms" {...count} />
        <LineField name="bathrooms" {...count} step={0.5} hint={w('hint.bathrooms')} />
        <LineField name="floors" {...count} />
        <LineField name="yearBuilt" {...count} min={earliestYear} max={data.thisYear} />
        <ChoiceField name="garage" open={w('unsaid')} {...one} />
        <ChoiceField name="furnished" {...one} />
        <ChoiceField name="energyLabel" open={w('unsaid')} hint={w('hint.energyLabel')} {...one} />
      </div>
      <fieldset>
        <legend className="mb-1.5 font-semibold">{w('label.amenities')}</legend>
        <ul className="grid gap-x-5 sm:grid-cols-2 lg:grid-cols-3">
          {formAmenities.map((name) => (
            <li key={name}>
              <label className="flex min-h-11 items-center gap-3">
                <input
                  type="checkbox"
                  className="size-5"
                  checked={form.values.amenities.includes(name)}
                  onChange={() => form.toggle(name)}
                />
                {t(`properties.amenity.${name}`)}
              </label>
            </li>
          ))}
        </ul>
      </fieldset>
    </div>
  )
}

/** Step 5: what it costs, and whom to write to. */
export function PriceStep({ form, words, data }: StepProps & { data: WizardData }) {
  const t = usePageWords(data.words)
  const { w } = words
  const one = { form, words }
  const amount = { type: 'number', min: 0, max: 20_000_000, step: 0.01, ...one } as const
  const { texts } = form.values
  const hasAmount = (kind: string | undefined) => kind !== 'none'
  return (
    <div className="grid gap-8">
      <fieldset>
        <legend className="mb-3 text-lg font-bold">{t('costs')}</legend>
        <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
          <LineField name="price" {...amount} hint={w('hint.price')} />
          <ChoiceField name="priceLabel" {...one} />
          <ChoiceField name="currency" {...one} />
          <ChoiceField name="serviceCosts" {...one} />
          {hasAmount(texts.serviceCosts) && <LineField name="serviceCostsAmount" {...amount} />}
          <ChoiceField name="utilities" {...one} />
          {hasAmount(texts.utilities) && <LineField name="utilitiesAmount" {...amount} />}
          <LineField name="deposit" {...amount} hint={w('hint.deposit')} />
          <LineField name="taxes" {...amount} />
        </div>
      </fieldset>
      <fieldset>
        <legend className="mb-3 text-lg font-bold">{t('terms')}</legend>
        <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
          <ChoiceField name="availability" {...one} />
          {texts.availability === 'from' && <LineField name="availableFrom" type="date" {...one} />}
          <ChoiceField name="contractKind" open={w('unsaid')} {...one} />
          <ChoiceField name="registration" open={w('unsaid')} {...one} />
          <LineField name="income" {...amount} />
        </div>
      </fieldset>
      <fieldset>
        <legend className="text-lg font-bold">{t('contact')}</legend>
        <p className="mb-3 text-quiet">{t('contactHint')}</p>
        <div className="grid gap-5 sm:grid-cols-2">
          <LineField name="contactName" maxLength={120} {...one} />
          <LineField name="contactCompany" maxLength={120} {...one} />
          <LineField name="contactEmail" type="email" maxLength={254} hint={w('hint.contactEmail')} {...one} />
          <LineField name="contactPhone" type="tel" maxLength={30} {...one} />
        </div>
      </fieldset>
    </div>
  )
}
