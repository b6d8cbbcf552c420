import { describe, expect, test } from 'vitest'
import { readSettings, SettingsError } from './environment.ts'

const mistakes = (environment: Record<string, string>): string[] => {
  try {
    readSettings(environment)
    return []
  } catch (error) {
    if (error instanceof SettingsError) return error.message.split('\n')
    throw error
  }
}

describe('an operator with access to public registers', () => {
  test('turns each on by itself', () => {
    const given = {
      ADDRESS_REGISTER_URL: 'https://adressen.example/zoek/v3_1',
      BUILDING_REGISTER_KEY: 'sleutel-van-de-bag',
      ENERGY_LABEL_URL: 'http://labels.lan:8080/v5',
      ENERGY_LABEL_KEY: 'sleutel-van-labels',
    }
    expect(readSettings(given).registers).toEqual({
      addresses: { url: 'https://adressen.example/zoek/v3_1' },
      buildings: { url: 'https://api.bag.kadaster.nl/lvbag/individuelebevragingen/v2', key: 'sleutel-van-de-bag' },
      energy_labels: { url: 'http://labels.lan:8080/v5', key: 'sleutel-van-labels' },
    })
    const { ENERGY_LABEL_KEY } = given
    expect(readSettings({ ENERGY_LABEL_KEY }).registers).toEqual({
      addresses: undefined,
      buildings: undefined,
      energy_labels: { url: 'https://public.ep-online.nl/api/v5', key: 'sleutel-van-labels' },
    })
  })

  const sentences = {
    ADDRESS_REGISTER_URL:
      'ADDRESS_REGISTER_URL must be an address such as https://api.pdok.nl/bzk/locatieserver/search/v3_1, also where BUILDING_REGISTER_KEY is given',
    BUILDING_REGISTER_URL:
      'BUILDING_REGISTER_URL must be an address such as https://api.bag.kadaster.nl/lvbag/individuelebevragingen/v2',
    BUILDING_REGISTER_KEY: 'BUILDING_REGISTER_KEY must be a key of 8 to 500 signs without spaces',
    ENERGY_LABEL_URL: 'ENERGY_LABEL_URL must be an address such as https://public.ep-online.nl/api/v5',
    ENERGY_LABEL_KEY: 'ENERGY_LABEL_KEY must be a key of 8 to 500 signs without spaces',
  }
  test.each([
    ['ADDRESS_REGISTER_URL', 'locatieserver'],
    ['ADDRESS_REGISTER_URL', 'https://adressen.example/?q=1'],
    ['BUILDING_REGISTER_URL', 'ftp://bag.example'],
    ['BUILDING_REGISTER_KEY', 'kort'],
    ['ENERGY_LABEL_URL', 'labels'],
    ['ENERGY_LABEL_KEY', 'met een spatie'],
  ] as const)('is told in one message what is wrong: %s=%j', (name, value) => {
    expect(mistakes({ [name]: value })).toEqual([sentences[name]])
  })

  test('cannot ask for buildings without addresses', () => {
    expect(mistakes({ BUILDING_REGISTER_KEY: 'sleutel-van-de-bag' })).toEqual([sentences.ADDRESS_REGISTER_URL])
  })
})
