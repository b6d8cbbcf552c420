import * as dom from '#features/sourcing/file-formats/html-page.ts'
import { readAvailability } from '#features/sourcing/field-parsers/read-dates.ts'
import { readFurnishing } from '#features/sourcing/field-parsers/read-features.ts'

/** A pair of a feature list: the label in English, as captured facts have it, and the value as written. */
export type Feature = readonly [label: string, value: unknown]

interface FeatureRule {
  /** The label in English, then in Dutch with its variants. */
  readonly labels: readonly string[]
  /** Whether a value is in one of the two languages; without it any value is. */
  readonly isKnown?: (value: string) => boolean
}

const rule = (labels: string, isKnown?: FeatureRule['isKnown']): FeatureRule => ({
  labels: labels.split(', '),
  ...(isKnown && { isKnown }),
})
const matches = (pattern: RegExp) => (value: string) => pattern.test(value)
const isPresence = matches(/^(?:not |niet )?(?:present|aanwezig)\b/i)
const isAnswer = matches(/^(?:yes|no|ja|nee)$/i)
const hasNumber = matches(/\d/)

/** The features by the name in the class of their value, which is the same in both languages. */
const rules: Readonly<Record<string, FeatureRule>> = {
  for_rent_price: rule(
    'Rental price, Huurprijs',
    matches(/€.*per (?:month|maand|year|jaar|week|day|dag)\b|request|aanvraag/i),
  ),
  offered_since: rule('Offered since, Aangeboden sinds'),
  status: rule('Status', matches(/rent|huur|option|optie|available|beschikbaar|sold|verkocht/i)),
  acceptance: rule(
    'Available, Beschikbaar, Beschikbaarheid, Beschikbaar per, Beschikbaar vanaf, Aanvaarding',
    (value) => readAvailability(value, '2000-01-01').available !== 'unknown',
  ),
  contract_duration: rule(
    'Rental agreement, Huurovereenkomst, Soort huurovereenkomst, Huurcontract',
    matches(/unlimited|temporary|onbepaald|tijdelijk/i),
  ),
  contract_duration_min_max: rule('Duration, Duur, Contractduur, Huurperiode, Looptijd', matches(/^(?:min|max)/i)),
  service_costs: rule('Service costs, Servicekosten'),
  deposit: rule('Deposit, Waarborgsom, Borg, Borgsom'),
  interior: rule('Interior, Interieur, Oplevering', (value) => readFurnishing(value) !== null),
  upkeep: rule('Upkeep, Onderhoud'),
  surface_area: rule('Living area, Woonoppervlakte, Oppervlakte, Gebruiksoppervlakte wonen, Wonen', hasNumber),
  plot_size: rule('Plot area, Perceeloppervlakte, Perceel'),
  volume: rule('Volume, Inhoud'),
  dwelling_type: rule('Type of house, Soort woning, Type woning, Woningtype'),
  property_types: rule('Type of house, Soort woning, Type woning, Woningtype, Soort appartement, Soort woonhuis'),
  construction_type: rule('Type of construction, Soort bouw, Type bouw, Bouwvorm, Bouwtype'),
  construction_period: rule('Year of construction, Bouwjaar, Bouwperiode'),
  situations: rule('Location, Ligging, Locatie'),
  number_of_rooms: rule('Number of rooms, Aantal kamers, Kamers', hasNumber),
  number_of_bedrooms: rule('Number of bedrooms, Aantal slaapkamers, Slaapkamers', hasNumber),
  number_of_bathrooms: rule('Number of bathrooms, Aantal badkamers, Badkamers', hasNumber),
  number_of_floors: rule('Number of floors, Aantal woonlagen, Aantal verdiepingen, Woonlagen', hasNumber),
  facilities: rule('Facilities, Voorzieningen, Faciliteiten'),
  specifics: rule('Specifics, Bijzonderheden, Specifiek'),
  balcony: rule('Balcony, Balkon, Balkon/dakterras', isPresence),
  garden: rule('Garden, Tuin', isPresence),
  garden_description: rule('Garden description, Omschrijving tuin, Tuinomschrijving, Beschrijving tuin'),
  insulations: rule('Insulation, Isolatie'),
  heatings: rule('Heating, Verwarming'),
  water_heatings: rule('Hot water, Warm water'),
  heating_boiler: rule('Central heating boiler, Cv-ketel, Cv ketel'),
  energy_label: rule('Energy rating, Energielabel, Energie label, Energieklasse'),
  storage: rule('Shed/Storeroom, Schuur/berging, Schuur / berging, Berging, Bergruimte, Opslag', isPresence),
  description: rule('Description, Omschrijving, Beschrijving'),
  available: rule('Present, Aanwezig', isAnswer),
  type: rule(
    'Type of parking, Soort parkeergelegenheid, Type parkeergelegenheid, Soort parkeerplaats, Type parkeerplaats',
  ),
  pets_allowed: rule('Pets allowed, Huisdieren toegestaan, Huisdieren'),
  smoking_allowed: rule('Smoking allowed, Roken toegestaan, Roken'),
  required_income: rule('Income requirement, Inkomenseis, Vereist inkomen, Inkomensnorm'),
  required_statuses: rule('Target audience, Doelgroep'),
  maximum_number_of_tenants: rule('Maximum number of residents, Maximum aantal bewoners, Maximaal aantal bewoners'),
}
/** Every page of an ad has these. */
const requiredNames = 'for_rent_price offered_since status acceptance dwelling_type surface_area number_of_rooms'.split(
  ' ',
)

