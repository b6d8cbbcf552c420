import { expect, findProperties, startSession, open, renter, test } from './journey.ts'

test('a renter finds everything of theirs on one page, first empty and then filled', async ({ page, request }) => {
  const { email, password } = await renter(page)
  await startSession(page, email, password)
  await open(page, '/')
  await page.getByRole('button', { name: 'Account', exact: true }).click()
  await page.getByRole('banner').getByRole('link', { name: 'Mijn overzicht' }).click()
  await expect(page.getByRole('heading', { name: 'Mijn overzicht' })).toBeVisible()
  for (const empty of [/Tik op het hartje/, /nog nergens op gereageerd/, /Bewaar een zoekopdracht/])
    await expect(page.getByText(empty)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Beheer je lidmaatschap' })).toHaveAttribute('href', '/my-profile')

  const token = await page.evaluate(() => localStorage.getItem('token'))
  const { id: userId } = await page.evaluate(
    () => JSON.parse(localStorage.getItem('userInfo') ?? '{}') as { id: string },
  )
  const headers = { authorization: `Bearer ${token}` }
  const { properties } = await findProperties(request, 'status=for_rent&limit=1')
  const [home] = properties
  const calls = [
    ['/api/favorites/addFavorite', { propertyId: home?.id, userId }],
    ['/api/searches', { name: 'Ergens met een tuin', query: 'maxPrice=2500', frequency: 'daily', kinds: ['new'] }],
  ] as const
  for (const [path, data] of calls) {
    const answer = await request.post(path, { headers, data })
    expect(answer.status(), await answer.text()).toBeLessThan(300)
  }
  await open(page, '/en/my-overview')
  await expect(page.getByText('1 home saved')).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: home?.address ?? home?.title ?? '' })).toHaveAttribute(
    'href',
    `/en/properties/${home?.id}`,
  )
  await expect(page.getByRole('link', { name: 'Ergens met een tuin' })).toBeVisible()
  await expect(page.getByText(/email every day/)).toBeVisible()
})

test('a visitor who is not logged in is redirected to the login page', async ({ page }) => {
  await page.goto('/my-overview')
  await expect(page).toHaveURL('/auth/login?returnTo=%2Fmy-overview')
})
