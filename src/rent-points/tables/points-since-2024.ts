/** Points for a single-family home, then for one in a building of several (Bhw, bijlage I onder A, 4.8 of the book). */
type Pair = readonly [singleFamily: number, multiFamily: number]

/**
 * The points of each criterion since 1 July 2024 (Besluit huurprijzen woonruimte, bijlage I onder A and B); 2025 and 2026
 * have the same. Label E has -4, not the -5 of the decree: the Uitvoeringswet, art. 10d, says so and stands above it
 * (policy book self-contained, 4.1).
 */
export const pointsSince2024 = {
  perM2: { room: 1, other: 0.75 },
  /** An attic without fixed stairs loses at most this much. */
  atticWithoutStairs: 5,
  heating: { room: 2, other: 1, otherMost: 4, cooling: 1, coolingMost: 2 },
  energy: {
    labels: {
      'A++++': [62, 58],
      'A+++': [57, 53],
      'A++': [52, 48],
      'A+': [47, 43],
      A: [41, 37],
      B: [34, 30],
      C: [22, 15],
      D: [14, 11],
      E: [-4, -4],
      F: [-9, -9],
      G: [-15, -15],
    } satisfies Record<string, Pair>,
    roomsPerM2: {
      'A++++': 1,
      'A+++': 0.95,
      'A++': 0.85,
      'A+': 0.75,
      A: 0.65,
      B: 0.5,
      C: 0.35,
      D: 0.2,
      E: -0.05,
      F: -0.1,
      G: -0.15,
    },
    /** Other points until 2025 for labels from 1 January 2021 to 1 July 2024 (policy book self-contained, 4.2). */
    below25M2: {
      'A++++': [62, 62],
      'A+++': [62, 62],
      'A++': [60, 56],
      'A+': [55, 51],
      A: [49, 45],
      B: [42, 38],
      C: [36, 32],
      D: [32, 28],
    } satisfies Partial<Record<string, Pair>>,
    to40M2: { 'A++++': [62, 62] } satisfies Partial<Record<string, Pair>>,
    performanceFee: [32, 28] as Pair,
    performanceFeePerM2: 0.5,
  },
  /** By the length in millimetres from which they count. */
  worktop: {
    selfContained: [
      [1_000, 4],
      [2_000, 7],
    ],
    rooms: [
      [1_000, 4],
      [2_000, 7],
      [3_000, 10],
    ],
  },
  /** From 5 m on, where at least eight rooms share the kitchen. */
  worktopOfEight: 13,
  kitchen: {
    extractor: 0.75,
    inductionHob: 1.75,
    ceramicHob: 1,
    gasHob: 0.5,
    fridge: 1,
    freezer: 0.75,
    electricOven: 1,
    gasOven: 0.5,
    microwave: 1,
    dishwasher: 1.5,
    extraCupboard: 0.75,
    mixerTap: 0.25,
    thermostaticTap: 0.5,
    boilingWaterTap: 0.5,
  },
  toilet: { toiletRoom: { standing: 3, hanging: 3.75 }, bathroom: { standing: 2, hanging: 2.75 } },
  basin: { single: 1, double: 1.5 },
  bath: {
    selfContained: { shower: 4, bath: 6, bathAndShower: 7 },
    rooms: { shower: 3, bath: 5, bathAndShower: 6 },
  },
  bathroom: {
    bubbleBath: 1.5,
    showerEnclosure: 1.25,
    towelRadiator: 0.75,
    basinCabinet: 1,
    cupboard: 0.75,
    socket: 0.25,
    mixerTap: 0.25,
    thermostaticTap: 0.5,
  },
  cupboardMost: 0.75,
  socketsPerBasin: 2,
  /** Euros spent by the landlord for one point. */
  disabilityEuros: 332,
  outdoor: { presence: 2, perPrivateM2: 0.35, perSharedM2: 0.75, none: -5, most: 15 },
  parking: { I: 9, II: 6, III: 4 },
  chargingPoint: 2,
  /** The area of a parking place in m²: at least, and at most as it counts in the area of a home. */
  parkingM2: 12,
  parkingM2Most: 30,
  value: { shareMost: 0.33, newBuildFrom: 110, newBuildLeast: 40, roomAbove: 14, roomAround: 12, roomBelow: 10 },
  care: { share: 0.35, sharedSpaces: 3 },
  videoDoorbell: 0.25,
  deduction: -4,
  /** For state monuments whose contract is from before 1 July 2024 (Bhw, art. 8a lid 2). */
  stateMonument: { selfContained: 50, room: 10 },
} as const
