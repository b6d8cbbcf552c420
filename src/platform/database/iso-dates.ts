type WithIsoDates<Row> = {
  [Name in keyof Row]: Date extends Row[Name] ? Exclude<Row[Name], Date> | string : Row[Name]
}

/** Converts the dates of a row to ISO 8601 texts, as used in replies. */
export const withIsoDates = <Row extends object>(row: Row): WithIsoDates<Row> =>
  // The types of its columns are not known here.
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, value instanceof Date ? value.toISOString() : value]),
  ) as WithIsoDates<Row>
