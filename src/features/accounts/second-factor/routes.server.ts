import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { SecondFactorAsked } from '#features/accounts/accounts/contract.ts'
import { type LoginParts, startLogin } from '#features/accounts/accounts/start-login.server.ts'
import { getAccount, requirePassword } from '#features/accounts/accounts/queries.server.ts'
import { readDeviceToken } from '#features/accounts/sessions/known-devices.server.ts'
import { hashSessionToken, markSessionProved } from '#features/accounts/sessions/session-queries.server.ts'
import { recordOutcome } from '#platform/audit/security-log.ts'
import type { Db } from '#platform/database/db.ts'
import { route } from '#platform/http/route.ts'
import { Problem } from '#shared/problem.ts'
import * as contract from './contract.ts'
import {
  addFactor,
  hasSecondFactor,
  readSecondFactors,
  removeFactor,
  renewRecoveryCodes,
  useSecondFactor,
} from './factors.server.ts'
import { secondFactorMessages } from './messages.ts'
import { askForNewPasskey, askForPasskey, savePasskey, verifyNewPasskey } from './passkeys.server.ts'
import { getPendingLogin, readPendingToken, startPendingLogin, takePendingLogin } from './pending-logins.server.ts'
import { makeTotp, useTotpCode } from './totp.server.ts'

/** Makes a login wait for the second factor, if the account has one. */
export async function askSecondFactor(
  db: Db,
  userId: string,
  reply: FastifyReply,
): Promise<SecondFactorAsked | undefined> {
  if (!(await hasSecondFactor(db, userId))) return undefined
  const { totp, passkeys } = await readSecondFactors(db, userId)
  return { token: await startPendingLogin(db, userId, reply), totp, passkey: passkeys.length > 0 }
}

/** The hash of the token of the session that calls. */
function sessionHash({ headers }: FastifyRequest): Buffer {
  const hash = hashSessionToken(headers.authorization)
  if (!hash) throw new Problem('access.loginNeeded')
  return hash
}

/** The endpoints that use a second factor: to complete a login, and to prove who uses a session. */
function proofRoutes(app: FastifyInstance, parts: LoginParts): void {
  const { db, origin } = parts
  route(app, contract.completeLogin, async ({ body: { token, ...proof }, language, request, reply }) => {
    const pending = await getPendingLogin(db, token ?? readPendingToken(request))
    const { userId, tokenHash } = pending
    const account = await recordOutcome(db, request, { event: 'secondFactor', userId }, async () => {
      const holder = { userId, tokenHash, purpose: 'login' } as const
      await useSecondFactor(db, { origin, holder, deviceToken: readDeviceToken(request) }, proof)
      await takePendingLogin(db, pending, reply)
      return getAccount(db, userId)
    })
    return startLogin(parts, account, { language, request, reply })
  })
  route(app, contract.requestLoginPasskey, async ({ body: { token }, request }) => {
    const { userId, tokenHash } = await getPendingLogin(db, token ?? readPendingToken(request))
    return { data: await askForPasskey(db, origin, { userId, tokenHash, purpose: 'login' }) }
  })
  route(app, contract.proveSession, async ({ body: { password, ...proof }, caller: { userId }, language, request }) => {
    const tokenHash = sessionHash(request)
    await recordOutcome(db, request, { event: 'proof', userId }, async () => {
      const holder = { userId, tokenHash, purpose: 'proof' } as const
      if (await hasSecondFactor(db, userId))
        await useSecondFactor(db, { origin, holder, deviceToken: readDeviceToken(request) }, proof)
      else await requirePassword(db, userId, password ?? '')
      await markSessionProved(db, tokenHash)
    })
    return { message: secondFactorMessages[language].proved }
  })
  route(app, contract.requestProofPasskey, async ({ caller: { userId }, request }) => ({
    data: await askForPasskey(db, origin, { userId, tokenHash: sessionHash(request), purpose: 'proof' }),
  }))
}

