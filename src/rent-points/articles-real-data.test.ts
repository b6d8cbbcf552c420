import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { projectRoot } from '#platform/database/project-root.ts'
import type { Article } from './articles.ts'
import type { Dwelling } from './dwelling.ts'
import { day2026, makeFlat, makeRoom, makeSpace } from './test-dwellings.ts'
import { completeDwelling, forget } from './test-random-dwellings.ts'
import { valueDwelling } from './value-dwelling.ts'

const folder = join(projectRoot, '..', 'shared', 'data', 'rent-points-rules')
const read = (name: string) => gunzipSync(readFileSync(join(folder, name))).toString('utf8')

/** The lines of a policy book. What ends a paragraph may stand on the line of the next heading. */
const readBook = (name: string) => read(name).split(/\r?\n/)
const books = {
  'self-contained': readBook('policy-book-self-contained-january-2025.txt.gz'),
  room: readBook('policy-book-rooms-january-2025.txt.gz'),
}

/** The decree's lines of text, by the part of the annex that they stand in. */
function readDecree() {
  const lines = read('besluit-huurprijzen-woonruimte-2026-01-01.xml.gz')
    .replaceAll(/<[^>]+>/g, '\n')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
  const findLine = (start: string, from = 0) => lines.findIndex((line, at) => at >= from && line.startsWith(start))
  const [a, explanationOfA] = [
    findLine('1. Oppervlakte van vertrekken'),
    findLine('Toelichting behorende bij bijlage I, onder A'),
  ]
  const b = findLine('1. Oppervlakte van vertrekken', explanationOfA)
  const explanationOfB = findLine('Toelichting behorende bij bijlage I, onder B')
  return {
    lines,
    A: lines.slice(a, explanationOfA),
    B: lines.slice(b, explanationOfB),
    noteOfA: lines.slice(explanationOfA, b),
  }
}
const decree = readDecree()

/** What is wrong with the place that an article names in the decree. */
function missInDecree({ decree: place }: Article): string[] {
  const [, part, rules] = /^Bhw, bijlage I onder ([AB]), (.*)$/.exec(place) ?? []
  if (part === undefined || rules === undefined) {
    const [, article, paragraph] = /^Bhw, art\. (\w+) lid (\d)$/.exec(place) ?? []
    const isThere = decree.lines.some((line, at) => line === article && decree.lines[at - 1] === 'Artikel')
    return isThere && paragraph !== undefined ? [] : [place]
  }
  if (rules === 'slotopmerking van de toelichting') return decree.noteOfA.includes('Slotopmerking') ? [] : [place]
  const headings = decree[part as 'A' | 'B']
  return rules
    .split(' / ')
    .filter((rule) => !headings.some((line) => line.startsWith(`${rule}. `) || line.startsWith(`${rule} `)))
    .map((rule) => `${place}: ${rule}`)
}

/** What is wrong with the page and the paragraph that an article names in the policy book. */
function missInBook({ book }: Article, kind: Dwelling['kind']): string[] {
  const lines = books[kind]
  const [, page, name, paragraph] = /, rubriek (\d+) \((.+)\)(?:, ([\d.]+))?$/.exec(book) ?? []
  const [, general] = /, hoofdstuk 2, ([\d.]+)$/.exec(book) ?? []
  const chapter3 = lines.findIndex((line) => line.startsWith('Hoofdstuk 3'))
  const isHeading = (line: string, number: string) => line.startsWith(`${number} `) && line.length < 100
  if (general !== undefined)
    return lines.slice(0, chapter3).some((line) => isHeading(line, general)) ? [] : [`${book}: ${general}`]
  // Its second mention, after that in the list of pages.
  const heading = new RegExp(`^Rubriek ${page} (?:- )?${name}$`)
  const from = lines.findLastIndex((line) => heading.test(line))
  if (page === undefined || from < chapter3) return [`${book}: its page`]
  const next = lines.findIndex((line, at) => at > from && /^Rubriek \d+ /.test(line))
  const text = lines.slice(from, next < 0 ? undefined : next)
  return paragraph === undefined || text.some((line) => isHeading(line, paragraph)) ? [] : [`${book}: ${paragraph}`]
}

