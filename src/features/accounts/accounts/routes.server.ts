import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { recordOutcome } from '#platform/audit/security-log.ts'
import { getRateLimitKey } from '#platform/rate-limits/rate-limit-key.ts'
import { assertOwnAccount, route } from '#platform/http/route.ts'
import { readDeviceToken, rememberDevice } from '#features/accounts/sessions/known-devices.server.ts'
import {
  clearSessionCookie,
  endSession,
  endUserSessions,
  setSessionCookie,
  findUserSessions,
  startSession,
  hashSessionToken,
  parseBearerToken,
  readProvedAt,
} from '#features/accounts/sessions/session-queries.server.ts'
import { Problem } from '#shared/problem.ts'
import type { LiveSettings } from '#platform/settings/live-settings.server.ts'
import {
  requestConfirmation,
  changeUser,
  confirmEmail,
  createAccount,
  forgotPassword,
  logIn,
  resetPassword,
  showUser,
  type SecondFactorAsked,
  type User,
} from './contract.ts'
import { endSessions, listSessions, logOut } from '#features/accounts/sessions/contract.ts'
import { accountsMessages } from './messages.ts'
import {
  type Account,
  authenticate,
  type AccountDeps,
  updateAccount,
  registerAccount,
  getAccount,
} from './queries.server.ts'
import { type LoginParts, startLogin } from './start-login.server.ts'
import {
  type AddressChanges,
  confirmEmailByLink,
  resendConfirmation,
  mailPasswordReset,
  resetPasswordByLink,
} from './recovery.server.ts'

const bearerToken = (request: FastifyRequest) => parseBearerToken(request.headers.authorization)
const getUserAgent = (request: FastifyRequest) => request.headers['user-agent']

interface Parts extends AccountDeps, LoginParts, AddressChanges {
  settings: LiveSettings
  /** Makes a login wait for the second factor; undefined for an account without one. */
  askSecondFactor: (userId: string, reply: FastifyReply) => Promise<SecondFactorAsked | undefined>
}

/** Passwords and addresses that are proved by mailed links. */
function recoveryRoutes(app: FastifyInstance, { db, settings, ...parts }: Parts): void {
  route(app, forgotPassword, async ({ body, language, request }) => {
    await recordOutcome(db, request, { event: 'resetRequest', email: body.email }, () =>
      mailPasswordReset(db, body.email, parts),
    )
    return { message: accountsMessages[language].resetMailed }
  })
  route(app, resetPassword, async ({ body, language, request, reply }) => {
    const { invited } = await recordOutcome(
      db,
      request,
      { event: 'passwordReset' },
      () => resetPasswordByLink(db, body, { ...parts, trialDays: settings.current.trialDays }),
      ({ userId }) => ({ userId }),
    )
    if (!invited || (await parts.askSecondFactor(invited.id, reply)))
      return { message: accountsMessages[language].passwordChosen }
    return startLogin({ db, ...parts }, invited, { language, request, reply })
  })
  route(app, confirmEmail, async ({ body, language, request }) => {
    await recordOutcome(
      db,
      request,
      { event: 'emailConfirmation' },
      () => confirmEmailByLink(db, body.token, { ...parts, trialDays: settings.current.trialDays }),
      (userId) => ({ userId }),
    )
    return { message: accountsMessages[language].emailConfirmed }
  })
  route(app, requestConfirmation, async ({ params, body, language, caller }) => {
    assertOwnAccount(caller, params.id)
    await resendConfirmation(db, params.id, parts.origin, body?.returnTo)
    return { message: accountsMessages[language].confirmationMailed }
  })
}

export function accountsRoutes(app: FastifyInstance, { db, settings, readPaidState, ...parts }: Parts): void {
  const addPaidState = async (account: Account): Promise<User> => ({ ...account, ...(await readPaidState(account.id)) })

  route(app, createAccount, async ({ body, language, request, reply }) => {
    if (!settings.current.registrationOpen) throw new Problem('account.registrationClosed')
    const { user, token } = await recordOutcome(db, request, { event: 'registration', email: body.email }, () =>
      registerAccount(db, body, {
        ...parts,
        language,
        device: getUserAgent(request),
        address: getRateLimitKey(request.ip),
        limitFactor: app.limitFactor,
      }),
    )
    setSessionCookie(reply, token)
    await rememberDevice(db, user.id, request, reply)
    return { message: accountsMessages[language].created, token, data: { ...(await addPaidState(user)), token } }
  })
  route(app, logIn, async ({ body, language, request, reply }) => {
    const { account, secondFactor } = await recordOutcome(
      db,
      request,
      { event: 'login', email: body.email },
      async () => {
        const account = await authenticate(db, body, readDeviceToken(request))
        return { account, secondFactor: await parts.askSecondFactor(account.id, reply) }
      },
      ({ secondFactor }) => ({ event: secondFactor ? 'loginFirstStep' : 'login' }),
    )
    if (secondFactor) return { message: accountsMessages[language].secondFactorAsked, secondFactor }
    return startLogin({ db, readPaidState, ...parts }, account, { language, request, reply })
  })
  route(app, logOut, async ({ language, request, reply }) => {
    const token = bearerToken(request)
    if (token) await endSession(db, token)
    clearSessionCookie(reply)
    return { message: accountsMessages[language].loggedOut }
  })
  route(app, showUser, async ({ params, caller, request, reply }) => {
    if (caller.role !== 'ADMIN') assertOwnAccount(caller, params.id)
    const token = bearerToken(request)
    // Restores a lost session cookie: the token proves the session.
    if (token && caller.userId === params.id) setSessionCookie(reply, token)
    return { data: await addPaidState(await getAccount(db, params.id)) }
  })
  route(app, changeUser, async ({ params, body, language, caller, request, reply }) => {
    assertOwnAccount(caller, params.id)
    const change = () => updateAccount(db, params.id, body, parts)
    const event = body.password ? 'passwordChange' : body.email && 'emailChange'
    const provedAt = await readProvedAt(db, hashSessionToken(request.headers.authorization))
    const changed = event ? await recordOutcome(db, request, { event, userId: caller.userId }, change) : await change()
    const data = await addPaidState(changed)
    const token = body.password && (await startSession(db, params.id, getUserAgent(request), provedAt))
    if (token) {
      setSessionCookie(reply, token)
      await rememberDevice(db, params.id, request, reply)
    }
    const message = accountsMessages[language][body.email ? 'newAddressMailed' : 'changed']
    return { message, data, ...(token && { token }) }
  })
  route(app, listSessions, async ({ params, caller, request }) => {
    assertOwnAccount(caller, params.id)
    return { data: await findUserSessions(db, params.id, bearerToken(request)) }
  })
  route(app, endSessions, async ({ params, language, caller, request, reply }) => {
    assertOwnAccount(caller, params.id)
    await recordOutcome(db, request, { event: 'sessionsEnded', userId: params.id }, () =>
      endUserSessions(db, params.id),
    )
    clearSessionCookie(reply)
    return { message: accountsMessages[language].loggedOutEverywhere }
  })
  recoveryRoutes(app, { db, settings, readPaidState, ...parts })
}
