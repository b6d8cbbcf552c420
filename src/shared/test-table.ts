import { expect, test } from 'vitest'

/** One test for each row of a table: the arguments of a function, then its result. `test.each` fills in the name. */
export const testTable = <Args extends readonly unknown[]>(
  name: string,
  read: (...args: Args) => unknown,
  rows: readonly (readonly [...Args, unknown])[],
) =>
  test.each(rows)(name, (...row) => {
    const args = row.slice(0, -1) as unknown as Args
    expect(read(...args)).toStrictEqual(row.at(-1))
  })
