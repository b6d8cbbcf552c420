import * as z from 'zod/mini'
import { endpoint } from '#shared/endpoint.ts'
import { languages } from '#shared/language.ts'
import { soundText } from '#shared/sound-text.ts'

const success = z.literal('success')
const text = (most: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(most), soundText)
const ofTemplate = z.object({ id: z.uuid().check(z.toLowerCase()) })

/** To whom a letter goes: somebody who wrote to us, or the advertiser of a home that was reported. */
export const letterKinds = ['contact', 'report'] as const
export type LetterKind = (typeof letterKinds)[number]

/** What an admin writes to somebody; the language is that of what stands around it in the mail. */
export const NewLetter = z.strictObject({
  language: z.enum(languages),
  subject: text(150),
  text: text(5_000),
})
export type NewLetter = z.infer<typeof NewLetter>

/** A letter that was written. */
export const Letter = z.object({
  id: z.string(),
  recipient: z.string(),
  language: z.enum(languages),
  subject: z.string(),
  text: z.string(),
  /** Who wrote it; null when that account is no more. */
  adminEmail: z.nullable(z.string()),
  writtenAt: z.string(),
  /** Whether a mail server refused it for good. */
  undelivered: z.boolean(),
})
export type Letter = z.infer<typeof Letter>

/** What a letter is begun with. In subject and text `{name}`, `{subject}`, `{date}` and `{brand}` stand open (fill-template.ts). */
export const NewTemplate = z.strictObject({
  kind: z.enum(letterKinds),
  language: z.enum(languages),
  /** What admins know it by. */
  title: text(80),
  subject: text(150),
  text: text(5_000),
})
export type NewTemplate = z.infer<typeof NewTemplate>

export const Template = z.object({
  id: z.string(),
  kind: z.enum(letterKinds),
  language: z.enum(languages),
  title: z.string(),
  subject: z.string(),
  text: z.string(),
})
export type Template = z.infer<typeof Template>

const changed = z.object({ status: success, message: z.string(), data: Template })

export const listTemplates = endpoint({
  method: 'GET',
  path: '/admin/templates',
  summary: 'Lists the templates of letters, by kind, language and title.',
  access: 'admin',
  query: z.strictObject({ kind: z.optional(z.enum(letterKinds)) }),
  reply: z.object({ status: success, data: z.array(Template) }),
})

export const makeTemplate = endpoint({
  method: 'POST',
  path: '/admin/templates',
  summary: 'Makes a template of letters.',
  access: 'admin',
  body: NewTemplate,
  reply: changed,
  status: 201,
})

export const changeTemplate = endpoint({
  method: 'PUT',
  path: '/admin/templates/{id}',
  summary: 'Changes a template of letters; letters that were written stay as they are.',
  access: 'admin',
  params: ofTemplate,
  body: NewTemplate,
  reply: changed,
})

export const deleteTemplate = endpoint({
  method: 'DELETE',
  path: '/admin/templates/{id}',
  summary: 'Deletes a template of letters.',
  access: 'admin',
  params: ofTemplate,
  reply: z.object({ status: success, message: z.string() }),
})
