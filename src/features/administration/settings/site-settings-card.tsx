import type { ComponentProps } from 'react'
import { type Language, locales } from '#shared/language.ts'
import { formatMoney } from '#shared/money.ts'
import { call } from '#ui/forms/call.ts'
import { Card } from '#ui/components/card.tsx'
import { FormMessage, SelectField, SubmitButton, TextField } from '#ui/forms/text-field.tsx'
import { useCallForm } from '#ui/forms/use-call-form.ts'
import { useFrame } from '#ui/language/page-frame.tsx'
import { usePageTexts } from '#ui/language/use-page-texts.ts'
import { type changeSettings, SettingsForm, type StoredSettings } from './contract.ts'
import type { settingsMessages } from './messages.ts'

/** Cents as typed in a field of an amount. */
const formatCents = (cents: number | null, language: Language): string =>
  cents === null
    ? ''
    : new Intl.NumberFormat(locales[language], {
        useGrouping: false,
        minimumFractionDigits: cents % 100 === 0 ? 0 : 2,
      }).format(cents / 100)

const pricedPlans = [
  ['basicPrice', 'basicCents'],
  ['premiumAdPrice', 'premiumAdCents'],
  ['featuredPrice', 'featuredCents'],
] as const

interface PricesProps {
  texts: (typeof settingsMessages)['nl']
  stored: StoredSettings
  field: (
    name: 'planCurrency' | (typeof pricedPlans)[number][0],
  ) => Pick<ComponentProps<typeof TextField>, 'name' | 'register' | 'fieldError' | 'defaultValue'>
}

/** The currency and prices of the plans for advertisers. */
function PlanPrices({ texts, stored, field }: PricesProps) {
  const t = usePageTexts(texts)
  const { language } = useFrame()
  const { defaults } = stored
  const currency = stored.planCurrency ?? defaults.planCurrency
  return (
    <fieldset className="grid gap-5 border-t border-line pt-5">
      <legend className="float-left w-full font-bold">{t('plans')}</legend>
      <p className="text-sm text-quiet">{t('plansHint')}</p>
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField
          label={t('planCurrency')}
          register={field('planCurrency').register}
          hint={t('planCurrencyHint')}
          options={[
            ['', t('currencyDefault', { currency: defaults.planCurrency })],
            ['EUR', 'EUR'],
            ['USD', 'USD'],
          ]}
        />
        {pricedPlans.map(([name, cents]) => (
          <TextField
            key={name}
            {...field(name)}
            label={t(name)}
            hint={t('priceHint', { amount: formatMoney(defaults[cents], language, currency) })}
            autoComplete="off"
          />
        ))}
      </div>
    </fieldset>
  )
}

interface Props {
  data: { texts: (typeof settingsMessages)['nl']; stored: StoredSettings }
}

/** The form for the settings that apply without a restart. */
export function SiteSettingsCard({ data: { texts, stored } }: Props) {
  const t = usePageTexts(texts)
  const { language } = useFrame()
  const { field, message, busy, onSubmit } = useCallForm({
    schema: SettingsForm,
    empty: {
      noticeNl: stored.noticeNl ?? '',
      noticeEn: stored.noticeEn ?? '',
      contactEmail: stored.contactEmail ?? '',
      trialDays: stored.trialDays?.toString() ?? '',
      registrationOpen: stored.registrationOpen,
      contactPerDay: stored.contactPerDay?.toString() ?? '',
      planCurrency: stored.planCurrency ?? ('' as const),
      basicPrice: formatCents(stored.basicCents, language),
      premiumAdPrice: formatCents(stored.premiumAdCents, language),
      featuredPrice: formatCents(stored.featuredCents, language),
    },
    noAnswerText: t('failed'),
    send: (_values, changed) => call<typeof changeSettings>('PATCH /admin/settings', { body: changed }),
    reload: true,
  })
  return (
    <div id="site" className="scroll-mt-20">
      <Card title={t('title')}>
        <p className="mt-3 max-w-prose text-quiet">{t('lead')}</p>
        <form noValidate className="mt-5 grid max-w-4xl gap-5" onSubmit={onSubmit}>
          {message && <FormMessage>{message}</FormMessage>}
          <div className="grid gap-5 sm:grid-cols-2">
            {(['noticeNl', 'noticeEn'] as const).map((name) => (
              <TextField key={name} {...field(name)} label={t(name)} hint={t('noticeHint')} rows={3} />
            ))}
            <TextField
              {...field('contactEmail')}
              label={t('contactEmail')}
              hint={t('contactEmailHint', { email: stored.defaults.contactEmail })}
              type="email"
              autoComplete="off"
            />
            {(['contactPerDay', 'trialDays'] as const).map((name) => (
              <TextField
                key={name}
                {...field(name)}
                label={t(name)}
                hint={t(`${name}Hint`, { days: stored.defaults.trialDays })}
                autoComplete="off"
              />
            ))}
            <label className="flex min-h-11 items-start gap-3 sm:mt-8">
              <input
                type="checkbox"
                className="mt-1 size-5"
                aria-describedby="registration-hint"
                {...field('registrationOpen').register}
              />
              <span>
                <span className="block font-semibold">{t('registrationOpen')}</span>
                <span id="registration-hint" className="block text-sm text-quiet">
                  {t('registrationOpenHint')}
                </span>
              </span>
            </label>
          </div>
          <PlanPrices texts={texts} stored={stored} field={field} />
          <div>
            <SubmitButton busy={busy}>{t('save')}</SubmitButton>
          </div>
        </form>
      </Card>
    </div>
  )
}
