import * as z from 'zod/mini'
import { formatMoney } from '#shared/money.ts'
import { call } from '#ui/forms/call.ts'
import { useCallForm } from '#ui/forms/use-call-form.ts'
import { useFrame } from '#ui/language/page-frame.tsx'
import { Card } from '#ui/components/card.tsx'
import { FormMessage, SelectField, SubmitButton, TextField } from '#ui/forms/text-field.tsx'
import { createPageTexts } from '#ui/language/page-texts.tsx'
import type { changeRenterProfile, RenterProfileChange } from './contract.ts'
import type { RenterProfileData } from './renter-profile.server.ts'
import { incomeBandBounds, incomeBands, type IncomeBand, maxHouseholdSize, maxAboutLength } from './reply-values.ts'

const { useTexts, withTexts } = createPageTexts<RenterProfileData['texts']>()

const sizes = Array.from({ length: maxHouseholdSize }, (_, i) => String(i + 1))

/** The form's fields as entered; empty means that the fact is not shown. */
const ProfileForm = z.strictObject({
  householdSize: z.string(),
  incomeBand: z.enum(['', ...incomeBands]),
  startDate: z.string(),
  about: z.string().check(z.trim()),
  phone: z.string().check(z.trim()),
})
type ProfileForm = z.infer<typeof ProfileForm>

const toChange = ({
  householdSize,
  incomeBand,
  startDate,
  about,
  phone,
}: Partial<ProfileForm>): RenterProfileChange => ({
  ...(householdSize !== undefined && { householdSize: householdSize === '' ? null : Number(householdSize) }),
  incomeBand: incomeBand === '' ? null : incomeBand,
  startDate: startDate === '' ? null : startDate,
  about: about === '' ? null : about,
  phone: phone === '' ? null : phone,
})

/** The renter's profile for landlords: filled in once, used in every reply. */
export const RenterProfileCard = withTexts(function RenterProfileCard({ data }: { data: RenterProfileData }) {
  const { facts } = data
  const t = useTexts()
  const { language } = useFrame()
  const money = (cents: number | undefined) => (cents === undefined ? '' : formatMoney(cents, language))
  const shown = {
    householdSize: facts.householdSize?.toString() ?? '',
    incomeBand: facts.incomeBand ?? ('' as const),
    startDate: facts.startDate ?? '',
    about: facts.about ?? '',
    phone: facts.phone ?? '',
  }
  const form = useCallForm<ProfileForm>({
    schema: ProfileForm,
    empty: shown,
    noAnswerText: t('failed'),
    send: (_values, changed) => call<typeof changeRenterProfile>('PATCH /renter-profile', { body: toChange(changed) }),
    reload: true,
  })
  const { message, busy, onSubmit } = form
  // The document shows the stored values before the form is ready.
  const field = (name: keyof ProfileForm) => ({ ...form.field(name), defaultValue: shown[name] })
  const select = (name: 'householdSize' | 'incomeBand') => ({
    register: { ...form.field(name).register, defaultValue: shown[name] },
  })
  const notStated = ['', t('notStated')] as const
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
        <form noValidate className="mt-4 grid gap-5" onSubmit={onSubmit}>
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
          <TextField {...field('about')} maxLength={maxAboutLength} label={t('about')} hint={t('aboutHint')} rows={5} />
          <TextField {...field('phone')} label={t('phone')} hint={t('phoneHint')} type="tel" autoComplete="tel" />
          <div>
            <SubmitButton busy={busy}>{busy ? t('saving') : t('save')}</SubmitButton>
          </div>
        </form>
      </Card>
    </div>
  )
})
