/** Renamed pages, by the start of their old path. The rest of the address is kept. */
const renamedPaths: Record<string, string> = {
  '/admin/doubtful': '/admin/duplicates',
  '/admin/quarantine': '/admin/rejected-records',
  '/admin/messages': '/admin/inquiries',
  '/admin/templates': '/admin/email-templates',
  '/admin/ads': '/admin/owner-listings',
  '/my-ads': '/my-listings',
  '/my-searches/stop': '/my-searches/unsubscribe',
}

/** Renamed query parameters, by the path of their page. */
const renamedParameters: Record<string, readonly [old: string, now: string]> = {
  '/admin/inquiries': ['message', 'inquiry'],
  '/admin/properties/all': ['home', 'property'],
  '/compare': ['homes', 'properties'],
}

/** Returns the current path and query of an old address, without its language; undefined if it is not an old one. */
export function findRenamedAddress(path: string, search: string): string | undefined {
  const old = Object.keys(renamedPaths).find((start) => path === start || path.startsWith(`${start}/`))
  const current = old === undefined ? path : `${renamedPaths[old]}${path.slice(old.length)}`
  const query = new URLSearchParams(search)
  const [oldName, name] = renamedParameters[current] ?? []
  const values = oldName === undefined ? [] : query.getAll(oldName)
  if (oldName !== undefined && name !== undefined && values.length > 0) {
    query.delete(oldName)
    for (const value of values) query.append(name, value)
  } else if (old === undefined) return undefined
  return query.size > 0 ? `${current}?${query.toString()}` : current
}
