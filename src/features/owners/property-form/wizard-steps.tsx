import { useT } from '#ui/language/page-frame.tsx'
import { usePageTexts } from '#ui/language/use-page-texts.ts'
import { askedFields, fields } from '#features/properties/catalogue/fields.ts'
import { minYearBuilt, formAmenities } from './property-form.ts'
import type { FieldTexts } from './use-field-texts.tsx'
import type { PropertyFormState } from './use-property-form.tsx'
import type { WizardData } from './wizard-data.server.ts'
import { SelectField, InputField, TextAreaField } from './wizard-fields.tsx'

export interface StepProps {
  form: PropertyFormState
  texts: FieldTexts
}

/** The numbers of a step, by the table of fields. */
const AskedNumbers = ({ step, ...one }: StepProps & { step: 3 | 5 }) =>
  askedFields
    .filter((name) => fields[name].asked.step === step)
    .map((name) => <InputField key={name} name={name} {...one} />)

/** Step 1: the kind of property. */
export function BasicsStep({ form, texts, hasStatusField }: StepProps & { hasStatusField: boolean }) {
  const { w } = texts
  const one = { form, texts }
  return (
    <div className="grid gap-5">
      <InputField name="title" {...one} />
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField name="propertyType" open={w('choose')} {...one} />
        {hasStatusField && <SelectField name="status" {...one} />}
      </div>
      <TextAreaField name="description" rows={8} {...one} />
      <TextAreaField name="descriptionEn" rows={4} {...one} />
    </div>
  )
}

/** Step 3: how large it is, and what belongs to it. */
export function DetailsStep({ form, texts, data }: StepProps & { data: WizardData }) {
  const t = useT()
  const { w } = texts
  const one = { form, texts }
  return (
    <div className="grid gap-5">
      <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        <InputField name="size" type="number" min={0} max={99_999} step={1} {...one} />
        <AskedNumbers step={3} {...one} />
        <InputField name="yearBuilt" type="number" min={minYearBuilt} max={data.thisYear} step={1} {...one} />
        <SelectField name="garage" open={w('unsaid')} {...one} />
        <SelectField name="furnished" {...one} />
        <SelectField name="energyLabel" open={w('unsaid')} {...one} />
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
export function PriceStep({ form, texts, data }: StepProps & { data: WizardData }) {
  const t = usePageTexts(data.texts)
  const { w } = texts
  const one = { form, texts }
  const { texts: values } = form.values
  const hasAmount = (kind: string | undefined) => kind !== 'none'
  return (
    <div className="grid gap-8">
      <fieldset>
        <legend className="mb-3 text-lg font-bold">{t('costs')}</legend>
        <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
          <InputField name="price" {...one} />
          <SelectField name="priceLabel" {...one} />
          <SelectField name="currency" {...one} />
          <SelectField name="serviceCosts" {...one} />
          {hasAmount(values.serviceCosts) && <InputField name="serviceCostsAmount" {...one} />}
          <SelectField name="utilities" {...one} />
          {hasAmount(values.utilities) && <InputField name="utilitiesAmount" {...one} />}
          <InputField name="deposit" {...one} />
          <InputField name="taxes" {...one} />
        </div>
      </fieldset>
      <fieldset>
        <legend className="mb-3 text-lg font-bold">{t('terms')}</legend>
        <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
          <SelectField name="availability" {...one} />
          {values.availability === 'from' && <InputField name="availableFrom" type="date" {...one} />}
          <SelectField name="contractKind" open={w('unsaid')} {...one} />
          <SelectField name="registration" open={w('unsaid')} {...one} />
          <InputField name="income" {...one} />
          <AskedNumbers step={5} {...one} />
        </div>
      </fieldset>
      <fieldset>
        <legend className="text-lg font-bold">{t('contact')}</legend>
        <p className="mb-3 text-quiet">{t('contactHint')}</p>
        <div className="grid gap-5 sm:grid-cols-2">
          <InputField name="contactName" maxLength={120} {...one} />
          <InputField name="contactCompany" maxLength={120} {...one} />
          <InputField name="contactEmail" type="email" maxLength={254} {...one} />
          <InputField name="contactPhone" type="tel" maxLength={30} {...one} />
        </div>
      </fieldset>
    </div>
  )
}
