import * as z from 'zod/mini'

/** What an address asks of a list, by its schema; what cannot be read there counts as not asked. `fixed` wins. */
export function readQuery<Shape extends z.core.$ZodShape>(
  schema: z.ZodMiniObject<Shape>,
  searchParams: URLSearchParams,
  fixedValues: Record<string, string> = {},
): z.infer<z.ZodMiniObject<Shape>> {
  const values = {
    ...Object.fromEntries([...searchParams].filter(([name, value]) => Object.hasOwn(schema.shape, name) && value)),
    ...fixedValues,
  }
  const read = z.safeParse(schema, values)
  if (read.success) return read.data
  const invalidNames = new Set(read.error.issues.map(({ path }) => path[0]))
  return z.parse(schema, Object.fromEntries(Object.entries(values).filter(([name]) => !invalidNames.has(name))))
}
