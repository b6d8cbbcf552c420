import { describe, expect, test } from 'vitest'
import { composeMessage, templates } from './compose-message.ts'
import { incomeBands } from './reply-values.ts'

const ingredients = {
  facts: {
    householdSize: 2,
    incomeBand: '4000_5000',
    startDate: '2027-02-01',
    about: 'We werken allebei in het ziekenhuis en houden van rust.',
    phone: '06 12 34 56 78',
  },
  firstName: 'Sanne',
  home: 'Lindegracht 12 in Amsterdam',
  addressee: 'Noor',
  today: '2026-11-21',
} as const
const bare = { ...ingredients, facts: {}, addressee: undefined }

describe('a message', () => {
  test('introduces a renter with their profile', () => {
    expect(composeMessage('introduction', 'nl', ingredients).replaceAll('\u00a0', ' ')).toBe(`Beste Noor,

Ik zag je advertentie voor Lindegracht 12 in Amsterdam en zou daar graag wonen.

We zijn met 2 personen. Ik zoek een woning vanaf 1 februari 2027. Het bruto-inkomen van ons huishouden ligt tussen € 4.000 en € 5.000 per maand.

We werken allebei in het ziekenhuis en houden van rust.

Kan ik de woning een keer bekijken? Ik hoor graag wanneer dat uitkomt.

Met vriendelijke groet,
Sanne`)
  })

  test('is in the language of the listing', () => {
    const text = composeMessage('introduction', 'en', {
      ...ingredients,
      facts: { householdSize: 1, incomeBand: 'above_7000' },
    })
    expect(text).toContain('Dear Noor,')
    expect(text).toContain('I am looking for a home for myself. My gross income is more than €7,000 per month.')
  })

  test('leaves out unknown facts', () => {
    for (const template of templates)
      for (const language of ['nl', 'en'] as const) {
        const text = composeMessage(template, language, bare)
        expect(text).not.toMatch(/undefined|\{|\n{3}|inkomen|income/)
        expect(text).toContain(language === 'nl' ? 'Beste verhuurder,' : 'Dear landlord,')
      }
  })

  test('says that the renter can move at once if their start date has passed', () => {
    const facts = { startDate: '2026-11-21' }
    expect(composeMessage('short', 'nl', { ...ingredients, facts })).toContain('Ik kan meteen verhuizen.')
  })

  test('never contains a phone number, and an income only as a band', () => {
    for (const template of templates)
      for (const incomeBand of incomeBands)
        for (const language of ['nl', 'en'] as const) {
          const text = composeMessage(template, language, {
            ...ingredients,
            facts: { ...ingredients.facts, incomeBand },
          })
          expect(text).not.toContain('12 34 56')
        }
  })
})
