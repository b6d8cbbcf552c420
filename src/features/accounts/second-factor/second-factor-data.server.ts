import { deviceName } from '#features/accounts/sessions/device-name.server.ts'
import type { Db } from '#platform/database/db.ts'
import { formatDay } from '#shared/dates.ts'
import type { Language } from '#shared/language.ts'
import { readSecondFactors } from './factors.server.ts'
import { secondFactorPageMessages } from './page-messages.ts'

/** The data of the card about two-step login: the factors of an account, and the texts. */
export async function secondFactorData(
  db: Db,
  userId: string,
  { language, userAgent }: { language: Language; userAgent: string | null },
) {
  const { passkeys, ...factors } = await readSecondFactors(db, userId)
  return {
    ...factors,
    texts: secondFactorPageMessages[language].card,
    /** A name for a passkey that is made on this device. */
    deviceName: deviceName(userAgent) ?? '',
    passkeys: passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({
      id,
      name,
      added: formatDay(createdAt, language),
      used: lastUsedAt && formatDay(lastUsedAt, language),
    })),
  }
}
export type SecondFactorData = Awaited<ReturnType<typeof secondFactorData>>
