import { sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'
import { claimBatch, retryDelay, toStoredError } from '#platform/jobs/claim-batch.ts'
import type { Register } from './registers.ts'

/** Homes looked at together, which takes some hundredths of a second. */
const maxPerPage = 500
/** Longer than a question with all its time-outs. */
const leaseDuration = '2 minutes'
/** Seconds until the next try; the last one repeats. */
const retryDelaysSeconds = [60, 600, 3_600, 21_600, 86_400]

/** An address that a register is to be asked about. */
export interface DueAddress {
  id: string
  tries: number
  postcode: string
  houseNumber: number
  addition: string
  addressId: string | null
  /** Whether a home for rent is there. */
  wanted: boolean
}

/** Above all ids. */
const beforeFirst = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

/**
 * Adds the addresses of a page of homes, the newest first, that a register has not been asked about. The register of
 * buildings is asked by what the register of addresses says.
 *
 * @param before the last id of the page before
 * @returns the last id of the page; undefined after the last home
 */
export async function queueAddresses(db: Db, register: Register, before = beforeFirst): Promise<string | undefined> {
  const isAskable = sql`exists (
    select from register_answers as known where known.register = 'addresses' and known.address_id is not null
      and (known.postcode, known.house_number, known.addition) = (page.postcode, page.house_number, page.addition))`
  const { rows } = await sql<{ id: string }>`
    with page as materialized (
      select id, status, postcode, house_number, address_addition(house_number_addition) as addition
      from properties where id < ${before} order by id desc limit ${maxPerPage}
    ), added as (
      insert into register_answers (register, postcode, house_number, addition)
      select distinct ${register}, postcode, house_number, addition from page
      where status = 'for_rent' and postcode is not null and house_number is not null
        and ${register === 'buildings' ? isAskable : sql`true`}
        and not exists (
          select from register_answers as known
          where (known.postcode, known.house_number, known.addition, known.register)
            = (page.postcode, page.house_number, page.addition, ${register})
        ) on conflict do nothing
    )
    select id from page order by id limit 1`.execute(db)
  return rows[0]?.id
}

/** Claims the address that has been due longest. */
export async function claimAddress(db: Db, register: Register): Promise<DueAddress | undefined> {
  const [due] = await claimBatch<DueAddress>(db, {
    table: 'register_answers',
    dueColumn: 'due_at',
    where: sql`register = ${register}`,
    limit: 1,
    lease: leaseDuration,
    returning: sql`claimed.id, claimed.tries, claimed.postcode, claimed.house_number as "houseNumber", claimed.addition,
      (select address_id from register_answers as address where address.register = 'addresses'
        and (address.postcode, address.house_number, address.addition)
          = (claimed.postcode, claimed.house_number, claimed.addition)) as "addressId",
      exists (select from properties as home where home.status = 'for_rent' and home.postcode = claimed.postcode
        and home.house_number = claimed.house_number
        and address_addition(home.house_number_addition) = claimed.addition) as wanted`,
  })
  return due
}

/** Forgets an address that no home for rent has any longer. */
export const forgetAddress = (db: Db, { id, tries }: DueAddress) =>
  sql`delete from register_answers where id = ${id} and tries = ${tries}`.execute(db)

/** Records why a question failed, and asks again later; what was known stays. */
export const recordFailure = (db: Db, { id, tries }: DueAddress, error: unknown) =>
  sql`update register_answers set last_error = ${toStoredError(error)},
      due_at = now() + make_interval(secs => ${retryDelay(retryDelaysSeconds, tries)})
    where id = ${id} and tries = ${tries}`.execute(db)

/** Puts an address back as if it had not been claimed. */
export const releaseAddress = (db: Db, { id, tries }: DueAddress) =>
  sql`update register_answers set tries = tries - 1, due_at = now() where id = ${id} and tries = ${tries}`.execute(db)
