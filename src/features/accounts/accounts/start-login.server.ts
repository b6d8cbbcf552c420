import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '#platform/database/db.ts'
import { rememberDevice } from '#features/accounts/sessions/known-devices.server.ts'
import { setSessionCookie, startSession } from '#features/accounts/sessions/session-queries.server.ts'
import type { Language } from '#shared/language.ts'
import { mailNewDevice } from './account-mails.server.ts'
import type { LoggedIn, User } from './contract.ts'
import { accountsMessages } from './messages.ts'
import type { Account } from './queries.server.ts'

/** What starting the session of a login needs. */
export interface LoginParts {
  db: Db
  /** The origin of the links in mails. */
  origin: string
  readPaidState: (userId: string) => Promise<Pick<User, 'ispaid' | 'subscriptions'>>
}

/** Starts the session of a login that has passed every check; its owner gets a mail if the device is new. */
export async function startLogin(
  { db, origin, readPaidState }: LoginParts,
  account: Account,
  { language, request, reply }: { language: Language; request: FastifyRequest; reply: FastifyReply },
): Promise<Omit<LoggedIn, 'status'>> {
  const device = request.headers['user-agent']
  const token = await db.transaction().execute(async (transaction) => {
    if (await rememberDevice(transaction, account.id, request, reply))
      await mailNewDevice(transaction, origin, account, device)
    return startSession(transaction, account.id, device)
  })
  setSessionCookie(reply, token)
  const data = { ...account, ...(await readPaidState(account.id)), token }
  return { message: accountsMessages[language].loggedIn, token, data }
}