/** The endpoints that manage the passkeys of an account. */
function passkeyRoutes(app: FastifyInstance, { db, origin }: LoginParts): void {
  route(app, contract.requestNewPasskey, async ({ caller: { userId }, request }) => {
    const holder = { userId, tokenHash: sessionHash(request), purpose: 'register' } as const
    return { data: await askForNewPasskey(db, origin, holder, await getAccount(db, userId)) }
  })
  route(app, contract.addPasskey, async ({ body, caller: { userId }, language, request }) => {
    const tokenHash = sessionHash(request)
    const data = await recordOutcome(db, request, { event: 'secondFactorAdded', userId }, async () => {
      const passkey = await verifyNewPasskey(db, origin, { userId, tokenHash, purpose: 'register' }, body.credential)
      return addFactor(db, { origin, userId, tokenHash, kind: 'passkeyAdded' }, (transaction) =>
        savePasskey(transaction, { userId, name: body.name, passkey }),
      )
    })
    return { message: secondFactorMessages[language].passkeyAdded, data }
  })
  route(app, contract.renamePasskey, async ({ params, body, caller: { userId }, language }) => {
    const renamed = await db
      .updateTable('passkeys')
      .set({ name: body.name })
      .where('id', '=', params.passkeyId)
      .where('user_id', '=', userId)
      .executeTakeFirst()
    if (renamed.numUpdatedRows === 0n) throw new Problem('secondFactor.passkeyNotFound')
    return { message: secondFactorMessages[language].passkeyRenamed, data: await readSecondFactors(db, userId) }
  })
  route(app, contract.removePasskey, async ({ params, caller: { userId }, language, request }) => {
    const change = { origin, userId, kind: 'passkeyRemoved', requiredOfAdmins: app.adminSecondFactor } as const
    const data = await recordOutcome(db, request, { event: 'secondFactorRemoved', userId }, () =>
      removeFactor(db, change, async (transaction) => {
        const removed = await transaction
          .deleteFrom('passkeys')
          .where('id', '=', params.passkeyId)
          .where('user_id', '=', userId)
          .executeTakeFirst()
        if (removed.numDeletedRows === 0n) throw new Problem('secondFactor.passkeyNotFound')
      }),
    )
    return { message: secondFactorMessages[language].passkeyRemoved, data }
  })
}

/** The endpoints of second factors. */
export function secondFactorRoutes(app: FastifyInstance, parts: LoginParts): void {
  const { db, origin } = parts
  proofRoutes(app, parts)
  passkeyRoutes(app, parts)
  route(app, contract.showSecondFactors, async ({ caller }) => ({ data: await readSecondFactors(db, caller.userId) }))
  route(app, contract.createTotp, async ({ caller }) => ({
    data: await makeTotp(db, await getAccount(db, caller.userId)),
  }))
  route(app, contract.confirmTotp, async ({ body, caller: { userId }, language, request }) => {
    const change = { origin, userId, tokenHash: sessionHash(request), kind: 'totpAdded' } as const
    const data = await recordOutcome(db, request, { event: 'secondFactorAdded', userId }, () =>
      addFactor(db, change, (transaction) => useTotpCode(transaction, userId, body.code, 'confirm')),
    )
    return { message: secondFactorMessages[language].totpOn, data }
  })
  route(app, contract.removeTotp, async ({ caller: { userId }, language, request }) => {
    const change = { origin, userId, kind: 'totpRemoved', requiredOfAdmins: app.adminSecondFactor } as const
    const data = await recordOutcome(db, request, { event: 'secondFactorRemoved', userId }, () =>
      removeFactor(db, change, async (transaction) => {
        const removed = await transaction.deleteFrom('totp_secrets').where('user_id', '=', userId).executeTakeFirst()
        if (removed.numDeletedRows === 0n) throw new Problem('secondFactor.noTotp')
      }),
    )
    return { message: secondFactorMessages[language].totpOff, data }
  })
  route(app, contract.createRecoveryCodes, async ({ caller: { userId }, language, request }) => {
    const data = await recordOutcome(db, request, { event: 'recoveryCodes', userId }, () =>
      renewRecoveryCodes(db, { origin, userId }),
    )
    return { message: secondFactorMessages[language].recoveryCodesMade, data }
  })
}
