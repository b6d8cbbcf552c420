import type { ReactNode } from 'react'
import type { Document } from '#features/properties/landlord/contract.ts'
import { usePageTexts } from '#ui/language/use-page-texts.ts'
import { PointsFilePart } from './points-file-part.tsx'
import { formAmenities, getAskedNames } from './property-form.ts'
import { Field, Fields, type StepProps } from './wizard-fields.tsx'

const columns = 'grid gap-5 sm:grid-cols-2 lg:grid-cols-3'

/** Step 1: the basics, such as title and type. */
export function BasicsStep({ hasStatusField, ...step }: StepProps & { hasStatusField: boolean }) {
  return (
    <div className="grid gap-5">
      <Field name="title" {...step} />
      <div className="grid gap-5 sm:grid-cols-2">
        <Fields names={hasStatusField ? ['propertyType', 'status'] : ['propertyType']} {...step} />
      </div>
      <Field name="description" rows={8} {...step} />
      <Field name="descriptionEn" rows={4} {...step} />
    </div>
  )
}

/** Step 3: size and amenities. */
export function DetailsStep(step: StepProps) {
  const { data, form, texts } = step
  return (
    <div className="grid gap-5">
      <div className={columns}>
        <Fields names={['size', ...getAskedNames(3)]} {...step} />
        <Field name="yearBuilt" max={data.thisYear} {...step} />
        <Fields names={['garage', 'furnished', 'energyLabel', 'noLabelReason', 'monument']} {...step} />
      </div>
      <fieldset>
        <legend className="mb-1.5 font-semibold">{texts.label('amenities')}</legend>
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
                {texts.choice('amenities', name)}
              </label>
            </li>
          ))}
        </ul>
      </fieldset>
    </div>
  )
}

interface LandlordProps extends StepProps {
  pointsFile: Document | null
  /** Our estimate of the points, beside the landlord's own count. */
  pointsCard: ReactNode
}

/** Step 5: price, costs, what the law asks of landlords, and contact. */
export function PriceStep({ pointsFile, pointsCard, ...step }: LandlordProps) {
  const t = usePageTexts(step.data.texts)
  const { serviceCosts, utilities, availability } = step.form.values.texts
  return (
    <div className="grid gap-8">
      <fieldset>
        <legend className="mb-3 text-lg font-bold">{t('costs')}</legend>
        <div className={columns}>
          <Fields names={['price', 'priceLabel', 'currency', 'serviceCosts']} {...step} />
          {serviceCosts !== 'none' && <Field name="serviceCostsAmount" {...step} />}
          <Field name="utilities" {...step} />
          {utilities !== 'none' && <Field name="utilitiesAmount" {...step} />}
          <Fields names={['deposit', 'taxes']} {...step} />
        </div>
      </fieldset>
      <fieldset>
        <legend className="mb-3 text-lg font-bold">{t('terms')}</legend>
        <div className={columns}>
          <Field name="availability" {...step} />
          {availability === 'from' && <Field name="availableFrom" {...step} />}
          <Fields names={['contractKind', 'registration', 'income', ...getAskedNames(5)]} {...step} />
        </div>
      </fieldset>
      <LandlordFields {...step} pointsFile={pointsFile} pointsCard={pointsCard} />
      <fieldset>
        <legend className="text-lg font-bold">{t('contact')}</legend>
        <p className="mb-3 text-quiet">{t('contactHint')}</p>
        <div className="grid gap-5 sm:grid-cols-2">
          <Fields names={['contactName', 'contactCompany', 'contactEmail', 'contactPhone']} {...step} />
        </div>
      </fieldset>
    </div>
  )
}

function LandlordFields({ pointsFile, pointsCard, ...step }: LandlordProps) {
  const t = usePageTexts(step.data.texts)
  return (
    <fieldset>
      <legend className="text-lg font-bold">{t('landlord')}</legend>
      <p className="mb-3 text-quiet">{t('landlordHint')}</p>
      <div className="grid gap-5">
        <div className="grid gap-5 sm:grid-cols-2">
          <Field name="landlordKind" {...step} />
          {step.form.values.texts.landlordKind === 'trader' && (
            <Fields names={['tradeRegister', 'tradeAddress']} {...step} />
          )}
          <Field name="permitNumber" {...step} />
        </div>
        <Field name="selectionCriteria" rows={4} {...step} />
        <Field name="selectionProcedure" rows={4} {...step} />
        {pointsCard}
        <div className="grid gap-5 sm:grid-cols-2">
          <Fields names={['landlordPoints', 'highestRent']} {...step} />
        </div>
        <PointsFilePart {...step} initial={pointsFile} />
      </div>
    </fieldset>
  )
}
