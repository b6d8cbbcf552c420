import type { Sentence } from '#shared/validation.ts'
import type { PropertyField, UnfinishedProperty } from './property-form.ts'

type Chosen = Partial<Record<PropertyField, unknown>>

/** Whoever lets a home here says who they are, whom they choose and how (Wet goed verhuurderschap, art. 6:230m BW). */
const always = ['landlordKind', 'selectionCriteria', 'selectionProcedure'] as const satisfies readonly PropertyField[]
const ofTraders = ['contactCompany', 'tradeRegister', 'tradeAddress'] as const satisfies readonly PropertyField[]

/** The fields that an owner has to fill in besides those of every new home, given what the form has so far. */
export const getOwnerNeeds = ({ landlordKind, noLabelReason }: Chosen): readonly PropertyField[] => [
  ...always,
  ...(landlordKind === 'trader' ? ofTraders : []),
  ...(noLabelReason ? [] : (['energyLabel'] as const)),
]

/** Contracts of six months at most are short stays, which this site does not show (decision 0060). */
const maxShortStayMonths = 6
/** The law allows a deposit of at most two months of rent. */
const maxDepositMonths = 2

const monthsPerPrice: Partial<Record<UnfinishedProperty['priceLabel'], number>> = { 'per month': 1, 'per year': 12 }

/** The rent per month in cents, as far as it is stated for a month or a year. */
function getMonthCents({ price, priceLabel }: UnfinishedProperty): number | undefined {
  const months = monthsPerPrice[priceLabel]
  return price && months ? Math.round((price * 100) / months) : undefined
}

/** Whether the price is only the rent, which is what the highest rent is compared with. */
const isBareRent = ({ serviceCosts, utilities }: UnfinishedProperty) =>
  serviceCosts !== 'included' && utilities !== 'included' && utilities !== 'partly'

function findLabelError(form: UnfinishedProperty): [PropertyField, Sentence] | undefined {
  const { energyLabel, noLabelReason, monument, propertyType } = form
  if (!energyLabel && !noLabelReason) return ['energyLabel', 'labelNeeded']
  if (energyLabel && noLabelReason) return ['noLabelReason', 'labelOrReason']
  if (noLabelReason === 'room' && propertyType !== 'room') return ['noLabelReason', 'onlyForRooms']
  const isProtected = monument !== undefined && monument !== 'townscape'
  return noLabelReason === 'monument' && !isProtected ? ['monument', 'monumentNeeded'] : undefined
}

function findPeriodError(form: UnfinishedProperty): [PropertyField, Sentence] | undefined {
  const { priceLabel, contractMonthsMin, contractMonthsMax } = form
  if (priceLabel === 'per day' || priceLabel === 'per week') return ['priceLabel', 'shortStay']
  if (priceLabel === 'once') return ['priceLabel', 'rentPeriod']
  const isShort =
    contractMonthsMax !== undefined &&
    contractMonthsMax <= maxShortStayMonths &&
    (contractMonthsMin ?? 0) < maxShortStayMonths
  return isShort ? ['contractMonthsMax', 'shortStay'] : undefined
}

function findRentErrors(form: UnfinishedProperty): ([PropertyField, Sentence] | undefined)[] {
  const monthCents = getMonthCents(form)
  if (monthCents === undefined) return []
  const { deposit, highestRent } = form
  return [
    deposit !== undefined && Math.round(deposit * 100) > maxDepositMonths * monthCents
      ? ['deposit', 'depositTooHigh']
      : undefined,
    highestRent && isBareRent(form) && monthCents > Math.round(highestRent * 100)
      ? ['price', 'rentAboveHighest']
      : undefined,
  ]
}

/**
 * Finds what the law or this site asks of an owner who places a home and the form lacks or contradicts: for each field the
 * key of its message (validation.ts). Admins are not held to it, since they enter homes that others advertise.
 */
export function findOwnerErrors(form: UnfinishedProperty): Partial<Record<PropertyField, Sentence>> {
  const missing = getOwnerNeeds(form).filter((field) => form[field] === undefined)
  const wrong = [findLabelError(form), findPeriodError(form), ...findRentErrors(form)].filter(
    (error) => error !== undefined,
  )
  return { ...Object.fromEntries(missing.map((field) => [field, 'missing' as const])), ...Object.fromEntries(wrong) }
}
