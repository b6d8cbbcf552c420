import { type RawBuilder, type Selectable, sql, type Transaction } from 'kysely'
import type { Ads, Tables } from '#platform/database/tables.ts'
import { Problem } from '#shared/problem.ts'
import type { HomeForm } from '#features/owners/property-form/property-form.ts'
import { type AdAct, isWaiting, nextSituation, type Situation } from './listing-state.ts'
import type { AdPlanId, Sized } from './plan-limits.ts'

/** An ad as it is kept, with its own words for what it says. */
export interface HeldAd extends Omit<Selectable<Ads>, 'form' | 'shown_form' | 'plan_id'>, Situation {
  planId: AdPlanId
  form: HomeForm
  shownForm: HomeForm | null
}

/** A row with its own words. */
export const heldOf = ({ form, shown_form, plan_id, ...row }: Selectable<Ads>): HeldAd => ({
  ...row,
  planId: plan_id,
  // Only checked forms are written.
  form: form as HomeForm,
  shownForm: shown_form as HomeForm | null,
})

/**
 * An ad, held until the transaction ends.
 *
 * @param of whose it has to be, if of anybody
 * @throws Problem ad.notFound, also for what is somebody else's
 */
export async function holdAd(transaction: Transaction<Tables>, id: string, of?: string): Promise<HeldAd> {
  const row = await transaction
    .selectFrom('ads')
    .selectAll()
    .where('id', '=', id)
    .$if(of !== undefined, (query) => query.where('user_id', '=', of ?? ''))
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new Problem('ad.notFound')
  return heldOf(row)
}

/** What of an ad its plan has something to say about. */
export const sizeOf = (form: HomeForm, days: number): Sized => ({
  days,
  photos: new Set(form.gallery).size,
  video: form.virtualTour !== undefined && form.virtualTour !== '',
})

/** How an ad stands after something happened to it. @throws Problem ad.notNow where it cannot happen as things stand */
export function after(ad: Situation, act: AdAct): Situation {
  const next = nextSituation(ad, act)
  if (!next) throw new Problem('ad.notNow')
  return next
}

/** Writes how an ad stands now; what begins to wait for an admin waits from this moment on. */
export async function writeAd(
  transaction: Transaction<Tables>,
  ad: HeldAd,
  { state, change }: Situation,
  more: Partial<Pick<HeldAd, 'days' | 'reason' | 'offer_id'>> & {
    planId?: AdPlanId
    form?: HomeForm
    shownForm?: HomeForm
    /** Reckoned by the clock of the database. */
    online_from?: RawBuilder<Date>
    online_until?: RawBuilder<Date>
  } = {},
): Promise<void> {
  const { planId, form, shownForm, ...columns } = more
  const waits = isWaiting({ state, change })
  await transaction
    .updateTable('ads')
    .set({
      ...columns,
      state,
      change,
      ...(planId && { plan_id: planId }),
      ...(form && { form: JSON.stringify(form) }),
      ...(shownForm && { shown_form: JSON.stringify(shownForm) }),
      version: sql`version + 1`,
      changed_at: sql`now()`,
      submitted_at: waits ? (isWaiting(ad) && !form ? ad.submitted_at : sql<Date>`now()`) : null,
    })
    .where('id', '=', ad.id)
    .execute()
}
