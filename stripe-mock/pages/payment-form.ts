import type { Translate } from '#shared/texts.ts'
import { banks } from './banks.ts'
import { html, type Html } from './html.ts'
import type { stripeMockPagesMessages } from './messages.ts'
import type { Complaints, MethodField, MethodFields } from './read-method.ts'
import { expiryAhead, inGroups, testCards } from './test-cards.ts'

export type Words = Translate<(typeof stripeMockPagesMessages)['nl']>

export interface FormState {
  fields: MethodFields
  complaints: Complaints
}

/** A new form, with a test card filled in if one was chosen from the list. */
export function freshForm(methods: readonly ('card' | 'ideal')[], card: string | undefined): FormState {
  const chosen = methods.includes('card') ? testCards.find(({ name }) => name === card) : undefined
  if (!chosen) return { fields: { method: methods[0] }, complaints: {} }
  return {
    fields: { method: 'card', number: inGroups(chosen.number), expiry: expiryAhead(new Date()), cvc: '123' },
    complaints: {},
  }
}

interface FieldParts {
  t: Words
  state: FormState
  name: MethodField
  label: string
  hint?: string
  /** Further attributes of the control. */
  attributes: Html
}

const complaintOf = (t: Words, { complaints }: FormState, name: MethodField): Html | undefined => {
  const complaint = complaints[name]
  return complaint && html`<p class="complaint" id="${name}-complaint">${t(`wrong.${complaint}`)}</p>`
}

const describedBy = ({ complaints }: FormState, name: MethodField, hint: boolean): Html => {
  const ids = [hint && `${name}-hint`, complaints[name] && `${name}-complaint`].filter(Boolean).join(' ')
  return html`${complaints[name] !== undefined && html` aria-invalid="true"`}${ids !== '' && html` aria-describedby="${ids}"`}`
}

function textField({ t, state, name, label, hint, attributes }: FieldParts): Html {
  return html`<div class="field field-${name}">
    <label for="${name}">${label}</label>
    <input
      class="input numerals"
      id="${name}"
      name="${name}"
      value="${state.fields[name] ?? ''}"
      ${attributes}${describedBy(state, name, hint !== undefined)}
    />
    ${hint !== undefined && html`<p class="hint" id="${name}-hint">${hint}</p>`}${complaintOf(t, state, name)}
  </div>`
}

function choice(t: Words, kind: 'card' | 'ideal', chosen: boolean): Html {
  return html`<label class="choice"
    ><input type="radio" name="method" value="${kind}" ${chosen && html`checked`} />
    <span>${t(`form.${kind}`)}</span></label
  >`
}

const cardFields = (t: Words, state: FormState): Html =>
  html`<div class="fields-card">
    ${textField({
      t,
      state,
      name: 'number',
      label: t('form.number'),
      attributes: html` inputmode="numeric" autocomplete="cc-number" maxlength="40" placeholder="1234 1234 1234 1234"
      spellcheck="false"`,
    })}
    <div class="pair">
      ${textField({
        t,
        state,
        name: 'expiry',
        label: t('form.expiry'),
        hint: t('form.expiryHint'),
        attributes: html` inputmode="numeric" autocomplete="cc-exp" maxlength="9" spellcheck="false"`,
      })}
      ${textField({
        t,
        state,
        name: 'cvc',
        label: t('form.cvc'),
        hint: t('form.cvcHint'),
        attributes: html` inputmode="numeric" autocomplete="cc-csc" maxlength="8" spellcheck="false"`,
      })}
    </div>
  </div>`

const idealFields = (t: Words, state: FormState): Html =>
  html`<div class="fields-ideal">
    <div class="field">
      <label for="bank">${t('form.bank')}</label>
      <select class="input" id="bank" name="bank" ${describedBy(state, 'bank', true)}>
        <option value="">${t('form.bankNone')}</option>
        ${[...banks].map(
          ([id, name]) => html`<option value="${id}" ${state.fields.bank === id && html` selected`}>${name}</option>`,
        )}
      </select>
      <p class="hint" id="bank-hint">${t('form.bankNext')}</p>
      ${complaintOf(t, state, 'bank')}
    </div>
  </div>`

/** The payment fields: the choice between card and iDEAL, and the fields of each. */
export function paymentFields(t: Words, methods: readonly ('card' | 'ideal')[], state: FormState): Html {
  const { method } = state.fields
  return html`<div class="method">
    ${
      methods.length > 1
        ? html`<fieldset class="choices">
            <legend>${t('form.how')}</legend>
            <div class="choices-row">${methods.map((kind) => choice(t, kind, kind === method))}</div>
            ${complaintOf(t, state, 'method')}
          </fieldset>`
        : html`<input type="hidden" name="method" value="${methods[0] ?? 'card'}" />`
    }
    ${methods.includes('card') && cardFields(t, state)} ${methods.includes('ideal') && idealFields(t, state)}
  </div>`
}

/**
 * The list of test cards, each with a link that fills in the form.
 *
 * @param address the page with the form; may have a query
 */
export function testCardList(t: Words, address: string, open: boolean): Html {
  const join = address.includes('?') ? '&' : '?'
  return html`<details class="cards" ${open && html` open`}>
    <summary>${t('cards.title')}</summary>
    <p class="hint">${t('cards.lead')}</p>
    <ul>
      ${testCards.map(
        ({ name, number }) =>
          html`<li>
            <a
              href="${address}${join}card=${name}"
              data-number="${inGroups(number)}"
              data-expiry="${expiryAhead(new Date())}"
              ><span class="numerals">${inGroups(number)}</span> <span>${t(`cards.${name}`)}</span></a
            >
          </li>`,
      )}
    </ul>
    <p class="sr-only" role="status" data-filled="${t('cards.filled', { card: '…' })}"></p>
  </details>`
}
