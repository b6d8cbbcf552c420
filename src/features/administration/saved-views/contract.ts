import * as z from 'zod/mini'
import { changeReply, dataReply, endpoint, messageReply } from '#shared/endpoint.ts'
import { Id, idParams } from '#shared/schemas.ts'
import { oneLine, storableText } from '#shared/sound-text.ts'

/** The most views that an admin keeps, of all lists together. */
export const maxViews = 50

export const NewSavedView = z.strictObject({
  /** The address of the list, without its language. */
  list: z.string().check(z.regex(/^\/admin\/[a-z/-]{1,80}$/, 'wrong')),
  name: oneLine(60),
  /** The query of the list without its page. */
  query: z.string().check(z.maxLength(1_000), storableText),
})
export type NewSavedView = z.infer<typeof NewSavedView>

/** A list as an admin wants to see it again. */
export const SavedView = z.object({ id: Id, list: z.string(), name: z.string(), query: z.string() })
export type SavedView = z.infer<typeof SavedView>

export const listViews = endpoint('GET /admin/views', 'admin', {
  summary: 'Lists the saved views of the caller, by name.',
  reply: dataReply(z.array(SavedView)),
})

export const saveView = endpoint('POST /admin/views', 'admin', {
  summary: 'Saves a view: the filters and order of a list; replaces one of the same name.',
  body: NewSavedView,
  reply: changeReply(SavedView),
  status: 201,
})

export const deleteView = endpoint('DELETE /admin/views/{id}', 'admin', {
  summary: 'Deletes a saved view of the caller.',
  params: idParams,
  reply: messageReply,
})
