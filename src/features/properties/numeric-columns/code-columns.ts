import { typedKeys } from '#shared/records.ts'
import {
  advertiserKinds,
  contractGrounds,
  contractKinds,
  rentVerdicts,
  type RentVerdict,
} from '#features/properties/catalogue/values.ts'
import { provinces } from '#features/properties/geo/provinces.ts'

/** The fields of a property with a value of a closed set that searches ask for; unknown where no source states it. */
export interface CodedFields {
  contractKind?: (typeof contractKinds)[number] | null
  contractGround?: (typeof contractGrounds)[number] | null
  advertiserKind?: (typeof advertiserKinds)[number] | null
  /** Unknown if it is left out. */
  rentVerdict?: RentVerdict
  province: string | null
}

interface CodeColumn {
  readonly codes: readonly string[]
  readonly read: (property: CodedFields) => string | null | undefined
}

/** The closed sets that a search filters by one value or several, by the name of its parameter; at most 31 codes each. */
export const codeColumns = {
  contract: { codes: contractKinds, read: ({ contractKind }) => contractKind },
  ground: { codes: contractGrounds, read: ({ contractGround }) => contractGround },
  advertiser: { codes: advertiserKinds, read: ({ advertiserKind }) => advertiserKind },
  rentCheck: { codes: rentVerdicts, read: ({ rentVerdict = 'unknown' }) => rentVerdict },
  province: { codes: provinces, read: ({ province }) => province },
} as const satisfies Record<string, CodeColumn>

export type CodeColumnName = keyof typeof codeColumns
export const codeColumnNames = typedKeys(codeColumns)

/** The position of a property's value in its closed set; behind the last one where it is unknown. */
export function getCode(name: CodeColumnName, property: CodedFields): number {
  const { codes, read }: CodeColumn = codeColumns[name]
  const at = codes.indexOf(read(property) ?? '')
  return at === -1 ? codes.length : at
}
