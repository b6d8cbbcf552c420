import * as z from 'zod/mini'

/** The query of a list from its address; unreadable parameters count as absent. `fixed` takes precedence. */
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
