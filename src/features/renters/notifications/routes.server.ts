import type { FastifyInstance } from 'fastify'
import { brand } from '#shared/brand.ts'
import { toLanguagePath, paths } from '#shared/paths.ts'
import { Problem } from '#shared/problem.ts'
import { translator } from '#shared/texts.ts'
import type { Db } from '#platform/database/db.ts'
import { route } from '#platform/http/route.ts'
import { hashSessionToken } from '#features/accounts/sessions/session-queries.server.ts'
import { pushKey, renewPush, subscribePush, testPush, unsubscribePush } from './contract.ts'
import { pushMessages } from './messages.ts'
import {
  sendPush,
  renewSubscription,
  addSubscription,
  removeSubscription,
  vapidKeys,
  type VapidKeys,
} from './mutations.server.ts'

interface NotificationRouteDeps {
  db: Db
  allow: readonly string[]
  vapidKeys: VapidKeys | undefined
}

export function notificationRoutes(app: FastifyInstance, { db, allow, vapidKeys: given }: NotificationRouteDeps): void {
  route(app, pushKey, async () => {
    const { publicKey } = await vapidKeys(db, given)
    return { data: { publicKey } }
  })
  route(app, subscribePush, async ({ body, caller, request, language }) => {
    const sessionHash = hashSessionToken(request.headers.authorization)
    if (!sessionHash) throw new Problem('access.loginNeeded')
    await addSubscription(db, { userId: caller.userId, sessionHash }, body, allow)
    return { message: pushMessages[language].subscribed }
  })
  route(app, renewPush, async ({ body: { former, ...subscription }, language }) => {
    await renewSubscription(db, former, subscription, allow)
    return { message: pushMessages[language].subscribed }
  })
  route(app, unsubscribePush, async ({ body, caller, language }) => {
    await removeSubscription(db, caller.userId, body.endpoint)
    return { message: pushMessages[language].unsubscribed }
  })
  route(app, testPush, async ({ caller, language }) => {
    const words = translator(language, pushMessages[language], brand.name)
    const url = toLanguagePath(language, paths.properties)
    const message = { title: words('testTitle'), body: words('testBody'), url }
    if ((await sendPush(db, caller.userId, message)) === 0) throw new Problem('push.notFound')
    return { message: words('tried') }
  })
}
