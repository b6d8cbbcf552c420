import { formatMoney } from '#shared/money.ts'
import { call } from '#ui/forms/call.ts'
import { useAction } from '#ui/forms/use-action.ts'
import { useFrame } from '#ui/language/page-frame.tsx'
import { Card } from '#ui/components/card.tsx'
import { FormMessage, SelectField, SubmitButton, TextField } from '#ui/forms/text-field.tsx'
import { createPageTexts } from '#ui/language/page-texts.tsx'
import type { RenterProfile, saveRenterProfile } from './contract.ts'
import type { RenterProfileData } from './renter-profile.server.ts'
import { incomeBandBounds, incomeBands, type IncomeBand, maxHouseholdSize, maxAboutLength } from './reply-values.ts'

const { useTexts, withTexts } = createPageTexts<RenterProfileData['texts']>()

const sizes = Array.from({ length: maxHouseholdSize }, (_, i) => String(i + 1))

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

/** The renter's profile for landlords: filled in once, used in every reply. */
export const RenterProfileCard = withTexts(function RenterProfileCard({ data }: { data: RenterProfileData }) {
  const { facts } = data
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
  const notStated = ['', t('notStated')] as const
  const select = (name: 'householdSize' | 'incomeBand') => ({
    register: { name, defaultValue: facts[name]?.toString() ?? '' },
  })
  const describeBand = (band: IncomeBand) => {
    const [low, high] = incomeBandBounds[band]
    const [from, to] = [money(low), money(high)]
    if (low === undefined) return t('below', { to })
    return high === undefined ? t('above', { from }) : t('between', { from, to })
  }
  return (
    <div id="renter-facts" className="scroll-mt-20">
      <Card title={t('title')}>
        <p className="mt-3">{t('text')}</p>
        <form noValidate className="mt-4 grid gap-5" onSubmit={(event) => void submit(event)}>
          {message && <FormMessage>{message}</FormMessage>}
          <SelectField
            {...select('householdSize')}
            label={t('household')}
            options={[notStated, ...sizes.map((size) => [size, size] as const)]}
          />
          <SelectField
            {...select('incomeBand')}
            label={t('income')}
            hint={t('incomeHint')}
            options={[notStated, ...incomeBands.map((band) => [band, describeBand(band)] as const)]}
          />
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
