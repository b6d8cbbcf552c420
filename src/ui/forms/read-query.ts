import * as z from 'zod/mini'

/** What an address asks of a list, by its schema; what cannot be read there counts as not asked. `fixed` wins. */
export function readQuery<Shape extends z.core.$ZodShape>(
  schema: z.ZodMiniObject<Shape>,
  asked: URLSearchParams,
  fixed: Record<string, string> = {},
): z.infer<z.ZodMiniObject<Shape>> {
  const given = {
    ...Object.fromEntries([...asked].filter(([name, value]) => Object.hasOwn(schema.shape, name) && value)),
    ...fixed,
  }
  const read = z.safeParse(schema, given)
  if (read.success) return read.data
  const wrong = new Set(read.error.issues.map(({ path }) => path[0]))
  return z.parse(schema, Object.fromEntries(Object.entries(given).filter(([name]) => !wrong.has(name))))
}
