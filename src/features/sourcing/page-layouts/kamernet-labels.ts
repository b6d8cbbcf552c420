import * as dom from '#features/sourcing/file-formats/html-page.ts'

/** A label in Dutch, as captured facts have it, and its value as written. */
export type Labelled = [label: string, value: string]

function words(text: string): readonly [dutch: string, ...english: string[]] {
  const [dutch = '', ...english] = text.split(', ')
  return [dutch, ...english]
}

/** Labels in Dutch, then in English with their variants. */
const labels = {
  furnishing: words('Opleverniveau, Furnishing, Furnishings, Interior, Furnished'),
  availability: words('Beschikbaarheid, Availability, Available'),
  totalSurface: words('Totale oppervlakte, Total surface, Total surface area, Total area'),
  rent: words('Totale huurprijs, Total rent, Total rental price, Total price'),
  deposit: words('Borg, Deposit, Security deposit'),
  extraCosts: words('Extra kosten, Extra costs, Additional costs'),
  suitableFor: words('Geschikt voor, Suitable for'),
  gender: words('Geslacht, Gender'),
  age: words('Leeftijd, Age'),
  status: words('Status'),
  languages: words('Gesproken talen, Spoken languages, Languages spoken, Languages'),
  livingRoom: words('Woonkamer, Living room, Livingroom'),
  kitchen: words('Keuken, Kitchen'),
  bathroom: words('Badkamer, Bathroom'),
  toilet: words('Toilet'),
  internet: words('Internet'),
  energyLabel: words('Energielabel, Energy label'),
  pets: words('Huisdieren, Pets'),
  housemates: words('Huisgenoten, Housemates, Roommates, Flatmates'),
} as const
type LabelName = keyof typeof labels

const isLabel = (name: LabelName, text: string): boolean =>
  labels[name].some((label) => label.toLowerCase() === text.replace(/ ?: ?$/, '').toLowerCase())

/** The value after a label of the header, `Opleverniveau: Kaal`; undefined after any other label. */
export function readHeaderValue(header: dom.PageElement, choice: string, name: LabelName): string | undefined {
  const [, label = '', value = ''] = /^([^:]+): ?(.*)$/.exec(dom.getVisibleText(dom.findFirst(header, choice))) ?? []
  return isLabel(name, label) && value !== '' ? value : undefined
}

/** Whether a text has the label of the area of the whole dwelling, which only some ads have. */
export const hasTotalLabel = (text: string): boolean =>
  labels.totalSurface.some((label) => text.toLowerCase().includes(`${label.toLowerCase()}:`))

/** The rows of a table with a label in the first cell and a value in the second. */
function readTableRows(table: dom.PageElement): Labelled[] {
  return dom.findAll(table, 'tr').flatMap((row): Labelled[] => {
    const [label, value] = dom.findAll(row, 'td')
    return label && value ? [[dom.getVisibleText(label), dom.getVisibleText(value)]] : []
  })
}

/** The rows of a table whose labels are those of the site, in its order, with the labels in Dutch. */
function readKnownRows(table: dom.PageElement | undefined, names: readonly LabelName[]): Labelled[] | undefined {
  const rows = table ? readTableRows(table) : []
  const known = rows.flatMap(([label, value], at): Labelled[] => {
    const name = names[at]
    return name && isLabel(name, label) && value !== '' ? [[labels[name][0], value]] : []
  })
  return known.length === rows.length ? known : undefined
}

/** Rent and deposit, and the extra costs of an ad that has them. */
export function readCosts(page: dom.Page): Labelled[] | undefined {
  const rows = readKnownRows(dom.findFirst(page.root, '.costs-overview'), ['rent', 'deposit', 'extraCosts'])
  return rows && rows.length >= 2 ? rows : undefined
}

/** What the advertiser asks of a tenant. */
export function readTenant(page: dom.Page): Labelled[] | undefined {
  const names = ['suitableFor', 'gender', 'age', 'status', 'languages'] as const
  const rows = readKnownRows(dom.findFirst(page.root, '.desired-tenant'), names)
  return rows?.length === names.length ? rows : undefined
}

/** The details of every page, by the name in the class of their icon. */
const detailIcons: ReadonlyMap<string, LabelName> = new Map([
  ['LivingRoom', 'livingRoom'],
  ['Kitchen', 'kitchen'],
  ['Bathroom', 'bathroom'],
  ['Toilet', 'toilet'],
  ['Wifi', 'internet'],
  ['EnergyLabel', 'energyLabel'],
  ['Pets', 'pets'],
])
const isAnswer = /^(?:ja|nee|yes|no|onbekend|unknown|in overleg|in consultation|negotiable)$/i
const detailValues: Partial<Record<LabelName, RegExp>> = {
  internet: isAnswer,
  pets: isAnswer,
  energyLabel: /^(?:[A-G]\+{0,5}|onbekend|unknown)$/i,
  housemates: /^(?:\d{1,2}|(?:meer dan|more than) \d{1,2}|geen|none|onbekend|unknown)$/i,
}

/**
 * Details with an icon, a label and a value; undefined unless all are there and their icons and labels agree. Only rooms
 * have housemates.
 */
export function readDetails(page: dom.Page, isRoom: boolean): Labelled[] | undefined {
  const found = new Map<LabelName, string>()
  for (const column of dom.findAll(page.root, '.info-col')) {
    const [icon, text] = dom.getChildElements(column)
    const [label, value] = text ? dom.getChildElements(text) : []
    const [, iconName = ''] = /\bk-([A-Za-z]+)/.exec(dom.getAttribute(icon && dom.findFirst(icon, 'i'), 'class')) ?? []
    const shown = dom.getVisibleText(label)
    // The icon of the people who live there is that of their gender too.
    if (iconName === 'Roommates' && isLabel('gender', shown)) continue
    const name = iconName === 'Roommates' ? 'housemates' : detailIcons.get(iconName)
    if (!name) continue
    const written = dom.getVisibleText(value)
    if (!isLabel(name, shown) || !(detailValues[name] ?? /./).test(written)) return undefined
    found.set(name, written)
  }
  if (isRoom && !found.has('housemates')) return undefined
  if ([...detailIcons.values()].some((name) => !found.has(name))) return undefined
  return [...found].map(([name, value]): Labelled => [labels[name][0], value])
}
