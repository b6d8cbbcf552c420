import { expect, test } from 'vitest'
import { findFormErrors } from './form-mapping.server.ts'
import { createForm } from './test-forms.ts'

test('a home of the new year is accepted from the first minute of it in the Netherlands, and not before', () => {
  const errorsAt = (moment: string) => findFormErrors(createForm({ yearBuilt: 2027 }), new Date(moment))
  expect(errorsAt('2026-12-31T23:00:00Z')).toEqual({})
  expect(errorsAt('2026-12-31T22:59:59Z')).toEqual({ yearBuilt: 'yearToCome' })
})
