/** Pages that were renamed, by the start of their old address; the rest of the address is kept. */
const renamedPaths: Record<string, string> = {
  '/admin/doubtful': '/admin/duplicates',
  '/admin/quarantine': '/admin/rejected-records',
  '/admin/messages': '/admin/inquiries',
  '/admin/templates': '/admin/email-templates',
  '/admin/ads': '/admin/owner-listings',
  '/my-ads': '/my-listings',
  '/my-searches/stop': '/my-searches/unsubscribe',
}

/** Query parameters that have another name now, by the page they belong to. */
const renamedParameters: Record<string, readonly [old: string, now: string]> = {
  '/admin/inquiries': ['message', 'inquiry'],
  '/admin/properties/all': ['home', 'property'],
  '/compare': ['homes', 'properties'],
}

/** The path and query of today of an address that was in use before, without its language; else undefined. */
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
