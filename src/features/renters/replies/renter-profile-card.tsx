import type { ReactNode } from 'react'
import { formatMoney } from '#shared/money.ts'
import { call } from '#ui/forms/call.ts'
import { useAction } from '#ui/forms/use-action.ts'
import { useFrame } from '#ui/language/page-frame.tsx'
import { Card } from '#ui/components/card.tsx'
import { FormMessage, SubmitButton, TextField } from '#ui/forms/text-field.tsx'
import { createPageTexts } from '#ui/language/page-texts.tsx'
import type { RenterProfile, saveRenterProfile } from './contract.ts'
import type { RenterProfileData } from './renter-profile-data.server.ts'
import { incomeBandBounds, incomeBands, maxHouseholdSize, maxAboutLength } from './reply-values.ts'

const { useTexts, withTexts } = createPageTexts<RenterProfileData['texts']>()

const sizes = Array.from({ length: maxHouseholdSize }, (_, i) => i + 1)

/** What was filled in; what is empty is not told. */
function parseProfileForm(form: FormData): RenterProfile {
  const text = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined
  }
  const size = Number(text('householdSize') ?? 0)
  const incomeBand = incomeBands.find((band) => band === text('incomeBand'))
  const [startDate, about, phone] = [text('startDate'), text('about'), text('phone')]
  return {
    ...(size > 0 && { householdSize: size }),
    ...(incomeBand && { incomeBand }),
    ...(startDate && { startDate }),
    ...(about && { about }),
    ...(phone && { phone }),
  }
}

function useSaveProfile() {
  const t = useTexts()
  const { run, ...action } = useAction(t('failed'), { reload: 'success', inline: true })
  const submit = async (event: React.FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const body = parseProfileForm(new FormData(event.currentTarget))
    await run(() => call<typeof saveRenterProfile>('PUT /renter-profile', { body }))
  }
  return { submit, ...action }
}

/** What a renter tells landlords about themselves: filled in once, used in every reply. */
export const RenterProfileCard = withTexts(function RenterProfileCard({
  data: { facts },
}: {
  data: RenterProfileData
}) {
  const t = useTexts()
  const { language } = useFrame()
  const money = (cents: number | undefined) => (cents === undefined ? '' : formatMoney(cents, language))
  const { submit, busy, message, fields } = useSaveProfile()
  const field = (name: keyof RenterProfile) => ({
    name,
    fieldError: fields[name],
    defaultValue: facts[name]?.toString(),
    register: { name },
  })
  return (
    <div id="renter-facts" className="scroll-mt-20">
      <Card title={t('title')}>
        <p className="mt-3">{t('text')}</p>
        <form noValidate className="mt-4 grid gap-5" onSubmit={(event) => void submit(event)}>
          {message && <FormMessage>{message}</FormMessage>}
          <Select
            name="householdSize"
            label={t('household')}
            chosen={facts.householdSize?.toString()}
            none={t('unsaid')}
          >
            {sizes.map((size) => (
              <option key={size} value={size}>
                {size}
              </option>
            ))}
          </Select>
          <Select
            name="incomeBand"
            label={t('income')}
            hint={t('incomeHint')}
            chosen={facts.incomeBand}
            none={t('unsaid')}
          >
            {incomeBands.map((band) => {
              const [low, high] = incomeBandBounds[band]
              const [from, to] = [money(low), money(high)]
              return (
                <option key={band} value={band}>
                  {low === undefined
                    ? t('below', { to })
                    : high === undefined
                      ? t('above', { from })
                      : t('between', { from, to })}
                </option>
              )
            })}
          </Select>
          <TextField {...field('startDate')} label={t('start')} type="date" />
          <TextField
            {...field('about')}
            register={{ name: 'about', maxLength: maxAboutLength }}
            label={t('about')}
            hint={t('aboutHint')}
            rows={5}
          />
          <TextField {...field('phone')} label={t('phone')} hint={t('phoneHint')} type="tel" autoComplete="tel" />
          <div>
            <SubmitButton busy={busy}>{busy ? t('saving') : t('save')}</SubmitButton>
          </div>
        </form>
      </Card>
    </div>
  )
})

function Select({
  name,
  label,
  hint,
  chosen,
  none,
  children,
}: {
  name: string
  label: string
  hint?: string
  chosen: string | undefined
  none: string
  children: ReactNode
}) {
  return (
    <div>
      <label htmlFor={name} className="mb-1.5 block font-semibold">
        {label}
      </label>
      <select
        id={name}
        name={name}
        defaultValue={chosen ?? ''}
        aria-describedby={hint && `${name}-hint`}
        className="input"
      >
        <option value="">{none}</option>
        {children}
      </select>
      {hint && (
        <p id={`${name}-hint`} className="mt-1 text-sm text-quiet">
          {hint}
        </p>
      )}
    </div>
  )
}
