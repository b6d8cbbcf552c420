import { createECDH, randomBytes } from 'node:crypto'
import { chromiumFlags, findWindowedBrowser } from '../tools/browser.mjs'
import { expect, open, renter, startSession, test } from './journey.ts'

const executablePath = findWindowedBrowser()
test.use({
  serviceWorkers: 'allow',
  launchOptions: { args: chromiumFlags, ...(executablePath && { executablePath }) },
})

test('a renter turns notifications on for saved searches, and a push message is shown with its link', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['notifications'])
  const browserKeys = createECDH('prime256v1')
  const p256dh = browserKeys.generateKeys().toString('base64')
  const keys = { p256dh, auth: randomBytes(16).toString('base64') }
  // The push service of the browser's vendor cannot be reached from here; a stub with its own keys replaces it.
  await page.addInitScript((given) => {
    const bytes = (text: string) => Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0)).buffer
    let present: object | null = null
    const made = (options: { applicationServerKey: string }) => ({
      endpoint: `https://push.voorbeeld.example/${given.auth.replaceAll('/', '_')}`,
      getKey: (name: 'p256dh' | 'auth') => bytes(given[name]),
      options: { applicationServerKey: new TextEncoder().encode(options.applicationServerKey).buffer },
      unsubscribe: () => {
        present = null
        return Promise.resolve(true)
      },
    })
    Object.assign(PushManager.prototype, {
      getSubscription: () => Promise.resolve(present),
      subscribe: (options: { applicationServerKey: string }) => Promise.resolve((present = made(options))),
    })
  }, keys)
  const { email, password } = await renter(page)
  await startSession(page, email, password)
  await open(page, '/my-searches')
  await page.getByRole('button', { name: 'Zet meldingen aan' }).click()
  await expect(page.getByText('Deze browser krijgt vanaf nu meldingen.')).toBeVisible()
  await page.getByRole('button', { name: 'Stuur een proefmelding' }).click()
  await expect(page.getByText('De proefmelding is onderweg.')).toBeVisible()

  const session = await context.newCDPSession(page)
  const registration = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [one] }) => {
      if (one) resolve(one.registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  const message = { title: 'Nieuwe woning', body: 'Lindegracht 3', url: '/properties' }
  await session.send('ServiceWorker.deliverPushMessage', {
    origin: new URL(page.url()).origin,
    registrationId: await registration,
    data: JSON.stringify(message),
  })
  const shown = () =>
    page.evaluate(async () => {
      const worker = await navigator.serviceWorker.getRegistration('/service-worker.js')
      const [one] = (await worker?.getNotifications()) ?? []
      return one && { title: one.title, body: one.body, url: (one.data as { url: string }).url }
    })
  await expect.poll(shown).toEqual(message)
  await page.getByRole('button', { name: 'Zet meldingen uit' }).click()
  await expect(page.getByText('Deze browser krijgt geen meldingen meer.')).toBeVisible()
})
