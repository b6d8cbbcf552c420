import { decodeXML } from 'entities'
import { Parser } from 'htmlparser2'
import { InputError, type InputProblem } from './input-problem.ts'

/**
 * An element as a plain value: its text where it holds nothing else, otherwise an object without prototype with its
 * attributes as `@name`, its elements by name (several of one name as an array) and its text as `#text`.
 */
export type XmlValue = string | XmlObject | XmlValue[]
export interface XmlObject {
  [key: string]: XmlValue
}

/**
 * A piece of an XML feed: a record under the name of its element, the beginning of one that is too large or never
 * ended, or a problem with the whole feed, after which nothing is read.
 */
export type XmlPiece = { record: XmlObject; repaired: boolean } | { broken: string } | { problem: InputProblem }

/** Decodes text that was read one byte per character; `repaired` if its bytes were not in the declared encoding. */
export type Decode = (bytes: string) => { text: string; repaired: boolean }

// Far above any home; a larger record is rejected, and a deeper or wider feed is not read further.
const maxRecordLength = 1_000_000
const maxElements = 20_000
const maxDepth = 100
const maxAttributes = 1_000
const maxTagLength = 1_000_000
const maxBrokenLength = 20_000

/** Which elements are records, by the root of a feed. With any other root, the children of the root. */
const formats: Readonly<Record<string, (name: string, parent: string, depth: number) => boolean>> = {
  openimmo: (name) => name === 'immobilie',
  immoxml: (name) => name === 'immobilie',
  is24immobilientransfer: (_, parent) => parent === 'Anbieter',
  root: (name) => name === 'property',
  rss: (name) => name === 'item',
  'rdf:rdf': (name) => name === 'item',
  feed: (name) => name === 'entry',
  urlset: (name) => name === 'url',
  sitemapindex: (name) => name === 'sitemap',
  daft: (_, __, depth) => depth === 2,
  container: (name) => name === 'realestate',
  fmpxmlresult: (name) => name === 'ROW',
}
const isChildOfRoot = (_: string, __: string, depth: number): boolean => depth === 1

/** Root elements of web pages and fragments. */
const pageTags = new Set('html head body div script style meta link title p center h1 h2 br table span main'.split(' '))

interface OpenElement {
  readonly name: string
  readonly fields: XmlObject
  isTextOnly: boolean
  /** Decoded text, and raw text since then, which may contain references. */
  text: string
  raw: string
}

/**
 * Splits a streamed XML feed into records; only the open record is kept in memory. Tolerates missing end tags. Nothing
 * that a document type declares is resolved or fetched; a feed that declares entities is not read.
 */
export class XmlSplitter {
  /** The name of the feed's root element, without its prefix; empty before it has arrived. */
  root = ''
  private pieces: XmlPiece[] = []
  private readonly path: string[] = []
  private readonly open: OpenElement[] = []
  private isRecord = isChildOfRoot
  private prefix = ''
  private attributes = 0
  private size = 0
  private elements = 0
  private repaired = false
  private inCdata = false
  /** The depth of a record that is skipped because it is too large. */
  private skipping: number | undefined
  private sinceEvent = 0
  private stopped = false
  private ended = false
  private hasPieces = false
  /** Elements outside records, the root included. */
  private outside = 0

  private readonly parser: Parser
  private readonly decode: Decode

  constructor(decode: Decode) {
    this.decode = decode
    // References are resolved after decoding the bytes.
    this.parser = new Parser(
      {
        onopentagname: (name) => this.onOpen(name),
        onattribute: (name, value) => this.attribute(name, value),
        onclosetag: () => this.onClose(),
        ontext: (text) => this.onText(text),
        oncdatastart: () => this.switchCdata(true),
        oncdataend: () => this.switchCdata(false),
        oncomment: () => (this.sinceEvent = 0),
        onprocessinginstruction: (_, text) => this.onDeclaration(text),
      },
      { xmlMode: true, decodeEntities: false },
    )
  }

  /** Adds the next part of the feed. @returns the pieces that it completes */
  push(text: string): XmlPiece[] {
    this.sinceEvent += text.length
    return this.reading(() => {
      this.parser.write(text)
      if (this.sinceEvent > maxTagLength) throw new InputError({ code: 'endlessTag' })
    })
  }

  /** Ends the feed. @returns the pieces that were still open */
  end(): XmlPiece[] {
    return this.reading(() => {
      // Elements that the parser closes from here on were never closed.
      this.ended = true
      this.parser.end()
      if (this.open.length > 0) this.giveUp()
      else if (this.root === '') throw new InputError({ code: 'noElement' })
      else if (this.path.length > 0) throw new InputError({ code: 'feedCutOff' })
      else if (!this.hasPieces && this.outside > 1)
        throw new InputError({ code: 'noRecordInElement', element: this.root })
    })
  }

  private reading(read: () => void): XmlPiece[] {
    if (this.stopped) return []
    try {
      read()
    } catch (error) {
      if (!(error instanceof InputError)) throw error
      this.stopped = true
      this.open.length = 0
      this.pieces.push({ problem: error.problem })
    }
    const { pieces } = this
    this.hasPieces ||= pieces.length > 0
    this.pieces = []
    return pieces
  }

