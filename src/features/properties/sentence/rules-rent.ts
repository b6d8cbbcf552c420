import type { Captured } from './patterns.ts'
import { amenityOf } from './rules-home.ts'
import { counts, rule, means, notSupported, type Parameter } from './rule.ts'

/** A smaller number without a euro sign or a period may be anything. */
const leastBareRent = 200
/** Less is an amount of something else, such as service costs. */
const leastRent = 100
const mostRent = 50_000

const isRent = (amount: number) => amount >= leastRent && amount <= mostRent
const isBareRent = (amount: number) => amount >= leastBareRent && amount <= mostRent
const isYear = (amount: number) => amount >= 1900 && amount <= 2100
const isMarked = ({ sign, euro, month, month2, rent0, rent, ex, ex2 }: Captured) =>
  [sign, euro, month, month2, rent0, rent, ex, ex2].some((mark) => mark !== undefined)

/** The parameter of a bound: of the all-in rent where the sentence says so, else of the asked rent. */
const bound = ({ all, all2 }: Captured, end: 'min' | 'max', amount: number): Parameter => [
  `${end}${(all ?? all2) === undefined ? 'Price' : 'Total'}`,
  String(Math.round(amount)),
]

const readBound = (end: 'min' | 'max') => (captured: Captured) => {
  if (!isOfRent(captured)) return undefined
  const amount = Number(captured.amount)
  const mayBeYear = end === 'min' && isYear(amount) && /^v|^from/.test(captured.from ?? '')
  const valid = isMarked(captured) ? isRent(amount) : isBareRent(amount) && !mayBeYear
  // What may be a year is no rent at all.
  return valid ? [bound(captured, end, amount)] : mayBeYear ? null : undefined
}

function readRange(captured: Captured) {
  const [least, most] = [Number(captured.least), Number(captured.most)]
  if (!isOfRent(captured)) return undefined
  const marked = isMarked(captured)
  const valid = marked ? isRent(least) : isBareRent(least) && !(isYear(least) && isYear(most))
  return valid && least < most && isRent(most)
    ? [bound(captured, 'min', least), bound(captured, 'max', most)]
    : undefined
}

/** A euro amount without a bound is what somebody wants to pay at most (docs/decisions/0083-one-sentence.md). */
const readBudget = (captured: Captured) =>
  isMarked(captured) || (captured.all ?? captured.all2) !== undefined ? readBound('max')(captured) : undefined

/** What a rent may include; anything else behind `incl` is not about the rent. */
const costly = new Set(['parking', 'storage', 'wifi', 'tv', 'laundry'])

function readWithAmenity(captured: Captured) {
  const amenity = amenityOf(captured.amenity)
  const word = captured.word ?? 'inclusive'
  const isOfAmenity = word.startsWith('inclu') || (word.startsWith('inc') && costly.has(amenity))
  const rent = readBound('max')(isOfAmenity ? captured : { ...captured, all2: word })
  return rent && [...rent, ['amenities', amenity] as const]
}

function readIncome({ amount, year, year2 }: Captured) {
  const isYearly = (year ?? year2) !== undefined
  const monthly = Math.floor(Number(amount) / (isYearly ? 12 : 1))
  // Without a period, an amount as large as a year's income may be one.
  return monthly < 100 || monthly > (isYearly ? 100_000 : 14_000) ? null : [['income', String(monthly)] as const]
}

const money = 'sign:€|eur|euro? amount:# euro:<euro>? month:<monthly>?'
const before = 'all:<inclusive>? rent0:<rent>? ex0:<exclusive>? costs:<ofCosts>? rent:<rent>? copula:<copula>?'
const after = '(? all2:<inclusive>? ex:<exclusive>? ex2:<basic>? costs2:<ofCosts>? month2:<monthly>? )?'
/** `servicekosten max 100` is no rent: costs belong to what includes or excludes them, as `is` and `of` to a rent. */
const isOfRent = ({ all, all2, ex0, ex, costs, costs2, rent0, rent, copula }: Captured) =>
  (copula === undefined || copula === 'mag' || (rent ?? rent0) !== undefined) &&
  (costs === undefined || (all ?? ex0) !== undefined) &&
  (costs2 === undefined || (all2 ?? ex) !== undefined)