/** Dwellings with what random ones never have. */
const rare = (kind: Dwelling['kind']): Dwelling[] => {
  const make = kind === 'room' ? makeRoom : makeFlat
  const shared = { addresses: 4, ...(kind === 'room' && { rooms: 3 }) }
  return [
    make({ hasPerformanceFee: true, disability: { euros: 5_000, persons: 1 } }),
    make({ hasVideoDoorbell: true, isCareHome: true, spaces: [makeSpace('hal', { area: 7, shared, heated: true })] }),
    make({
      appraisalEuros: 200_000,
      deductions: { isReachedThroughLandlord: true, hasSmallWindow: true, hasHighWindow: true },
    }),
    make({ monument: 'state', contractDate: '2020-01-01', buildYear: 1900, energy: null }),
    make({
      usableArea: 35,
      buildYear: 2019,
      region: 17,
      values: [{ euros: 300_000, valuationDate: '2025-01-01' }],
      spaces: [
        makeSpace('keuken', {
          area: 12,
          use: 'kitchen',
          shared,
          heated: true,
          worktops: [2_000],
          kitchen: { fridge: 1 },
        }),
        makeSpace('badkamer', {
          area: 6,
          use: 'bathroom',
          shared,
          heated: true,
          sanitary: { shower: 1, towelRadiator: 9 },
        }),
        makeSpace('woonkamer', { area: 20, heated: true, cooled: true }),
        makeSpace('paal', { type: 'outdoor', area: 9, chargingPoints: 1 }),
      ],
    }),
  ]
}

/** What the heading of a paragraph says, for steps whose place differs between the books. */
const headings: readonly (readonly [criterion: RegExp, heading: RegExp])[] = [
  [/^Bouwjaar /, /^4\.\d Bouwjaar bepalend/],
  [/^Geen minpunten voor een monument/, /^4\.\d Monumenten/],
  [/^Energieprestatievergoeding/, /^4\.\d Energieprestatievergoeding/],
  [/lengte aanrecht/, /^5\.2 Puntentoekenning lengte aanrecht/],
  [/: Inbouw |voorzieningen .*aanrecht/, /^5\.4 Puntentoekenning extra voorzieningen/],
  [/^(?:Minimale|Geen) WOZ-waarde|taxatiewaarde$/, /^11\.\d Ontbreken WOZ-waarde/],
  [/^Hoogstens 33%/, /^11\.5 Maximering WOZ-punten/],
  [/^Zorgwoning/, /^12\.1 Zorgwoning/],
  [/^Aanbelfunctie/, /^12\.2 Aanbelfunctie/],
  [/^Laadpaal/, /^12\.3 Laadpalen/],
]

test.each(['self-contained', 'room'] as const)('the paragraphs of %s are about what their steps are about', (kind) => {
  const chapter3 = books[kind].findIndex((line) => line.startsWith('Hoofdstuk 3'))
  const seen = new Set<RegExp>()
  const check = (dwelling: Dwelling) => {
    for (const { steps } of valueDwelling(dwelling, day2026).groups)
      for (const { criterion, article } of steps)
        for (const [pattern, heading] of headings) {
          if (!pattern.test(criterion)) continue
          const paragraph = article.book.split(', ').at(-1) ?? ''
          const title = books[kind].find((line, at) => at > chapter3 && line.startsWith(`${paragraph} `))
          expect(title, criterion).toMatch(heading)
          seen.add(pattern)
        }
  }
  for (const dwelling of rare(kind)) check(dwelling)
  fc.assert(
    fc.property(completeDwelling(kind), (dwelling) => check(dwelling)),
    { numRuns: 500 },
  )
  // Only dwellings have the cap.
  expect(seen.size).toBe(kind === 'room' ? headings.length - 1 : headings.length)
})

test.each(['self-contained', 'room'] as const)(
  'every rule for a %s dwelling stands in the decree and on the page of the policy book that its step names',
  (kind) => {
    const articles = new Map<string, Article>()
    const add = (article: Article) => articles.set(`${article.decree} ${article.book}`, article)
    const gather = (dwelling: Dwelling) => {
      const valued = valueDwelling(dwelling, day2026)
      for (const { steps } of valued.groups) for (const { article } of steps) add(article)
      if (valued.answer === 'none') return
      add(valued.rounding)
      if (valued.monument) add(valued.monument.article)
      for (const { decree: place } of valued.maximumRent.surcharges) add({ decree: place, book: valued.rounding.book })
    }
    for (const dwelling of rare(kind)) gather(dwelling)
    fc.assert(
      fc.property(completeDwelling(kind), fc.array(fc.boolean(), { minLength: 7, maxLength: 40 }), (dwelling, gone) => {
        gather(dwelling)
        gather(forget(dwelling, gone))
      }),
      { numRuns: 1_500 },
    )
    const found = [...articles.values()]
    expect(found.length).toBeGreaterThan(25)
    expect(found.flatMap((article) => [...missInDecree(article), ...missInBook(article, kind)])).toEqual([])
  },
)
