import * as z from 'zod/mini'
import type { Faults } from '#stripe-mock/acts.ts'
import { html, type Html } from './html.ts'
import type { Words } from './payment-form.ts'

const Count = z.string().check(z.regex(/^\d{0,3}$/))
const Milliseconds = z.string().check(z.regex(/^\d{0,5}$/))
const kinds = ['429', '500', 'timeout-before', 'timeout-after', 'nonsense'] as const
const kindWords = {
  '429': 'kind429',
  '500': 'kind500',
  'timeout-before': 'kindBefore',
  'timeout-after': 'kindAfter',
  nonsense: 'kindNonsense',
} as const

const FaultsForm = z.object({
  drop: z.optional(Count),
  double: z.optional(Count),
  delay: z.optional(Milliseconds),
  shuffle: z.optional(z.literal('yes')),
  corrupt: z.optional(Count),
  stale: z.optional(Count),
  calls: z.optional(Count),
  kind: z.optional(z.enum(kinds)),
  slow: z.optional(Milliseconds),
})
type Field = keyof z.infer<typeof FaultsForm>
const numbers = ['drop', 'double', 'delay', 'corrupt', 'stale'] as const

export type FaultsRead =
  | { faults: Faults }
  | {
      wrong: readonly string[]
      /** The entered values, to show again. */
      given: ReadonlyMap<string, string>
    }

/** Reads the chosen faults; a form without any turns all faults off. */
export function readFaults(form: unknown): FaultsRead {
  const parsed = FaultsForm.safeParse(form)
  if (!parsed.success) {
    const entries = typeof form === 'object' && form !== null ? Object.entries(form) : []
    return {
      wrong: [...new Set(parsed.error.issues.map(({ path }) => String(path[0])))],
      given: new Map(entries.map(([name, value]): [string, string] => [name, String(value).slice(0, 10)])),
    }
  }
  const { drop, double, delay, shuffle, corrupt, stale, calls, kind, slow } = parsed.data
  const count = Number(calls ?? 0)
  return {
    faults: {
      dropEvents: Number(drop ?? 0),
      doubleEvents: Number(double ?? 0),
      delayEventsMs: Number(delay ?? 0),
      shuffleEvents: shuffle !== undefined,
      corruptEvents: Number(corrupt ?? 0),
      staleEvents: Number(stale ?? 0),
      ...(count > 0 && { failCalls: { count, kind: kind ?? '500', slowMs: Number(slow ?? 0) } }),
    },
  }
}

/** The form to choose the next faults. */
export function faultsForm(t: Words, read?: Extract<FaultsRead, { wrong: unknown }>): Html {
  const label = (name: Field) => t(`panel.${name}`)
  const number = (name: Exclude<Field, 'kind' | 'shuffle'>) =>
    html`<div class="field">
      <label for="${name}">${label(name)}</label>
      <input
        class="input numerals"
        id="${name}"
        name="${name}"
        inputmode="numeric"
        maxlength="5"
        value="${read?.given.get(name) ?? ''}"
        ${read?.wrong.includes(name) && html`aria-invalid="true" aria-describedby="faults-wrong"`}
      />
    </div>`
  const names = (read?.wrong ?? []).map((name) => (name in FaultsForm.shape ? label(name as Field) : name))
  return html`<form class="card stack" method="post" action="/betaalproef?lang=${t.language}" novalidate>
      <input type="hidden" name="act" value="faults" />
      <p class="quiet">${t('panel.faultsLead')}</p>
      ${read && html`<p class="notice notice-bad" role="alert" id="faults-wrong">${t('panel.wrong', { fields: names.join(', ') })}</p>`}
      <div class="grid">
        ${numbers.map(number)}
        <label class="tick"
          ><input type="checkbox" name="shuffle" value="yes" ${read?.given.has('shuffle') && html`checked`} />
          ${label('shuffle')}</label
        >
      </div>
      <div class="grid">
        ${number('calls')}
        <div class="field">
          <label for="kind">${label('kind')}</label>
          <select class="input" id="kind" name="kind">
            ${kinds.map(
              (kind) =>
                html`<option value="${kind}" ${read?.given.get('kind') === kind && html`selected`}>
                  ${t(`panel.${kindWords[kind]}`)}
                </option>`,
            )}
          </select>
        </div>
        ${number('slow')}
      </div>
      <div class="row">
        <button class="button button-sign">${t('panel.set')}</button>
        <button class="button" form="no-faults">${t('panel.clear')}</button>
      </div>
    </form>
    <form id="no-faults" method="post" action="/betaalproef?lang=${t.language}">
      <input type="hidden" name="act" value="faults" />
    </form>`
}
