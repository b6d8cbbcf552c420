import type { ChangeEvent } from 'react'
import { Button } from '#ui/components/button.tsx'
import { Card } from '#ui/components/card.tsx'
import { FormMessage, SelectField } from '#ui/forms/text-field.tsx'
import { ApiForm } from './api-form.tsx'
import { CardsForm } from './cards-form.tsx'
import { useMappingTexts } from './mapping-texts.ts'
import type { MappingData } from './mapping-page-data.server.ts'
import { presets } from './presets.ts'
import { RequestResult } from './request-result.tsx'
import { useRequest } from './use-request.ts'
import type { MappingState } from './use-mapping.ts'

interface Props {
  requested: NonNullable<MappingData['requested']>
  state: MappingState
}

/** How the homes of an API or a site with cards are asked for: set, tried, and saved once it was tried. */
export function RequestCard({ requested, state }: Props) {
  const t = useMappingTexts()
  const request = useRequest(requested, t('failed'), (sample) => state.readRows(sample))
  const { draft, busy, message, tried } = request
  const isCards = requested.kind === 'web-cards'
  const fitting = presets.filter((preset) => preset.request && (preset.request.cards !== undefined) === isCards)
  if (requested.address === null) return <Card title={t('request.title')}>{t('request.noAddress')}</Card>
  return (
    <Card title={t('request.title')}>
      <p className="mt-2 break-words">
        {t(isCards ? 'request.leadCards' : 'request.leadApi', { address: requested.address })}
      </p>
      <form
        className="mt-4 grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          void request.runTrial()
        }}
      >
        <SelectField
          label={t('request.suggest')}
          register={{
            value: '',
            onChange: ({ target }: ChangeEvent<HTMLSelectElement>) => {
              const preset = fitting.find(({ name }) => name === target.value)
              if (!preset?.request) return
              request.start(preset.request)
              // The request says where the records are.
              state.start({ ...preset.mapping, records: undefined })
            },
          }}
          options={[['', t('request.suggestNone')], ...fitting.map(({ name }) => [name, name] as const)]}
        />
        {draft.cards ? (
          <CardsForm cards={draft.cards} onChange={(cards) => request.change({ cards })} />
        ) : (
          <ApiForm request={request} />
        )}
        <p id="request-hint" className="text-quiet">
          {t('request.saveHint')}
        </p>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" look="sign" disabled={busy !== undefined} aria-busy={busy === 'try'}>
            {busy === 'try' && <span aria-hidden="true" className="spinner" />}
            {t('request.try')}
          </Button>
          <Button
            aria-describedby="request-hint"
            disabled={!request.canSave || busy !== undefined}
            aria-busy={busy === 'save'}
            onClick={() => void request.save()}
          >
            {busy === 'save' && <span aria-hidden="true" className="spinner" />}
            {t('request.save')}
          </Button>
        </div>
      </form>
      {message && <FormMessage>{message}</FormMessage>}
      {tried && <RequestResult tried={tried} />}
    </Card>
  )
}
