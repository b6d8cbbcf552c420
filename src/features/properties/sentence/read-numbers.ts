import type { Piece } from './pieces.ts'
import type { Unit } from './reading.ts'

/** A round number may be a rent: of four digits, postcodes that end so belong to no homes. */
const isRoundRent = (value: number) => value >= 200 && value <= 5_000 && value % (value < 1_000 ? 25 : 50) === 0
const isPostcodeNumber = (value: number) => Number.isInteger(value) && value >= 1_000 && value <= 9_999

/**
 * A number that no phrase takes: behind another word it is that of a house, and of four digits it may be a postcode;
 * both are words. The only round one is what somebody wants to pay at most, unless the sentence says that otherwise.
 */
export function readNumbers(units: readonly Unit[], pieces: readonly Piece[]): Unit[] {
  let isAddress = false
  let isPlaceInName = false
  const numbers = units.map((unit, at) => {
    const [piece] = pieces.slice(unit.from, unit.to)
    const value = unit.reason === 'unknown' && piece?.kind === 'number' ? Number(piece.text) : undefined
    const gap = pieces.slice(units[at - 1]?.to ?? 0, unit.from)
    const isBehindWord = isAddress && gap.every(({ kind, text }) => kind === 'sign' && text !== ',')
    const isHouseNumber = isBehindWord && !(value && isRoundRent(value) && (value >= 1_000 || isPlaceInName))
    // A place may be part of the name of a street: `Oude Delft 45`.
    isPlaceInName = isAddress && gap.length === 0 && unit.parameters[0]?.[0] === 'city'
    isAddress = isPlaceInName || (unit.reason === 'unknown' && (value === undefined || isHouseNumber))
    return value === undefined
      ? undefined
      : { value, isWord: isHouseNumber || (isPostcodeNumber(value) && !isRoundRent(value)) }
  })
  const rents = numbers.filter((number) => number && !number.isWord && isRoundRent(number.value))
  const isSaid = units.some(({ parameters }) => parameters.some(([name]) => /^(?:min|max)(?:Price|Total)$/.test(name)))
  return units.map((unit, at): Unit => {
    const number = numbers[at]
    if (!number || number.isWord) return unit
    const isRent = rents.length === 1 && rents[0] === number && !isSaid
    return isRent
      ? { ...unit, parameters: [['maxPrice', String(number.value)]], reason: null }
      : { ...unit, reason: 'notAsked' }
  })
}
