import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Db } from '#platform/database/db.ts'
import { expiredAfterDays } from '#features/properties/catalogue/freshness.ts'
import { countProperties } from '#features/properties/search/queries.server.ts'
import type { SearchEngine } from '#features/properties/search/search-engine.server.ts'
import { sendShared } from '#platform/http/shared-answer.ts'
import { toDutchDate } from '#shared/dates.ts'
import { toLanguagePath, paths } from '#shared/paths.ts'

/** Homes per file. Each has an address for each language, and a file may have 50,000 addresses (sitemaps.org). */
const propertiesPerSitemap = 5_000

const publicPaths = [
  paths.home,
  paths.properties,
  paths.about,
  paths.contact,
  paths.rentPoints,
  paths.submitProperty,
  paths.terms,
  paths.privacyPolicy,
  paths.cookiePolicy,
  paths.ranking,
  paths.accessibility,
  paths.moderationFigures,
]

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

function entry(origin: string, path: string, changed?: Date): string {
  const addresses = { nl: origin + toLanguagePath('nl', path), en: origin + toLanguagePath('en', path) }
  const links = Object.entries(addresses).map(
    ([language, href]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${escaped(href)}"/>`,
  )
  const modified = changed ? `<lastmod>${toDutchDate(changed)}</lastmod>` : ''
  return Object.values(addresses)
    .map((address) => `<url><loc>${escaped(address)}</loc>${modified}${links.join('')}</url>`)
    .join('\n')
}

const urlset = (entries: string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.join('\n')}
</urlset>
`

const sendXml = (reply: FastifyReply, text: string) =>
  sendShared(reply.type('application/xml; charset=utf-8'), text, { browserSeconds: 3_600 })

/** Serves the files for search engines: `/robots.txt`, `/sitemap.xml` and its parts. */
export function sitemapRoutes(
  app: FastifyInstance,
  { db, searchEngine, origin }: { db: Db; searchEngine: SearchEngine; origin: string },
): void {
  app.get('/robots.txt', (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .send(
        [
          'User-agent: *',
          ...[paths.checkout, `${paths.login}$`, `${paths.register}$`].flatMap((path) => [
            `Allow: ${path}`,
            `Allow: /en${path}`,
          ]),
          ...['/api/', '/auth/', '/admin', '/my-profile', '/favourite', '/*.data$'].flatMap((path) =>
            path.startsWith('/*') ? [`Disallow: ${path}`] : [`Disallow: ${path}`, `Disallow: /en${path}`],
          ),
          '',
          `Sitemap: ${origin}/sitemap.xml`,
          '',
        ].join('\n'),
      ),
  )

  app.get('/sitemap.xml', async (_request, reply) => {
    const [total = 0] = await searchEngine.run(countProperties, [
      { status: ['for_rent'], seen: 'recent', offer: 'all' },
    ])
    const parts = Math.ceil(total / propertiesPerSitemap)
    const addresses = ['pages', ...Array.from({ length: parts }, (_, i) => `homes-${i + 1}`)]
    const sitemaps = addresses.map((name) => `<sitemap><loc>${origin}/sitemap-${name}.xml</loc></sitemap>`).join('\n')
    return sendXml(
      reply,
      `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${sitemaps}\n</sitemapindex>\n`,
    )
  })

  app.get('/sitemap-pages.xml', (_request, reply) =>
    sendXml(reply, urlset(publicPaths.map((path) => entry(origin, path)))),
  )

  app.get<{ Params: { part: string } }>('/sitemap-homes-:part(^[1-9]\\d{0,4}$).xml', async (request, reply) => {
    const homes = await db
      .selectFrom('properties')
      .select(['id', 'last_seen_at'])
      .where('status', '=', 'for_rent')
      // As the list, which leaves out what no source has shown for long.
      .where('last_seen_at', '>=', new Date(Date.now() - expiredAfterDays * 86_400_000))
      .orderBy('id')
      .offset((Number(request.params.part) - 1) * propertiesPerSitemap)
      .limit(propertiesPerSitemap)
      .execute()
    if (homes.length === 0) return reply.callNotFound()
    return sendXml(reply, urlset(homes.map((home) => entry(origin, paths.property(home.id), home.last_seen_at))))
  })
}