const englishLabels = new Map(
  Object.values(rules).flatMap(({ labels }) => labels.map((label) => [label.toLowerCase(), labels[0] ?? label])),
)

const asArray = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** The pairs of captured facts with their labels in English. */
export const toEnglishLabels = (pairs: unknown): Feature[] =>
  asArray(pairs)
    .slice(0, 200)
    .map((pair) => {
      const [label, value] = asArray(pair)
      const known = typeof label === 'string' ? englishLabels.get(label.trim().toLowerCase()) : undefined
      return [known ?? String(label), value]
    })

/** The name of a feature in the class of its value; every energy label has a class of its own. */
function getName(value: dom.PageElement): string {
  const [, name = ''] = /\blisting-features__description--(\S+)/.exec(dom.getAttribute(value, 'class')) ?? []
  return name.startsWith('energy-label-') ? 'energy_label' : name
}

/** A pair, if its label, its class and its value agree; undefined if one of them is not what this layout has. */
function readFeature(term: dom.PageElement, value: dom.PageElement | undefined): Feature | undefined {
  if (term.name !== 'dt' || value?.name !== 'dd') return undefined
  const label = dom.getVisibleText(term)
  const text = dom.getVisibleText(value)
  const name = getName(value)
  if (label === '' || text === '' || name === '') return undefined
  const known = Object.hasOwn(rules, name) ? rules[name] : undefined
  // A feature with a new name and a new label is new to the site; one with only one of them has changed.
  if (!known) return englishLabels.has(label.toLowerCase()) ? undefined : [label, text]
  const isNamed = known.labels.some((one) => one.toLowerCase() === label.toLowerCase())
  return isNamed && (known.isKnown?.(text) ?? true) ? [known.labels[0] ?? label, text] : undefined
}

/**
 * The features of a page in page order, with their labels in English; labels may repeat. Undefined if they are not in
 * the known layout and one of the two languages of the site.
 */
export function readFeatures(page: dom.Page): Feature[] | undefined {
  const lists = dom.findAll(page.root, 'dl.listing-features__list')
  // A class that was renamed leaves its section without a list, or a list without its terms.
  const terms = [...dom.findAll(page.root, 'dt'), ...dom.findAll(page.root, 'dd')].filter((term) =>
    /\blisting-features__/.test(dom.getAttribute(term, 'class')),
  )
  const parts = lists.flatMap(dom.getChildElements)
  if (dom.findAll(page.root, '.listing-features').length > lists.length || terms.length !== parts.length)
    return undefined
  const found: Feature[] = []
  const names = new Set<string>()
  for (let at = 0; at < parts.length; at += 2) {
    const [term, value] = parts.slice(at, at + 2)
    const feature = term && readFeature(term, value)
    if (!feature || !value) return undefined
    found.push(feature)
    names.add(getName(value))
  }
  return found.length === 0 || requiredNames.every((name) => names.has(name)) ? found : undefined
}
