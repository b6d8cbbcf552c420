import type { RouterContextProvider } from 'react-router'
import { mapTilesContext } from '#features/properties/map/map-tiles-context.server.ts'
import { toDutchYear } from '#shared/dates.ts'
import { getPageContext } from '#platform/http/page-context.ts'
import { propertyMapMessages } from '#features/properties/map/messages.ts'
import { getPropertyTexts, propertiesMessages } from '#features/properties/catalogue/messages.ts'
import { fieldMessages } from '#features/properties/catalogue/field-messages.ts'
import { rentCheckMessages } from '#features/renters/rent-check/messages.ts'
import { wizardMessages } from './wizard-messages.ts'

/** The data of every page with the property form: its texts, and the address of map tiles. */
export function wizardData(context: Readonly<RouterContextProvider>) {
  const { language } = getPageContext(context)
  const { type, status, garage, furnished, contractKind, amenity } = propertiesMessages[language]
  const { choice, ...fieldTexts } = fieldMessages[language]
  return {
    texts: wizardMessages[language],
    rentCheckTexts: rentCheckMessages[language],
    fieldTexts: {
      ...fieldTexts,
      choice: { ...choice, propertyType: type, status, garage, furnished, contractKind, amenities: amenity },
    },
    propertyTexts: getPropertyTexts(language),
    thisYear: toDutchYear(new Date()),
    map: { tiles: context.get(mapTilesContext), texts: propertyMapMessages[language] },
  }
}
export type WizardData = ReturnType<typeof wizardData>
