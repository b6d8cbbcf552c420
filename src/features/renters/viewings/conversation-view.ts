import { formatAppointment, formatRecentMoment } from '#shared/dates.ts'
import type { Language } from '#shared/language.ts'
import type { Thread } from './contract.ts'
import { type Author, getViewingEnd } from './viewing-values.ts'

/** A conversation as one side sees it, with its times as texts in the reader's language. */
export function toConversationView(
  { messages, viewing, proposal }: Thread,
  { side, language, now }: { side: Author; language: Language; now: number },
) {
  const when = (time: string) => formatAppointment(time, language)
  const isOver = (time: string) => Date.parse(time) <= now
  return {
    side,
    messages: messages.map(({ times, createdAt, author, ...message }) => ({
      ...message,
      isOwn: author === side,
      times: times.map(when),
      createdAt: formatRecentMoment(createdAt, language),
    })),
    viewing: viewing && {
      when: when(viewing.startsAt),
      minutes: viewing.minutes,
      place: viewing.place,
      hasBegun: isOver(viewing.startsAt),
      isOver: getViewingEnd(viewing) <= now,
      isCancelled: viewing.cancelledAt !== null,
    },
    proposal: proposal && {
      id: proposal.id,
      isOwn: proposal.author === side,
      minutes: proposal.minutes,
      place: proposal.place,
      times: proposal.times.map((time) => ({ time, when: when(time), isOver: isOver(time) })),
    },
  }
}
export type ConversationView = ReturnType<typeof toConversationView>
