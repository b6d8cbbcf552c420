import { sql, type Selectable } from 'kysely'
import type { Db } from '#platform/database/db.ts'
import type { Properties, RegisterAnswers } from '#platform/database/tables.ts'
import type { Property } from './contract.ts'

type Answer = Pick<
  Selectable<RegisterAnswers>,
  'register' | 'state' | 'built_year' | 'area_m2' | 'energy_label' | 'valid_until'
>

/** What public registers say of the address of a property. */
export async function readOfficialFacts(
  db: Db,
  home: Pick<Selectable<Properties>, 'postcode' | 'house_number' | 'house_number_addition'>,
): Promise<Property['official']> {
  const { rows } =
    home.postcode === null || home.house_number === null
      ? { rows: [] }
      : await sql<Answer>`
          select register, state, built_year, area_m2, energy_label, valid_until::text from register_answers
          where postcode = ${home.postcode} and house_number = ${home.house_number}
            and addition = address_addition(${home.house_number_addition}) and state is not null`.execute(db)
  const find = (register: Answer['register']) => rows.find((row) => row.register === register)
  // The register of buildings stands above what was measured for a label.
  const choose = (column: 'built_year' | 'area_m2') => {
    for (const register of ['buildings', 'energy_labels'] as const) {
      const value = find(register)?.[column]
      if (value != null) return { value, register }
    }
    return null
  }
  const label = find('energy_labels')
  return {
    address: find('addresses')?.state ?? null,
    yearBuilt: choose('built_year'),
    area: choose('area_m2'),
    energyLabel: label?.energy_label ? { label: label.energy_label, validUntil: label.valid_until } : null,
  }
}
