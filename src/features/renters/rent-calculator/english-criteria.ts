import type { Step } from '#rent-points/groups/group.ts'

/** Valuation dates are on 1 January, but an assessment may name another day. */
const months = [
  ['januari', 'January'],
  ['februari', 'February'],
  ['maart', 'March'],
  ['april', 'April'],
  ['mei', 'May'],
  ['juni', 'June'],
  ['juli', 'July'],
  ['augustus', 'August'],
  ['september', 'September'],
  ['oktober', 'October'],
  ['november', 'November'],
  ['december', 'December'],
] as const

/** The words of the decree in which the rules name a step, and what they mean in English. Longer ones go first. */
export const englishPhrases: readonly (readonly [dutch: string, english: string])[] = [
  ['Gemeenschappelijke vertrekken, overige ruimten en voorzieningen', 'Shared rooms, other spaces and facilities'],
  ['Verwarmde overige ruimten en verkeersruimten', 'Heated other spaces and circulation spaces'],
  [
    'Alleen te bereiken via een woon- of slaapvertrek van de verhuurder',
    "Reached only through the landlord's own room",
  ],
  ['Zorgwoning: 35% van de punten van de rubrieken 1 tot en met 11', 'Care home: 35% of the points of groups 1 to 11'],
  ['Hoogstens 33% van alle punten voor de WOZ-waarde', 'At most 33% of all points for the property value'],
  ['Gebouwd van 2015 tot en met 2019: minstens 40 punten', 'Built from 2015 to 2019: at least 40 points'],
  ['Meer dan 10% boven het gemiddelde van de regio', 'More than 10% above the average of the region'],
  ['Meer dan 10% onder het gemiddelde van de regio', 'More than 10% below the average of the region'],
  ['Laagste raamkozijn van het hoofdwoonvertrek boven 1,60 m', 'Lowest window of the main room above 1.60 m'],
  ['Binnen 10% van het gemiddelde van de regio', 'Within 10% of the average of the region'],
  ['Minder dan 0,75 m² glas in het hoofdwoonvertrek', 'Less than 0.75 m² of glass in the main room'],
  ['Aanbelfunctie met video- en audioverbinding', 'Doorbell with video and sound'],
  ['Onderdeel II: waarde per m², 1 punt voor elke', 'Part II: value per m², 1 point for every'],
  ['(hoogstens zoveel als het aanrecht)', '(at most as many as the worktop)'],
  ['Gemiddelde per m² in de regio (peildatum', 'Average per m² in the region (valuation date'],
  ['WOZ-waarde per m² van het adres', 'Property value per m² of the address'],
  ['WOZ-waarde per m² onbekend', 'Property value per m² unknown'],
  ['Hoogstens zoveel als bad en douche', 'At most as many as bath and shower'],
  ['Gemeenschappelijke buitenruimten', 'Shared outdoor spaces'],
  ['hoogstens één wastafel per ruimte', 'at most one washbasin in each space'],
  ['Onderdeel I: 1 punt voor elke', 'Part I: 1 point for every'],
  ['Geen minpunten voor een monument', 'No points deducted for a listed building'],
  ['85% van de taxatiewaarde', '85% of the appraised value'],
  ['Extra kastruimte boven het minimum', 'Extra cupboards above the minimum'],
  ['Energieprestatievergoeding', 'Energy performance fee'],
  ['Thermostatische mengkraan', 'Thermostatic tap'],
  ['Inbouw kookplaat keramisch', 'Built-in ceramic hob'],
  ['Zolder zonder vaste trap', 'Attic without fixed stairs'],
  ['Inbouw kookplaat inductie', 'Built-in induction hob'],
  ['Inbouw vaatwasmachine', 'Built-in dishwasher'],
  ['Inbouw afzuiginstallatie', 'Built-in extractor'],
  ['Inbouw oven elektrisch', 'Built-in electric oven'],
  ['Inbouw kookplaat gas', 'Built-in gas hob'],
  ['Privé-buitenruimten', 'Private outdoor spaces'],
  ['meerpersoonswastafels', 'double washbasins'],
  ['Minimale WOZ-waarde', 'Minimum property value'],
  ['Inbouw magnetron', 'Built-in microwave'],
  ['Éénhandsmengkraan', 'Single-lever tap'],
  ['Kokendwaterfunctie', 'Boiling water tap'],
  ['WOZ-waarde onbekend', 'Property value unknown'],
  ['Energielabel onbekend', 'Energy label unknown'],
  ['Rijksbeschermd stads- of dorpsgezicht', 'Conservation area'],
  ['Nieuwbouw in de middensector', 'New building in the mid-market sector'],
  ['Gemeentelijk monument', 'Municipal monument'],
  ['Provinciaal monument', 'Provincial monument'],
  ['Rijksmonument', 'State monument'],
  ['Verkoelde vertrekken', 'Cooled rooms'],
  ['Inbouw oven gas', 'Built-in gas oven'],
  ['Inbouw koelkast', 'Built-in fridge'],
  ['Inbouw vrieskast', 'Built-in freezer'],
  ['Bouwjaar onbekend', 'Building year unknown'],
  ['Verwarmd vertrek', 'Heated room'],
  ['Geen buitenruimte', 'No outdoor space'],
  ['Geen WOZ-waarde', 'No property value'],
  ['sanitair onbekend', 'sanitary fittings unknown'],
  ['WOZ-waarde op', 'Property value on'],
  ['Overige ruimten', 'Other spaces'],
  ['lengte aanrecht', 'length of worktop'],
  ['in een zorgwoning', 'in a care home'],
  ['Eén punt voor elke', 'One point for every'],
  ['van de verhuurder', 'paid by the landlord'],
  ['gedeeld door', 'shared by'],
  ['bad en douche', 'bath and shower'],
  ['voorzieningen', 'fittings'],
  ['m² vertrekken', 'm² of rooms'],
  ['met laadpaal', 'with charging point'],
  ['Energie-index', 'Energy index'],
  ['Energielabel', 'Energy label'],
  ['Minder dan', 'Less than'],
  ['Vertrekken', 'Rooms'],
  ['Open keuken', 'Open kitchen'],
  ['wastafels', 'washbasins'],
  ['Hoogstens', 'At most'],
  ['spoelbak', 'sink'],
  ['Laadpaal', 'Charging point'],
  ['Bouwjaar', 'Building year'],
  ['gedeeld', 'shared'],
  ['punten', 'points'],
  ...months,
  ['toilet', 'toilet'],
  ['type', 'type'],
]

const toEnglish = (text: string): string =>
  englishPhrases
    .reduce((translated, [dutch, english]) => translated.replaceAll(dutch, english), text)
    .replace(/(\d) of (\d)/, '$1 or $2')
    .replaceAll(/€\s(\d[\d.]*)/g, (_, amount: string) => `€${amount.replaceAll('.', ',')}`)

/** A step in English. The name of a space is the tenant's own and stays as it was typed. */
export function englishCriterion({ criterion, space }: Pick<Step, 'criterion' | 'space'>): string {
  const at = space === undefined ? -1 : criterion.indexOf(space.name)
  if (space === undefined || at < 0) return toEnglish(criterion)
  return toEnglish(criterion.slice(0, at)) + space.name + toEnglish(criterion.slice(at + space.name.length))
}
