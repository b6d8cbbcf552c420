import { map as openMap } from 'leaflet'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { testFrame } from '#app/test-frame.ts'
import type { Language } from '#shared/language.ts'
import { brand } from '#shared/brand.ts'
import { translator } from '#shared/texts.ts'
import { Plates } from './cluster-markers.tsx'
import type { Cluster } from './contract.ts'
import { listMapMessages } from './messages.ts'
import './map.css'

const place = { latitude: 52.37, longitude: 4.89 }
const createCluster = (period: 'week' | 'month' | 'once'): Cluster => ({
  ...place,
  properties: 1,
  frame: { west: 4.89, south: 52.37, east: 4.89, north: 52.37 },
  radius: 0,
  property: {
    id: '0198c0de-0000-7000-8000-000000000001',
    rent: { cents: 12_500, upToCents: null, currency: 'EUR', period, onRequest: false },
    serviceCosts: { kind: 'unknown', cents: null },
    utilities: { kind: 'unknown', cents: null },
    precision: 'address',
  },
})

test.each([
  ['nl', 'week', '€ 125per week', '€ 125 per week, toon woning'],
  ['en', 'week', '€125per week', '€125 per week, show home'],
  ['en', 'once', '€125asking price', '€125 asking price, show home'],
  ['nl', 'month', '€ 125', '€ 125 per maand, toon woning'],
] as const)('a plate on the map says that a rent is not by the month: %s, %s', async (language, period, text, name) => {
  const box = document.body.appendChild(document.createElement('div'))
  box.style.cssText = 'width: 400px; height: 300px'
  const map = openMap(box, { center: [place.latitude, place.longitude], zoom: 14 })
  const t = (given: Language) => translator(given, listMapMessages[given], brand.name)
  new Plates(map, testFrame(language).t, t(language), { onChoose: () => {}, onPoint: () => {} }).show([
    createCluster(period),
  ])

  const plate = page.getByRole('button', { name: name.replaceAll('€ ', '€\u00a0'), exact: true })
  await expect.element(plate).toBeVisible()
  const shown = plate.element().firstElementChild as HTMLElement
  expect(shown.textContent.replaceAll('\u00a0', ' ')).toBe(text)
  // It stays within the space that plates are given (merge-overlaps.ts), and whole.
  expect(shown.offsetWidth).toBeLessThanOrEqual(84)
  expect(shown.offsetHeight).toBeLessThanOrEqual(44)
  expect(shown.scrollWidth).toBeLessThanOrEqual(shown.clientWidth)
  map.remove()
  box.remove()
})