  private onDeclaration(text: string): void {
    this.sinceEvent = 0
    if (/^!doctype\s+html\b/i.test(text)) throw new InputError({ code: 'webPage' })
    if (/^!entity\b|<!entity\b/i.test(text)) throw new InputError({ code: 'ownEntities' })
  }

  private onOpen(written: string): void {
    this.sinceEvent = 0
    this.attributes = 0
    if (this.path.length === 0) this.begin(written)
    const name = this.stripPrefix(written)
    const parent = this.path.at(-1) ?? ''
    const depth = this.path.push(name) - 1
    if (depth >= maxDepth) throw new InputError({ code: 'tooDeep', limit: maxDepth })
    const starts = this.isRecord(name, parent, depth)
    // In a known format, a record directly inside one of its kind means that the outer end tag is missing.
    if (starts && this.isRecord !== isChildOfRoot) {
      this.skipping = undefined
      if (this.open.length === 1 && this.open[0]?.name === name) this.giveUp()
    }
    if (this.skipping !== undefined) return
    if (this.open.length === 0 && !starts) {
      this.outside++
      return
    }
    if (this.open.length === 0) {
      this.size = 0
      this.elements = 0
      this.repaired = false
    }
    this.open.push({ name, fields: plainObject(), isTextOnly: true, text: '', raw: '' })
    this.addSize(name.length, 1)
  }

  /** The root element determines the format, and the prefix of all names. */
  private begin(written: string): void {
    const whole = written.toLowerCase()
    const colon = Object.hasOwn(formats, whole) ? -1 : written.indexOf(':')
    this.prefix = colon > 0 ? written.slice(0, colon + 1) : ''
    this.root = this.stripPrefix(written)
    const root = this.root.toLowerCase()
    if (pageTags.has(root)) throw new InputError({ code: 'webPage' })
    this.isRecord = (Object.hasOwn(formats, root) ? formats[root] : undefined) ?? isChildOfRoot
  }

  private stripPrefix(name: string): string {
    return this.prefix !== '' && name.startsWith(this.prefix) ? name.slice(this.prefix.length) : name
  }

  private attribute(name: string, value: string): void {
    this.sinceEvent = 0
    if (++this.attributes > maxAttributes) throw new InputError({ code: 'tooManyAttributes', limit: maxAttributes })
    const element = this.open.at(-1)
    if (!element || this.skipping !== undefined) return
    this.addSize(name.length + value.length, 0)
    element.isTextOnly = false
    element.fields[`@${name}`] ??= this.decodeText(value)
  }

  private onText(text: string): void {
    this.sinceEvent = 0
    const element = this.open.at(-1)
    if (!element || this.skipping !== undefined) return
    element.raw += text
    this.addSize(text.length, 0)
  }

  /** Switches between text and CDATA, which has no references. */
  private switchCdata(cdata: boolean): void {
    this.sinceEvent = 0
    const element = this.open.at(-1)
    if (element) this.flushText(element)
    this.inCdata = cdata
  }

  private flushText(element: OpenElement): void {
    if (element.raw === '') return
    element.text += this.inCdata ? this.decodeRaw(element.raw) : this.decodeText(element.raw)
    element.raw = ''
  }

  private decodeRaw(bytes: string): string {
    const { text, repaired } = this.decode(bytes)
    this.repaired ||= repaired
    return text
  }

  private decodeText(bytes: string): string {
    const text = this.decodeRaw(bytes)
    return text.includes('&') ? decodeXML(text) : text
  }

  private onClose(): void {
    this.sinceEvent = 0
    if (this.ended) return
    this.path.pop()
    if (this.skipping !== undefined) {
      if (this.path.length <= this.skipping) this.skipping = undefined
      return
    }
    const element = this.open.pop()
    if (!element) return
    if (!this.addToHolder(element)) this.pieces.push({ record: toRecord(element), repaired: this.repaired })
  }

  /** Adds a closed element to the one around it, if that is within the record. */
  private addToHolder(element: OpenElement): boolean {
    this.flushText(element)
    const holder = this.open.at(-1)
    if (holder) addValue(holder, element.name, toValue(element))
    return holder !== undefined
  }

  private addSize(characters: number, elements: number): void {
    this.size += characters
    this.elements += elements
    if (this.size <= maxRecordLength && this.elements <= maxElements) return
    this.skipping = this.path.length - this.open.length
    this.giveUp()
  }

  /** Rejects the open record with what has arrived of it. */
  private giveUp(): void {
    for (let element = this.open.pop(); element; element = this.open.pop())
      if (!this.addToHolder(element))
        this.pieces.push({ broken: JSON.stringify(toRecord(element)).slice(0, maxBrokenLength) })
  }
}

// Without a prototype, `__proto__` is an ordinary key.
const plainObject = (): XmlObject => Object.create(null)

function addValue(holder: OpenElement, name: string, value: XmlValue): void {
  holder.isTextOnly = false
  const there = holder.fields[name]
  if (there === undefined) holder.fields[name] = value
  else if (Array.isArray(there)) there.push(value)
  else holder.fields[name] = [there, value]
}

function toValue({ fields, text, isTextOnly }: OpenElement): XmlValue {
  const own = text.trim()
  if (isTextOnly) return own
  if (own !== '') fields['#text'] = own
  return fields
}

function toRecord(element: OpenElement): XmlObject {
  const record = plainObject()
  record[element.name] = toValue(element)
  return record
}
