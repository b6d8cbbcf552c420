import { brand } from '#shared/brand.ts'
import type { Db } from '#platform/database/db.ts'
import type { Language } from '#shared/language.ts'
import { paths, toLanguagePath } from '#shared/paths.ts'
import { Problem } from '#shared/problem.ts'
import { bilingualTranslator } from '#shared/texts.ts'
import { createCalendarFile } from './calendar-file.ts'
import { readAppointment } from '#features/renters/viewings/queries.server.ts'
import { toOneLine } from '#platform/mail/one-line.ts'
import { calendarMessages } from './messages.ts'

const translators = bilingualTranslator(calendarMessages, brand.name)

/** The calendar file of a viewing, for a caller who may have it. @throws Problem path.unknown if none was agreed */
export async function calendarResponse(
  db: Db,
  replyId: string,
  { origin, language, side }: { origin: string; language: Language; side: 'renter' | 'landlord' },
): Promise<Response> {
  const viewing = await readAppointment(db, replyId)
  if (!viewing?.starts_at) throw new Problem('path.unknown')
  const t = translators[language]
  const home = toOneLine(viewing.home)
  const file = createCalendarFile({
    uid: `${viewing.id}@${new URL(origin).hostname}`,
    sequence: viewing.sequence,
    changedAt: viewing.changed_at,
    startsAt: viewing.starts_at,
    minutes: viewing.minutes,
    summary: t('summary', { home }),
    place: viewing.place ?? home,
    description: t(side),
    // The landlord's link is a secret, which a calendar may share.
    url: origin + toLanguagePath(language, side === 'renter' ? paths.replies : paths.home),
    isCancelled: viewing.cancelled_at !== null,
  })
  return new Response(file, {
    headers: {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': `attachment; filename="${t('file')}.ics"`,
      'cache-control': 'private, no-store',
    },
  })
}
