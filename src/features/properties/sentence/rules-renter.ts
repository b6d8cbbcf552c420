import type { Captured } from './patterns.ts'
import { counts, rule, means, notSupported, type Parameter } from './rule.ts'

/** A stay of years in months. */
const readYears =
  (name: string) =>
  ({ n }: Captured): readonly Parameter[] | null =>
    Number(n) <= 10 ? [[name, String(Math.round(Number(n) * 12))]] : null

export const renterRules = [
  means('pet:<pet>', 'pets=yes'),
  means('<adjective> <pet> <petAllowed>?', 'pets=yes'),
  means('landlord|verhuurder|huisbaas? allow|allows|allowing|accept|accepts|accepting|accepteert <pet>', 'pets=yes'),
  means('<pet> -|,? <petAllowed>', 'pets=yes'),
  means('met|with <my>? <pet>', 'pets=yes'),
  // `1500 huisdier` is a rent with a pet.
  rule('n:# <pet> <petAllowed>?', ({ n }) => (Number(n) <= 10 ? [['pets', 'yes']] : undefined)),
  means('mag|mogen|kan|can|may <my>? <pet> mee|komen|come|stay', 'pets=yes'),
  means('dieren|animals <petAllowed>', 'pets=yes'),
  means(
    'huisdiervriendelijk|huisdiervriendelijke|hondvriendelijk|hondvriendelijke|diervriendelijk|diervriendelijke|petfriendly',
    'pets=yes',
  ),
  means('<pet> is|zijn|are? geen_probleem|geen_bezwaar|geen_issue|no_problem|no_issue|not_a_problem', 'pets=yes'),
  notSupported('<none> <pet> <petAllowed>?'),
  notSupported(
    '<my>? <pet> is|zijn|are|mag|mogen|may|can|hoeft|hoeven? niet|not|geen mee|welkom|toegestaan|allowed|welcome|coming|come?',
  ),
  notSupported('<pet> verboden|forbidden|prohibited'),
  notSupported('allergisch|allergic voor|to <pet>'),

  means('jong|jonge|young|werkend|working? <couple>', 'household=2'),
  means('samen|together met|with <my>? <partner>', 'household=2'),
  means('met|with <my>? vriend|vriendin|partner|boyfriend|girlfriend', 'household=2'),
  means('met|with|w <my> <partner>', 'household=2'),
  notSupported('samen|together? met|with <my>? <partner> en|and|&|, #? <my>? <children>'),
  means('ik|mij|me|mezelf|i|myself en|and|&|+ <my>? <partner>', 'household=2'),
  notSupported('ik|mij|me|mezelf|i|myself ,|en|and|&|+ <my>? <partner> en|and|&|+|, #? <my>? <children>'),
  means('voor|for? mijn|my <partner> en|and|& mij|ik|i|me|mezelf|myself', 'household=2'),
  notSupported(
    'voor|for mijn|my? elderly|oudere|bejaarde|oude|old? vriend|vriendin|vrienden|friend|friends|boyfriend|girlfriend|zoon|dochter|ouders|moeder|vader|oma|opa|kind|broer|zus|son|daughter|parents|mother|father|brother|sister',
  ),
  notSupported('alleenstaande|single moeder|vader|ouder|mother|father|mom|mum|dad|parent'),
  means(
    'alleenstaand|alleenstaande|alleenwonend|single_person|live_alone|living_alone|alleen_wonen|woon_alleen|wonen_alleen',
    'household=1',
  ),
  notSupported('voor|for? mijzelf|mezelf|mij|me|myself en|and|&|+|met|with #? <my>? #? <children>'),
  means('voor|for mijzelf|mezelf|mij_alleen|me_alone|myself|me_only|alleen_mij|mijzelf_alleen', 'household=1'),
  means('just|only me', 'household=1'),
  counts('voor|for? n:# -? <people>', 'household', 1, 20),
  counts('<atMost> n:# <people>', 'household', 1, 20),
  counts('voor|for? n:# <orMore> <people>', 'household', 1, 20),
  counts('<together> n:#', 'household', 2, 20),
  counts('the? n:# of_us', 'household', 1, 20),
  rule('<together> word:tweeen|drieen|vieren|vijven|zessen', ({ word = '' }) => [
    ['household', String(['tweeen', 'drieen', 'vieren', 'vijven', 'zessen'].indexOf(word) + 2)],
  ]),
  counts('met|with z? n? n:# en', 'household', 2, 20),
  counts('we_zijn|wij_zijn|we_are|were met? zijn|zn|ze? n:# <people>?', 'household', 2, 20),
  notSupported('# <people> en|and|,|&|+|met|with? # <children>'),
  notSupported('<people>? # <children>'),
  notSupported('voor|for? # <people> en|and|&|+|met|with <my>? <children>'),
  counts('gezin|familie|huishouden|family|household van|of n:# <people>?', 'household', 1, 20),
  counts('gezin|familie|huishouden|family|household n:# <people>', 'household', 1, 20),
  counts('n:# vrienden|vriendinnen|friends sharing|to_share|want_to_share|who_want_to_share?', 'household', 2, 20),
  rule(
    'ik|me|mij|i|myself en|and|&|+|plus|met|with <my>? n:# vrienden|vriendinnen|friends|huisgenoten|roommates|housemates|flatmates',
    ({ n }) => [['household', String(Number(n) + 1)]],
  ),
  notSupported('met|with <my>? # vrienden|vriendinnen|friends'),
  notSupported('gezin|familie|family met|with|of #? <children>'),
  notSupported('gezin|familie|family met|with|of # people|personen'),
  notSupported('samen|together met|with #? <my>? <children>'),
  notSupported('<my>? <partner> en|and|&|, #? <my>? <children>'),
  notSupported('elk|ieder|iedereen|each een|a|their|zijn? eigen|own? <type>'),
  notSupported('kamer|slaapkamer|room|bedroom extra|over|each|elk|te_veel'),
  counts('n:# -? <people> huishouden|gezin|household|family', 'household', 1, 20),
  notSupported('<couple> met|with|and|en|& #? <my>? <children>'),
  notSupported('samen|together met|with #? <my>? vrienden|vriendinnen|friends|zus|broer|ouders|sister|brother|parents'),

  means('<student>', 'students=yes'),
  means('<student> <petAllowed>', 'students=yes'),
  means(
    'landlord|verhuurder|huisbaas? allow|allows|allowing|accept|accepts|accepting|accepteert <student>',
    'students=yes',
  ),
  means('als|as|for|voor een|a? <student>', 'students=yes'),
  rule('n:# <student>', ({ n }) => {
    const people = Number(n)
    if (!Number.isInteger(people) || people < 1 || people > 20) return null
    return [
      ['household', String(people)],
      ['students', 'yes'],
    ]
  }),
  notSupported('<none> <student>'),
  rule('type:studentenkamer|studentenkamers|student_room|student_rooms', () => [
    ['type', 'room'],
    ['students', 'yes'],
  ]),
  means('studentenstudio|student_studio', 'type=studio', 'students=yes'),
  counts('ik_ben|im|i_am|ben n:# <years>? oud|old|jarig?', 'age', 16, 120),
  counts('n:# -? <years> -? oud|old jonge? vrouw|man|woman|male|female|guy|girl|professional|expat', 'age', 16, 120),
  rule('n:# -? <years> -? oud|old <student>', ({ n }) =>
    Number(n) >= 16 && Number(n) <= 120
      ? [
          ['age', n ?? ''],
          ['students', 'yes'],
        ]
      : null,
  ),
  notSupported('# <years> oud|old?'),
  notSupported('# plus|plusser|plussers'),
  counts('leeftijd|age|aged n:#', 'age', 16, 120),

  means('digid|brp|bsn|gba? <register> verplicht|required|nodig|needed?', 'registration=yes'),
  means('met|with <register>', 'registration=yes'),
  notSupported('<none> <register>'),
  // At a corporation, not at an address.
  notSupported('<register> als|as woningzoekende'),
  notSupported('<register>? ingeschreven bij|als woningzoekende|woningnet|woonnet'),
  notSupported('<register> niet|not mogelijk|nodig|possible|needed|required'),

  means('contract? voor? onbepaalde_tijd|onbep_tijd|onbep_._tijd|onbepaald <contract>?', 'contract=indefinite'),
  means(
    'contract|verhuur|huur|lease|rental voor|for? onbepaalde_tijd|indefinite_period|indefinite_time',
    'contract=indefinite',
  ),
  means('vast|vaste|permanent|indefinite|unlimited contract|huurcontract|lease|rental', 'contract=indefinite'),
  // That of their work.
  notSupported(
    'heb|hebben|have|beide|beiden|allebei|both een|a? vast|vaste|permanent contract|contracts|baan|aanstelling|job|jobs',
  ),
  means('tijdelijk|tijdelijke|temporary|temporarily <contract>?', 'contract=temporary'),
  rule(
    'tijdelijk|tijdelijke|temporary|temporarily <contract>? voor|for? n:# <months> !borg|waarborg|deposit',
    ({ n }) =>
      Number(n) >= 1 && Number(n) <= 120
        ? [
            ['contract', 'temporary'],
            ['minMonths', n ?? ''],
          ]
        : null,
  ),
  means('geen|niet|no|not tijdelijk|tijdelijke|temporary <contract>?', 'contract=indefinite'),
  means('antikraak|anti_kraak|anti_-_kraak|anti_squat|anti_-_squat', 'ground=anti_squat'),
  notSupported('geen|niet|no|not antikraak|anti_kraak|anti_-_kraak|anti_squat|anti_-_squat'),
  rule('hospitakamer|hospitakamers', () => [
    ['type', 'room'],
    ['ground', 'landlord_lives_in'],
  ]),
  means('hospita|bij_hospita|hospitaverhuur|bij_een_hospita|met_hospita', 'ground=landlord_lives_in'),
  notSupported('geen|niet|no|not|zonder hospita|hospitaverhuur'),
  notSupported('<none> inwonende|live_in|live_-_in|resident? verhuurder|huisbaas|landlord|landlady'),
  notSupported('<none> verhuurder|huisbaas|landlord|landlady in|living_in|die_in huis|het_huis|the_house|house woont?'),
  means('inwonende|live_in|live_-_in|resident verhuurder|huisbaas|landlord|landlady', 'ground=landlord_lives_in'),
  means('diplomatenclausule|diplomat_clause|diplomatic_clause', 'ground=diplomat'),
  means('campuscontract|studentencontract|student_contract|campus_contract', 'ground=student'),
  counts('<atLeast> n:# <months> huren|huur|contract|rent|rental|lease?', 'minMonths', 1, 120),
  counts('<atMost> n:# <months> huren|huur|contract|rent|rental|lease?', 'maxMonths', 1, 120),
  rule('<atLeast> n:# <years> huren|huur|contract|rent|rental|lease?', readYears('minMonths')),
  rule('<atMost> n:# <years> huren|huur|contract|rent|rental|lease?', readYears('maxMonths')),
  // How long somebody wants to stay, which is what the filter asks.
  counts('voor|for n:# <months>', 'minMonths', 1, 120),
  rule('voor|for n:# <years>', readYears('minMonths')),
  means('voor|for een|a jaar|year', 'minMonths=12'),
  means('voor|for een_half|half_een|half_a|half jaar|year', 'minMonths=6'),
  notSupported('<stay>? <copula>? voor|for? <between>? # <months>? <to> # <months>'),
  counts('n:# <months> minimum|minimaal|minstens|of_langer|or_longer|of_meer|or_more', 'minMonths', 1, 120),
  counts('<stay> <copula>? <atLeast>? n:# <months>', 'minMonths', 1, 120),
  counts('<stay> <copula>? <atMost> n:# <months>', 'maxMonths', 1, 120),
  counts('minimale|minimum|min <stay> <copula>? n:# <months>', 'minMonths', 1, 120),
  counts('minimale|minimum|min <stay> <copula>? <atMost> n:# <months>', 'maxMonths', 1, 120),
  notSupported('# <months> huren|contract|rent|rental|lease?'),
  counts('<contract> voor|for|van|of? <atLeast> n:# <months>', 'minMonths', 1, 120),
  rule('<contract> n:# <years> <orMore>', readYears('minMonths')),
  rule('<contract> voor|for|van|of? <atLeast> n:# <years>', readYears('minMonths')),
  notSupported('# <weeks>'),
  notSupported('contract|huurcontract|lease van|for|of|voor? # <years>'),
  notSupported('# <years> huren|huur|contract|rent|rental|lease'),
  notSupported('contract|huurcontract|lease van|for|of|voor? # <months>'),
  counts('minimum|min stay of? n:# <months>', 'minMonths', 1, 120),
  counts('minimum|min stay of? n:# <months> <orLess>', 'maxMonths', 1, 120),
  means('minimum|min stay of? 1|a|one year', 'minMonths=12'),
  counts('maximum|max stay of? n:# <months>', 'maxMonths', 1, 120),
  means('contract|huurcontract|lease van|for|of|voor? <atLeast> een|a|1 jaar|year', 'minMonths=12'),
  means('<atLeast> een|a jaar|year', 'minMonths=12'),
  means('<atMost> een|a jaar|year', 'maxMonths=12'),
  means('<atLeast> een_half|half_een|half_a|half jaar|year', 'minMonths=6'),
  means('<atMost> een_half|half_a|half jaar|year', 'maxMonths=6'),

  counts('<atMost> n:# andere|other? <housemates>', 'maxHousemates', 0, 20),
  means('<none> <housemates>', 'maxHousemates=0'),
  ...['<people>', '<housemates>'].map((others) =>
    counts(`met|with? <atMost> n:# andere|anderen|other|others ${others}?`, 'maxHousemates', 1, 20),
  ),
  means('dont_want|do_not_want|wil_geen|willen_geen any|a? <housemates>', 'maxHousemates=0'),
  ...['<people>', '<housemates>'].flatMap((others) =>
    ['<atMost>', 'meer_dan|more_than'].map((most) =>
      counts(
        `niet|not|house|flat|huis? delen|gedeeld|shared|sharing|share met|with ${most} n:# andere|anderen|other|others? ${others}?`,
        'maxHousemates',
        1,
        20,
      ),
    ),
  ),
  ...['<none>', 'niet|not'].map((none) =>
    notSupported(
      `${none} een|a? gedeeld|gedeelde|shared voorzieningen|facilities|keuken|badkamer|douche|wc|toilet|kitchen|bathroom|shower`,
    ),
  ),
  notSupported('delen|delend|sharing|share|shared met|with # andere|other? <people>'),
  means('niet|not|geen|no willen|wil? delen|gedeeld|gedeelde|shared|sharing', 'maxHousemates=0'),
  means('niet|not|geen|no een|a|in? een|a? gedeeld|gedeelde|shared <type>', 'maxHousemates=0'),
  means('wil|willen niet delen', 'maxHousemates=0'),

  means('<owner>', 'advertiser=owner'),
  notSupported('<none> agency|agent|agents|broker|makelaar|makelaars fee|fees|kosten|costs|courtage|commission'),
  means('<agent>', 'advertiser=agent'),
  means('<corporations>', 'offer=corporations'),
  means('sociale|social huur|huurwoning|huurwoningen|woning|woningen|housing|rent', 'offer=corporations'),
  notSupported('vrije|free|private sector'),
  means('van|from|by|of een|a|the|de? <corporations>', 'offer=corporations'),
  means('<corporations> home|homes|house|houses', 'offer=corporations'),
  notSupported('<none> <corporations>'),
]
