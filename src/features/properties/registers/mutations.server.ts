import { sql } from 'kysely'
import type { Db, DbTransaction } from '#platform/database/db.ts'
import { getDistanceM } from '#features/properties/geo/area.ts'
import { findPostcodeArea } from '#features/properties/geo/postcode-areas.server.ts'
import type { RegisterAnswer } from './ask-register.server.ts'
import type { DueAddress } from './register-queue.server.ts'
import type { Register } from './registers.ts'

/** How long an answer is believed; what is absent may have been added since. */
const validFor = {
  addresses: { known: '90 days', absent: '14 days' },
  buildings: { known: '180 days', absent: '14 days' },
  energy_labels: { known: '30 days', absent: '14 days' },
} as const satisfies Record<Register, unknown>

/** A point farther from the middle of the four-digit postcode is not believed. */
const maxMetresFromArea = 10_000

function getBelievablePoint(answer: RegisterAnswer, postcode: string) {
  if (answer.state !== 'found' || !answer.point) return undefined
  const area = findPostcodeArea(postcode)
  const { point } = answer
  return !area || getDistanceM(area, point.latitude, point.longitude) <= maxMetresFromArea ? point : undefined
}

/**
 * Gives homes at an address the point and the official names of the register of addresses; a point that a source
 * states stays. Where it has no point any longer, they are located anew.
 */
async function updateHomes(db: DbTransaction, { postcode, houseNumber, addition }: DueAddress): Promise<void> {
  const isThere = sql`home.postcode = ${postcode} and home.house_number = ${houseNumber}
    and address_addition(home.house_number_addition) = ${addition}`
  await sql`update properties as home set latitude = answer.latitude, longitude = answer.longitude,
      place_precision = case when answer.latitude is not null then 'address' end,
      point_derived = answer.latitude is not null
    from register_answers as answer
    where ${isThere} and home.point_derived and answer.register = 'addresses'
      and (answer.postcode, answer.house_number, answer.addition) = (${postcode}, ${houseNumber}, ${addition})
      and (answer.latitude is not null or home.place_precision = 'address')
      and (answer.latitude, answer.longitude) is distinct from (home.latitude, home.longitude)`.execute(db)
  await sql`update properties as home set area_due = true
    from register_answers as answer
    where ${isThere} and not home.area_due and answer.register = 'addresses'
      and (answer.postcode, answer.house_number, answer.addition) = (${postcode}, ${houseNumber}, ${addition})
      and (answer.neighbourhood, answer.district)
        is distinct from (home.official_neighbourhood, home.official_district)`.execute(db)
}

/** Stores what a register answered about an address, until it is asked again, and applies it to the homes there. */
export async function storeAnswer(db: Db, register: Register, due: DueAddress, answer: RegisterAnswer): Promise<void> {
  const facts = answer.state === 'found' ? answer : undefined
  const point = getBelievablePoint(answer, due.postcode)
  const validity = validFor[register][answer.state === 'absent' ? 'absent' : 'known']
  await db.transaction().execute(async (transaction) => {
    const { numAffectedRows } = await sql`update register_answers set state = ${answer.state}, answered_at = now(),
        due_at = now() + ${validity}::interval, tries = 0, last_error = null,
        address_id = ${facts?.addressId ?? null}, object_id = ${facts?.objectId ?? null},
        latitude = ${point?.latitude ?? null}, longitude = ${point?.longitude ?? null},
        neighbourhood = ${facts?.neighbourhood ?? null}, district = ${facts?.district ?? null},
        built_year = ${facts?.builtYear ?? null}, area_m2 = ${facts?.areaM2 ?? null},
        energy_label = ${facts?.energyLabel ?? null}, valid_until = ${facts?.validUntil ?? null}::date
      where id = ${due.id} and tries = ${due.tries}`.execute(transaction)
    if (numAffectedRows === 1n && register === 'addresses') await updateHomes(transaction, due)
  })
}