const range = `<between>? sign:€? least:# euro2:<euro>? <to> €? most:# euro:<euro>? month:<monthly>? ${after}`
const vague = 'ongeveer|circa|rond|rond_de|about|around|approximately'

/** A few euros are months or times the rent: `borg max 1 keer de huur`. */
const leastDeposit = 50
const readDeposit = ({ n }: Captured): readonly Parameter[] | null => {
  const amount = Math.round(Number(n))
  return amount === 0 || (amount >= leastDeposit && amount <= 100_000) ? [['maxDeposit', String(amount)]] : null
}

export const rentRules = [
  rule(`${before} <atMost> <rent>? <copula>? ${money} ${after}`, readBound('max')),
  rule(
    `${before} <atMost>? <rent>? <copula>? ${money} , all2:<inclusive>? ex:<exclusive>? costs2:<ofCosts>`,
    readBound('max'),
  ),
  rule(`${before} from:<atLeast> ${money} ${after}`, readBound('min')),
  rule(`${before} ${money} <orLess> ${after}`, readBound('max')),
  rule(`${before} ${money} all2:<inclusive>? ex:<exclusive>? <orLess> month2:<monthly>?`, readBound('max')),
  rule(`${before} ${money} <orMore> ${after}`, readBound('min')),
  rule(`${before} ${range}`, readRange),
  rule(`all:<inclusive>? <my>? <budget> <copula>? <atMost>? ${money} <orLess>? ${after}`, readBound('max')),
  rule(`<my>? <budget> <copula>? ${range}`, readRange),
  rule(`<atMost>? ${money} <budget>`, readBound('max')),
  rule(`mag|mogen <atMost>? ${money} kosten`, readBound('max')),
  rule(`${before} ${money} ${after}`, readBudget),
  // Rent with something that is no cost of living there: `1600 inclusief parkeren`.
  rule(`${before} <atMost>? ${money} word:<inclusive> amenity:<amenity>`, readWithAmenity),
  // What costs extra is no wish: `1300 exclusief internet`.
  rule(`${before} <atMost>? ${money} <exclusive> <amenity>`, readBound('max')),
  notSupported('<exclusive> <amenity>'),
  rule(`${before} <atMost>? ${money} <inclusive> meubels|meubilair|furniture|inboedel`, (captured) => {
    const rent = readBound('max')(captured)
    return rent && [...rent, ['furnished', 'yes'] as const]
  }),
  rule(`${before} <atMost>? ${money} all2:<inclusive> amenity:<amenity> en|and|& <ofCosts>`, readWithAmenity),
  rule(`${before} <atMost>? ${money} +|plus €? service:# <euro>? <serviceCosts>`, (captured) => {
    const rent = readBound('max')(captured)
    return rent && [...rent, ['maxServiceCosts', captured.service ?? ''] as const]
  }),
  ...['<ofCosts>', '<serviceCosts>'].flatMap((costs) => [
    rule(`${costs} all:<inclusive> ,? <atMost>? ${money}`, readBound('max')),
    rule(`<atMost>? ${money} ,|en|and? ${costs} all:<inclusive>`, readBound('max')),
    notSupported(`<none>? ${costs} <inclusive>`),
    rule(`${before} <atMost>? ${money} +|plus ${costs}`, readBound('max')),
    rule(`${before} <atMost>? ${money} +|plus €? # <euro>? ${costs}`, readBound('max')),
    // The asked rent is what every other amount is about.
    means(`${costs} excl|exclusief|exclusive|excluded|apart`),
  ]),
  rule(`zonder|without <ofCosts> ,? <atMost>? ${money}`, readBound('max')),
  rule(`<atMost>? ${money} ,? zonder|without <ofCosts>`, readBound('max')),
  ...['<ofCosts>', '<serviceCosts>'].map((costs) =>
    rule(
      `<rent> +|en|and|plus|met|& ${costs} samen|together|totaal|total|in_totaal? <copula>? <atMost>? ${money}`,
      ({ amount }) => (isRent(Number(amount)) ? [['maxTotal', String(Math.round(Number(amount)))]] : null),
    ),
  ),
  rule(`all:<inclusive> , <atMost>? ${money}`, readBudget),
  // So that what follows is no amount of rent: `te huur 1018 Amsterdam`.
  means('te_huur|for_rent|4_rent'),
  // `looking 4 an apartment`
  means('looking|searching 4 a|an'),
  means('looking|searching 4 !- !a !an !<bedrooms> !<rooms> !<people>'),
  rule(`over|over_de ${money} ${after}`, readBound('min')),

  // No filter compares amounts of other periods, of a person, or vague ones.
  notSupported(
    '<atMost>? €? # <euro>? per|p_/|/|a|each week|w|wk|nacht|night|dag|day|jaar|year|persoon|person|kamer|room|pp',
  ),
  notSupported('each|ieder|elk can|kan|kunnen|could? pay|pays|betalen|betaalt? <atMost>? €? # <euro>? <monthly>?'),
  notSupported('ieder|elk|each|per_persoon|per_person|pp <copula>? <atMost>? €? # <euro>? <monthly>?'),
  notSupported('<atMost>? €? # <euro>? pw|pp|pppm|pj|wekelijks|weekly|elk|each'),
  notSupported(`<my>? <budget> ${vague} €? # <euro>? <monthly>?`),
  notSupported('<rent>? €? # <euro>? <monthly>? ish|or_so|of_zo|of_zoiets|zoiets|or_thereabouts'),
  notSupported('weekly|wekelijks|annual|yearly|jaarlijks <budget> <copula>? <atMost>? €? # <euro>?'),
  notSupported('weekly|wekelijks|annual|yearly|jaarlijks <rent> <copula>? <atMost>? €? # <euro>?'),
  notSupported('<atMost>? # <months> <deposit>'),
  notSupported('<deposit> <copula>? <atMost>? # <months>'),
  notSupported('# <gross>'),
  notSupported('<atMost>? # %|procent|percent'),
  ...['een|a|one #e', 'een|a|de|the? kwart|quarter|half|helft'].map((part) =>
    notSupported(`<atMost>? ${part} van|of <my>? <income>? €? #? <euro>? <monthly>?`),
  ),
  notSupported('<rent>? <atMost>? # %|procent|percent van|of <my>? <income>? €? #? <euro>? <monthly>?'),
  notSupported('<atMost> €? # <euro>?'),
  notSupported('€? # <euro>'),
  notSupported('kale|kaal huur|huurprijs'),
  notSupported(
    '<none> makelaarskosten|bemiddelingskosten|courtage|inschrijfkosten|inschrijfgeld|sleutelgeld|agency_fee|agency_fees|fees|commission',
  ),
  // Money for something else.
  notSupported(
    'spaargeld|vermogen|verhuiskosten|inschrijfgeld|inschrijfkosten|courtage|bemiddelingskosten|makelaarskosten|lening|studielening|studieschuld|zorgtoeslag|toeslag|uitkering|pensioen|aow|overname|overnamekosten|sleutelgeld|schoonmaakkosten|parkeerkosten|savings|loan|fee|agency_fee|benefit|allowance|pension|moving_costs <copula>? <atMost>? €? # <euro>? <monthly>?',
  ),
  notSupported(
    '<atMost>? €? # <euro>? <monthly>? spaargeld|uitkering|pensioen|savings|overname|inschrijfgeld|courtage',
  ),
  notSupported('huurtoeslag|housing_benefit <copula>? €? # <euro> <monthly>?'),
  // What somebody pays where they live now.
  notSupported('<my>? huidige|current|oude|old <rent> <copula>? €? # <euro>? <monthly>?'),
  notSupported(
    'nu|now|momenteel|currently ik|wij|we|i? betaal|betalen|pay|paying ik|wij|we|nu|now? €? # <euro>? <monthly>?',
  ),
  notSupported('betaal|betalen|pay|paying nu|now|momenteel|currently €? # <euro>? <monthly>?'),
  means('onder|below het|the? wettelijk|wettelijke|legal maximum|maximumhuur|maximum_rent', 'rentCheck=below'),
  means(
    'binnen|within|niet_boven|not_above het|the? wettelijk|wettelijke|legal maximum|maximumhuur|maximum_rent',
    'rentCheck=below,within',
  ),

  counts('<atMost>? €? n:# <euro>? per|/ m2', 'maxPricePerM2', 1, 1_000),
  counts('<rent>? per|/ m2 <copula>? <atMost>? €? n:# <euro>?', 'maxPricePerM2', 1, 1_000),
  rule('<deposit> <copula>? <atMost>? €? n:# <euro>?', readDeposit),
  rule('<atMost> <deposit> <copula>? €? n:# <euro>?', readDeposit),
  rule('<atMost>? €? n:# <euro>? <deposit>', readDeposit),
  means('<none> <deposit>', 'maxDeposit=0'),
  rule(
    '<none> <deposit> boven|boven_de|meer_dan|hoger_dan|groter_dan|above|over|more_than|higher_than €? n:# <euro>?',
    readDeposit,
  ),
  counts('<serviceCosts> <copula>? <atMost>? €? n:# <euro>? <monthly>?', 'maxServiceCosts', 0, 10_000),
  counts('<atMost> <serviceCosts> <copula>? €? n:# <euro>? <monthly>?', 'maxServiceCosts', 0, 10_000),
  counts('<atMost>? €? n:# <euro>? <serviceCosts>', 'maxServiceCosts', 0, 10_000),
  means('<none> <serviceCosts>', 'maxServiceCosts=0'),

  rule(
    '<gross>? <income> samen|together? <gross>? €? amount:# <euro>? <gross>? <monthly>? year:<yearly>? <gross>? year2:<yearly>? <monthly>?',
    readIncome,
  ),
  rule(
    '<gross>? jaarinkomen|jaarsalaris|annual_income|yearly_income|annual_salary <copula>? €? amount:# <euro>? year:<gross>?',
    ({ amount }) => readIncome({ amount, year: 'year' }),
  ),
  notSupported('inkomenseis|inkomenseisen|income_requirement <copula>? <atMost>? €? # <euro>? <monthly>?'),
  // An amount that is not read as an income is no rent: `verdien ongeveer 3000`.
  notSupported('<income> * €? # <euro>? <monthly>?'),
  notSupported('<income> * * €? # <euro>? <monthly>?'),
  notSupported('<net> <income> €? # <euro>? <monthly>?'),
  notSupported('<income> <net> €? # <euro>? <monthly>?'),
  notSupported('<net> €? # <euro>? <monthly>?'),
  notSupported('<rent>? <atMost>? # / # deel? van|of <my>? <income> €? #? <euro>? <monthly>?'),
  notSupported('<atMost>? # procent|percent? van|of <my>? <income> €? #? <euro>? <monthly>?'),
  notSupported('<income> €? # <euro>? <net> <monthly>?'),
  notSupported('<income> €? # <euro>? <monthly> <net>'),
  // What is denied about more is no least: `not a penny over 1200`.
  ...['*', '* *'].map((some) =>
    notSupported(
      `niet|geen|nooit|not|no|never|cant|cannot|dont ${some} more_than|over|above|higher_than|meer_dan|boven|boven_de|hoger_dan €? # <euro>? <monthly>?`,
    ),
  ),
]
