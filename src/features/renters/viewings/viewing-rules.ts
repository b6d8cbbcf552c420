import type { Language } from '#shared/language.ts'
import { Problem } from '#shared/problem.ts'
import type { LandlordStep } from './contract.ts'
import { parseTimes } from './parse-times.ts'
import { viewingProblems } from './problems.ts'
import type { Author, RefusalReason } from './viewing-values.ts'

/** How things stand before a step. */
export interface ViewingState {
  /** The viewing that was agreed last. */
  startsAt: Date | null
  cancelledAt: Date | null
  /** The proposal that waits for an answer. */
  proposal: { id: string; author: Author; times: Date[]; minutes: number | null; place: string | null } | undefined
}

/** What a step changes of the viewing. */
type ViewingChange =
  /** Its own message becomes the open proposal. */
  | { type: 'propose' }
  /** The open proposal is agreed at a time. */
  | { type: 'agree'; startsAt: Date; minutes: number | null; place: string | null }
  /** No proposal is open any more. */
  | { type: 'close' }
  /** The agreed viewing is cancelled, and no proposal is open any more. */
  | { type: 'cancel' }
  | { type: 'none' }

/** What a step does. */
export interface AppliedStep {
  /** The times that its message proposes, accepts or cancels. */
  times: Date[]
  message: string | null
  refusalReason: RefusalReason | null
  minutes: number | null
  place: string | null
  change: ViewingChange
}

/** Whether a viewing was agreed and is still to come. */
const isToCome = ({ startsAt, cancelledAt }: Pick<ViewingState, 'startsAt' | 'cancelledAt'>, now: Date) =>
  startsAt !== null && cancelledAt === null && startsAt > now

/** The open proposal that a side answers. @throws Problem viewing.notOpen, viewing.ownProposal */
function findProposal({ proposal }: ViewingState, { proposal: id }: LandlordStep, author: Author) {
  if (!proposal || (id !== undefined && id !== proposal.id)) throw new Problem('viewing.notOpen')
  if (proposal.author === author) throw new Problem('viewing.ownProposal')
  return proposal
}

/**
 * Applies a step of one side to a viewing.
 * @throws Problem viewing.noTime and others of `parseTimes`, viewing.reasonNeeded, viewing.textNeeded, viewing.notOpen, viewing.ownProposal,
 *   viewing.notProposed, viewing.pastTime, viewing.nothingToCancel
 */
export function applyStep(
  state: ViewingState,
  step: LandlordStep,
  { author, now, language }: { author: Author; now: Date; language: Language },
): AppliedStep {
  const message = step.message || null
  const bare = { times: [], message, refusalReason: null, minutes: null, place: null }
  const refuseAt = (field: string, code: keyof typeof viewingProblems) =>
    new Problem(code, { fields: { [field]: viewingProblems[code][language] } })
  const agreed = isToCome(state, now) && state.startsAt ? [state.startsAt] : []
  if (step.kind === 'viewing') {
    const times = parseTimes(step, now, language)
    const minutes = step.minutes ? Number(step.minutes) : null
    return { ...bare, times, minutes, place: step.place || null, change: { type: 'propose' } }
  }
  if (step.kind === 'accepted') {
    const { times, minutes, place } = findProposal(state, step, author)
    const startsAt = times.find((time) => time.getTime() === Date.parse(step.chosen ?? ''))
    if (!startsAt) throw refuseAt('chosen', 'viewing.notProposed')
    if (startsAt <= now) throw refuseAt('chosen', 'viewing.pastTime')
    return { ...bare, times: [startsAt], minutes, place, change: { type: 'agree', startsAt, minutes, place } }
  }
  if (step.kind === 'declined') {
    findProposal(state, step, author)
    return { ...bare, change: { type: 'close' } }
  }
  const refusalReason = (step.kind === 'refusal' && step.refusalReason) || null
  if (step.kind === 'refusal' && !refusalReason) throw refuseAt('refusalReason', 'viewing.reasonNeeded')
  if (!message) throw refuseAt('message', 'viewing.textNeeded')
  if (step.kind === 'message') return { ...bare, change: { type: 'none' } }
  const isWithdrawal = agreed.length === 0 && state.proposal?.author === author
  if (step.kind === 'cancelled' && agreed.length === 0 && !isWithdrawal) throw new Problem('viewing.nothingToCancel')
  return { ...bare, refusalReason, times: agreed, change: { type: agreed.length > 0 ? 'cancel' : 'close' } }
}
