import { expect, findProperties, open, test } from './journey.ts'

const readMeta = (html: string, name: string) =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1]

test.describe('what search engines and other programs read', () => {
  test('of a home: title, address in both languages, image and schema.org data, before any script runs', async ({
    request,
    baseURL,
  }) => {
    const { properties } = await findProperties(request, 'search=Amsterdam&type=apartment&status=for_rent&limit=1')
    const property = properties[0]
    const html = await (await request.get(`/en/properties/${property?.id}`)).text()
    expect(html).toContain('<html lang="en"')
    expect(html).toContain(`<title>${property?.address}, Amsterdam | Huiswaarts</title>`)
    expect(html).toContain(`<link rel="canonical" href="${baseURL}/en/properties/${property?.id}"/>`)
    // Asked for without a language, it is answered in that of the browser, and is its own canonical address.
    const negotiated = await request.get(`/properties/${property?.id}`, { headers: { 'accept-language': 'en' } })
    expect(await negotiated.text()).toContain(`<link rel="canonical" href="${baseURL}/properties/${property?.id}"/>`)
    expect(html).toContain(`hrefLang="nl" href="${baseURL}/properties/${property?.id}"`)
    expect(html).toContain(`hrefLang="x-default" href="${baseURL}/properties/${property?.id}"`)
    expect(readMeta(html, 'description')).toContain('for rent in Amsterdam')
    expect(readMeta(html, 'og:image')).toMatch(/\/photos\/[0-9a-f]{64}-1600\.webp$/)
    const [, json = ''] = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(html) ?? []
    const facts = JSON.parse(json)
    expect(JSON.stringify(facts)).toContain('"@type":"Apartment"')
    expect(JSON.stringify(facts)).toContain('"@type":"Offer"')
    expect(JSON.stringify(facts)).toContain('"addressLocality":"Amsterdam"')
  })

  test('the sitemap lists the pages and the homes for rent, in both languages', async ({ request, baseURL }) => {
    const robots = await (await request.get('/robots.txt')).text()
    expect(robots).toContain(`Sitemap: ${baseURL}/sitemap.xml`)
    const { pagination } = await findProperties(request, 'status=for_rent&seen=recent&offer=all')
    let map = await (await request.get('/sitemap.xml')).text()
    for (const [, part = ''] of map.matchAll(/<sitemap><loc>([^<]*)<\/loc>/g))
      map += await (await request.get(part)).text()
    const properties = new Set([...map.matchAll(/<loc>[^<]*\/properties\/([0-9a-f-]{36})<\/loc>/g)].map(([, id]) => id))
    expect(properties.size).toBe(pagination.totalItems)
    expect(map).toContain(`<loc>${baseURL}/about</loc>`)
    expect(map).toContain('hreflang="en"')
  })

  test('pages may run only their own scripts', async ({ request }) => {
    for (const [path, sources] of [
      // Kept for all who open it, and so without a secret.
      ['/', /script-src ('sha256-[^']+' )+'strict-dynamic'/],
      ['/auth/login', /script-src 'nonce-[^']+' 'strict-dynamic'/],
    ] as const) {
      const answer = await request.get(path)
      const policy = answer.headers()['content-security-policy'] ?? ''
      expect(policy).toContain("default-src 'none'")
      expect(policy).toMatch(sources)
      expect(policy).not.toContain('unsafe-inline')
      expect(answer.headers()['x-content-type-options']).toBe('nosniff')
      expect(answer.headers()['x-powered-by']).toBeUndefined()
    }
  })

  test('pages take texts as HTML and as scripts only by one policy of theirs', async ({ request }) => {
    for (const path of ['/', '/en/properties?view=map', '/auth/login', '/no-such-page']) {
      const policy = (await request.get(path)).headers()['content-security-policy']
      expect(policy).toContain("; require-trusted-types-for 'script'; trusted-types default; ")
    }
  })

  test('assets are immutable, pages are revalidated', async ({ request }) => {
    const html = await request.get('/')
    expect(html.headers()['cache-control']).toContain('max-age=0,')
    const own = await request.get('/', { headers: { cookie: 'theme=dark-mode' } })
    expect(own.headers()['cache-control']).toBe('private, no-cache')
    const [script = ''] = /\/assets\/[^"]+\.js/.exec(await html.text()) ?? []
    const file = await request.get(script)
    expect(file.headers()['cache-control']).toContain('immutable')
  })

  test('malformed addresses are refused without internal details', async ({ request }) => {
    for (const path of [
      '/%00',
      '/%ff',
      '/properties/%2e%2e%2f',
      '/en/en/en',
      '/photos/../../package.json',
      '/photos/x.webp',
      '/assets/none.js',
      '/.env',
    ]) {
      const answer = await request.get(path)
      expect([400, 404]).toContain(answer.status())
      expect(await answer.text()).not.toMatch(/\bat \S+:\d+|node_modules|Error:/)
    }
  })
})

test.describe('nothing shifts', () => {
  for (const path of ['/', '/properties', '/contact'])
    test(`while ${path} loads slowly`, async ({ page }) => {
      const session = await page.context().newCDPSession(page)
      await session.send('Network.enable')
      await session.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: 150,
        downloadThroughput: 200_000,
        uploadThroughput: 90_000,
      })
      await page.setViewportSize({ width: 390, height: 844 })
      await page.addInitScript(() => {
        const moved: number[] = []
        Object.assign(window, { moved })
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) moved.push((entry as unknown as { value: number }).value)
        }).observe({ type: 'layout-shift', buffered: true })
      })
      await open(page, path)
      await page.waitForLoadState('networkidle')
      const moved = await page.evaluate(() => (window as unknown as { moved: number[] }).moved)
      expect(moved.reduce((sum, one) => sum + one, 0)).toBeLessThan(0.001)
    })
})
