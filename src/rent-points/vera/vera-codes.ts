import type { EnergyLabel, KitchenFitting, SanitaryFitting } from '../dwelling-values.ts'
import type { Space } from '../dwelling.ts'
import type { GroupKey } from '../articles.ts'

/** What a code of VERA says of a space (RUIMTEDETAILSOORT). */
type SpaceCode = Pick<Space, 'use'> & {
  /** What the space is whatever its kind (RUIMTESOORT) says. */
  type?: Space['type']
  /** As a parking place, if several addresses share it. */
  sharedParking?: 'I' | 'II' | 'III'
}

const plainRoom: SpaceCode = {}
const circulation: SpaceCode = { type: 'circulation' }
const outdoor: SpaceCode = { type: 'outdoor' }

/** The codes of spaces (RUIMTEDETAILSOORT). */
export const spaceCodes: Readonly<Record<string, SpaceCode>> = {
  ATR: outdoor,
  ATU: outdoor,
  BAD: { use: 'bathroom' },
  BAL: outdoor,
  BAT: { use: 'bathroom' },
  BEG: { use: 'storage' },
  BER: { use: 'storage' },
  BIJ: { use: 'utility-room' },
  CAR: { type: 'outdoor', sharedParking: 'II' },
  CLO: { use: 'toilet' },
  CON: plainRoom,
  DAK: outdoor,
  DOU: { use: 'shower-room' },
  ENT: circulation,
  GAK: outdoor,
  GAL: circulation,
  GAN: circulation,
  GAR: { sharedParking: 'I' },
  GDA: outdoor,
  GPN: { type: 'outdoor', sharedParking: 'III' },
  GPS: { type: 'outdoor', sharedParking: 'III' },
  GTU: outdoor,
  HAL: circulation,
  KAS: { use: 'storage' },
  KEL: plainRoom,
  KEU: { use: 'kitchen' },
  LOG: outdoor,
  MET: plainRoom,
  OBR: outdoor,
  OBU: outdoor,
  OGR: plainRoom,
  OPN: { type: 'outdoor', sharedParking: 'II' },
  OPS: { type: 'outdoor', sharedParking: 'II' },
  ORU: plainRoom,
  OVE: circulation,
  OVL: circulation,
  OVT: plainRoom,
  PAR: { type: 'outdoor', sharedParking: 'III' },
  PNS: { sharedParking: 'I' },
  PSP: { sharedParking: 'I' },
  REC: plainRoom,
  RON: outdoor,
  SCH: plainRoom,
  SER: plainRoom,
  SLA: plainRoom,
  TEC: plainRoom,
  TER: outdoor,
  TOI: { use: 'toilet' },
  TRH: circulation,
  TUI: outdoor,
  TUS: plainRoom,
  VAI: { sharedParking: 'I' },
  VAU: { type: 'outdoor', sharedParking: 'III' },
  VLI: { use: 'attic' },
  VTU: outdoor,
  WAS: plainRoom,
  WOK: { use: 'living-kitchen' },
  WOO: plainRoom,
  WSK: { use: 'living-kitchen' },
  WSL: plainRoom,
  ZIJ: outdoor,
  ZOL: { use: 'attic' },
  ZVT: { use: 'attic' },
}

/** What has no floor, such as shafts and voids (LIF, SCA, VID). */
export const floorlessCodes: readonly string[] = ['LIF', 'SCA', 'VID']

/** Parking places of a complex, private or shared. */
export const parkingCodes: Readonly<Record<string, 'I' | 'II' | 'III'>> = { PIP: 'I', PUP: 'I', PBD: 'II', PBC: 'III' }

/** The kinds of spaces (RUIMTESOORT). */
export const spaceKinds: Readonly<Record<string, Space['type']>> = {
  VTK: 'room',
  OVR: 'other',
  VRK: 'circulation',
  BTR: 'outdoor',
  GEM: 'other',
  PAR: 'parking',
}

/** What is built in (INSTALLATIESOORT): for kitchens and for bathrooms. */
export const kitchenCodes: Readonly<Record<string, readonly KitchenFitting[]>> = {
  IAF: ['extractor'],
  IKI: ['inductionHob'],
  IKK: ['ceramicHob'],
  IKG: ['gasHob'],
  IKO: ['fridge'],
  IVR: ['freezer'],
  IKV: ['fridge', 'freezer'],
  IOE: ['electricOven'],
  IOG: ['gasOven'],
  IMA: ['microwave'],
  ICM: ['microwave', 'electricOven'],
  IVA: ['dishwasher'],
  EKA: ['extraCupboard'],
  EHM: ['mixerTap'],
  TME: ['thermostaticTap'],
  KWA: ['boilingWaterTap'],
}
export const sanitaryCodes: Readonly<Record<string, readonly SanitaryFitting[]>> = {
  STO: ['standingToilet'],
  HTO: ['hangingToilet'],
  VTI: ['standingToilet'],
  WAS: ['basin'],
  MPW: ['doubleBasin'],
  DOU: ['shower'],
  DRD: ['shower'],
  BAD: ['bath'],
  BDO: ['bath', 'shower'],
  BUB: ['bubbleBath'],
  DOW: ['showerEnclosure'],
  HRA: ['towelRadiator'],
  IKW: ['basinCabinet'],
  KAS: ['cupboard'],
  STW: ['socket'],
  EHM: ['mixerTap'],
  TME: ['thermostaticTap'],
}
/** Sanitary fittings that are given as parts of the building (BOUWKUNDIGELEMENTDETAILSOORT). */
export const sanitaryElements: Readonly<Record<string, SanitaryFitting>> = {
  BAD: 'bath',
  CLO: 'standingToilet',
  DOU: 'shower',
  FON: 'basin',
  KAS: 'cupboard',
  WAS: 'basin',
}
export const doorbellCode = 'ABF'
/** Installations that the rules give no points for. */
export const unvaluedCodes: readonly string[] = 'EGV KSP NPS OPL ORK SPR SSR THM UKK VHK VKE'.split(' ')
export const elementCodes = { worktop: 'AAN', stairs: 'TRA', loftLadder: 'VTR', chargingPoint: 'LAA', doorbell: 'AAV' }

/** ENERGIELABEL. */
export const labelCodes: Readonly<Record<string, EnergyLabel>> = {
  AP4: 'A++++',
  AP3: 'A+++',
  APP: 'A++',
  AP: 'A+',
  A: 'A',
  B: 'B',
  C: 'C',
  D: 'D',
  E: 'E',
  F: 'F',
  G: 'G',
}

/** EENHEIDMONUMENT. */
export const monumentCodes = { RIJ: 'state', PRO: 'provincial', GEM: 'municipal' } as const
export const viewCodes: readonly string[] = ['SGR', 'DGR']

/** WONINGWAARDERINGSTELSELGROEP: the code of each group, and its name where a room has another. */
export const groupCodes: Readonly<Record<GroupKey, { code: string; room?: { code: string; naam: string } }>> = {
  rooms: { code: 'OVZ' },
  otherSpaces: { code: 'OOZ' },
  heating: { code: 'VKV' },
  energy: { code: 'ENE' },
  kitchen: { code: 'KEU' },
  sanitary: { code: 'SAN' },
  disability: { code: 'GEH' },
  outdoor: { code: 'BUI' },
  sharedSpaces: {
    code: 'GVR',
    room: { code: 'GBA', naam: 'Gemeenschappelijke binnenruimten gedeeld met meerdere adressen' },
  },
  parking: { code: 'GPA' },
  value: { code: 'WOZ' },
  special: { code: 'BIJ' },
  deductions: { code: 'AFT' },
}
