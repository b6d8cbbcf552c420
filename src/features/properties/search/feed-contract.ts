import * as z from 'zod/mini'
import { endpoint } from '#shared/endpoint.ts'
import { languages } from '#shared/language.ts'
import { searchFilters } from '#features/properties/catalogue/contract.ts'
import { Id } from '#shared/schemas.ts'

/** The filters of the list; a feed has no pages, and its order is always newest first. */
export const FeedSearch = z.strictObject({ ...searchFilters, lang: z._default(z.enum(languages), 'nl') })
export type FeedSearch = z.infer<typeof FeedSearch>

const Item = z.object({
  id: Id,
  url: z.string(),
  title: z.string(),
  content_html: z.string(),
  content_text: z.string(),
  image: z.optional(z.string()),
  date_published: z.string(),
  date_modified: z.string(),
})

/** JSON Feed 1.1 (jsonfeed.org/version/1.1). */
export const JsonFeed = z.object({
  version: z.literal('https://jsonfeed.org/version/1.1'),
  title: z.string(),
  home_page_url: z.string(),
  feed_url: z.string(),
  language: z.enum(languages),
  icon: z.string(),
  items: z.array(Item),
})
export type JsonFeed = z.infer<typeof JsonFeed>

export const atomFeed = endpoint('GET /properties/feed.atom', 'anyone', {
  summary: 'Returns the 50 newest homes of a search as an Atom feed (RFC 4287).',
  query: FeedSearch,
  reply: z.string(),
  replyMediaType: 'application/atom+xml',
})

export const jsonFeed = endpoint('GET /properties/feed.json', 'anyone', {
  summary: 'Returns the 50 newest homes of a search as a JSON Feed (version 1.1).',
  query: FeedSearch,
  reply: JsonFeed,
  replyMediaType: 'application/feed+json',
})
