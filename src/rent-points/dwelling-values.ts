/** The kinds of label, best first. */
export const energyLabels = ['A++++', 'A+++', 'A++', 'A+', 'A', 'B', 'C', 'D', 'E', 'F', 'G'] as const
export type EnergyLabel = (typeof energyLabels)[number]

export const kitchenFittings = [
  'extractor',
  'inductionHob',
  'ceramicHob',
  'gasHob',
  'fridge',
  'freezer',
  'electricOven',
  'gasOven',
  'microwave',
  'dishwasher',
  'extraCupboard',
  'mixerTap',
  'thermostaticTap',
  'boilingWaterTap',
] as const
export type KitchenFitting = (typeof kitchenFittings)[number]

export const sanitaryFittings = [
  'standingToilet',
  'hangingToilet',
  'basin',
  'doubleBasin',
  'shower',
  'bath',
  'bubbleBath',
  'showerEnclosure',
  'towelRadiator',
  'basinCabinet',
  'cupboard',
  'socket',
  'mixerTap',
  'thermostaticTap',
] as const
export type SanitaryFitting = (typeof sanitaryFittings)[number]

interface HasUse {
  use?: string | undefined
}

/** The use of the spaces that are rooms whatever their area (Bhw, bijlage I onder A, toelichting 1). */
export const isAlwaysRoom = ({ use }: HasUse): boolean =>
  use === 'kitchen' || use === 'bathroom' || use === 'shower-room'

/** Whether the use of a space is to wash oneself. */
export const isBathroom = ({ use }: HasUse): boolean => use === 'bathroom' || use === 'shower-room'

/** Whether a space is there to cook in, so that a worktop that is left out is unknown and not absent. */
export const isMeantForCooking = ({ use }: HasUse): boolean => use === 'kitchen' || use === 'living-kitchen'
