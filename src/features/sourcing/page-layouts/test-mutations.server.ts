import { decodeText, windows1252Characters } from '#platform/http-client/decode-text.ts'

/** A page changed in one way. `at` chooses among several places, so that pages are changed in different ones. */
export type Mutation = (html: string, at: number) => string

/** What differs between the two sites in their markup. */
export interface SiteMarkup {
  /** Labels as the page writes them, in the other language of the site. */
  labels: readonly (readonly [here: string, there: string])[]
  /** Parts that every page has, each with all that is in it. */
  parts: readonly RegExp[]
  /** Classes that facts are found by. */
  classes: readonly string[]
}

const unchangedParts = /(<(script|style|textarea)\b[\s\S]*?<\/\2>|<!--[\s\S]*?-->)/gi

/** Changes the markup outside scripts and styles. */
const changeMarkup = (html: string, change: (markup: string) => string): string => {
  let last = 0
  let changed = ''
  for (const { 0: kept, index } of html.matchAll(unchangedParts)) {
    changed += change(html.slice(last, index)) + kept
    last = index + kept.length
  }
  return changed + change(html.slice(last))
}
const changeTexts = (html: string, change: (text: string) => string) =>
  changeMarkup(html, (markup) => markup.replaceAll(/>[^<>]+</g, (text) => `>${change(text.slice(1, -1))}<`))
const changeTags = (html: string, change: (name: string, attributes: string[]) => string) =>
  changeMarkup(html, (markup) =>
    markup.replaceAll(
      /<([a-z][\w-]*)((?:\s+[\w:.-]+(?:="[^"]*"|='[^']*')?)+)\s*(\/?)>/gi,
      (_, name: string, all: string, end: string) =>
        `<${change(name, all.match(/[\w:.-]+(?:="[^"]*"|='[^']*')?/g) ?? [])}${end}>`,
    ),
  )
const renameClass = (html: string, from: RegExp, to: string) =>
  changeTags(html, (name, attributes) =>
    [name, ...attributes.map((one) => (/^(?:class|id)=/i.test(one) ? one.replaceAll(from, to) : one))].join(' '),
  )
const pick = <T>(list: readonly T[], at: number): T => {
  const one = list[at % list.length]
  if (one === undefined) throw new Error('an empty list')
  return one
}
const labelPattern = /(<(?:dt|td|span|div)(?:\s[^<>]*)?>\s*)([^<>]+?)(?=\s*:?\s*<)/g
const translate = (html: string, labels: SiteMarkup['labels'], to: (here: string, there: string) => string) =>
  changeMarkup(html, (markup) =>
    markup.replaceAll(labelPattern, (whole, before: string, text: string) => {
      const there = labels.find(([here]) => here === text)?.[1]
      return there === undefined ? whole : before + to(text, there)
    }),
  )
const tenth = (html: string, at: number) => Math.round((html.length * ((at % 9) + 1)) / 10)
const removeBody = (html: string) => html.replace(/<body\b[\s\S]*<\/body>/i, '<body><div id="root"></div></body>')
const toWindows1252 = (html: string) => {
  const toByte = (sign: string) => String.fromCharCode(0x80 + windows1252Characters.indexOf(sign))
  return Buffer.from(html.replaceAll(new RegExp(`[${windows1252Characters}]`, 'g'), toByte), 'latin1')
}
const bytesOf = (html: string) => Buffer.from(html, 'utf8')

/** The ways in which a page breaks or changes; those of `same` must not cost a fact, the others may be refused. */
export function createMutations({ labels, parts, classes }: SiteMarkup): Readonly<Record<string, Mutation>> {
  return {
    'cut at a tenth': (html, at) => html.slice(0, tenth(html, at)),
    'cut just before its end': (html, at) => html.slice(0, html.length - 8 - (at % 40)),
    'without a tenth in the middle': (html, at) =>
      html.slice(0, tenth(html, at)) + html.slice(tenth(html, at) + html.length / 10),
    'a class renamed': (html, at) =>
      renameClass(html, new RegExp(`(?<![\\w-])${pick(classes, at)}(?![\\w-])`, 'g'), 'x-1'),
    'all classes renamed': (html) => renameClass(html, /(?<=["' ])(?=\w)/g, 'v2-'),
    'labels in the other language': (html) => translate(html, labels, (_, there) => there),
    'a label in a third language': (html, at) => translate(html, [pick(labels, at)], () => 'Etikett'),
    'all labels in a third language': (html) => translate(html, labels, (here) => `${here}sche`),
    'a part dropped': (html, at) => html.replace(pick(parts, at), ''),
    'another part dropped': (html, at) => html.replace(pick(parts, at + 3), ''),
    'a part emptied': (html, at) => html.replace(pick(parts, at), (part) => part.replaceAll(/>[^<>]+</g, '><')),
    'attributes reordered': (html) =>
      changeTags(html, (name, attributes) => [name, ...attributes.toReversed()].join(' ')),
    'tags in capitals': (html) => changeTags(html, (name, attributes) => [name.toUpperCase(), ...attributes].join(' ')),
    'characters as entities': (html) =>
      changeTexts(html, (text) =>
        text.replaceAll(/(?<![&\w#;])[^\s&<>;](?![\w#]*;)/gu, (sign) => `&#${sign.codePointAt(0)};`),
      ),
    'comments between its elements': (html) => changeMarkup(html, (markup) => markup.replaceAll('><', '><!-- x --><')),
    'in a charset that its header does not name': (html) =>
      decodeText(bytesOf(html), 'text/html; charset=iso-8859-1').text,
    'in a charset that it does not declare': (html) => decodeText(toWindows1252(html), 'text/html').text,
    'an error as JSON instead': () => '{"error":{"code":500,"message":"Internal error"}}',
    'an empty shell': (html) => removeBody(html),
    'in another language': (html) => html.replace(/<html([^>]*) lang="\w+"/i, '<html$1 lang="fr"'),
    'in an older layout': (html) =>
      changeMarkup(html, (markup) =>
        markup.replaceAll(/<(\/?)(?:dl|dt|dd|h1)\b/gi, '<$1div').replaceAll('info-col', 'info'),
      ),
  }
}

/** The ways that leave every fact on the page, so that it has to be read as before. */
export const harmless: ReadonlySet<string> = new Set([
  'labels in the other language',
  'attributes reordered',
  'tags in capitals',
  'characters as entities',
  'comments between its elements',
])
