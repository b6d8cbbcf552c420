import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findIdentityNumbers } from '#features/renters/replies/identity-numbers.ts'
import { hideContact } from '#shared/hide-contact.ts'
import { contactParts } from '#shared/test-contact-parts.ts'
import { findAmountsInText } from '#features/sourcing/field-parsers/read-amounts-in-text.ts'
import { readPythonValues } from '#features/sourcing/field-parsers/read-python.ts'
import { readText } from '#features/sourcing/field-parsers/read-text.ts'
import { decodeBytes } from '#features/sourcing/file-formats/decode-file.server.ts'
import { XmlSplitter } from '#features/sourcing/file-formats/split-xml.ts'
import { findPaymentBeforeViewing } from '#features/sourcing/listing-checks/payment-check.ts'
import { decodeText } from '#platform/http-client/decode-text.ts'
import { parseRobots } from '#platform/http-client/robots.ts'
import { encodePhoto } from '#platform/storage/encode-photo.ts'
import { shared } from './yardstick.ts'

const page = 'https://www.voorbeeld.example'
const repeatTo = (length: number, part: string) => part.repeat(Math.ceil(length / part.length))

/** The parsers, with inputs that would be slow for a parser that backtracks. */
const texts: Record<string, { read: (text: string) => unknown; inputs: string[] }> = {
  'contact data in 1 MB': {
    read: hideContact,
    inputs: contactParts.map((part) => repeatTo(1_000_000, part)),
  },
  'text of 1 MB': {
    read: (text) => readText(text, new Set()),
    inputs: ['<', '<a', '<!--', '<script>', '<br/>', '&', '&#', '&amp;', '\u200b', '\u200d🏠', 'Ã©', ' ', '\n'].map(
      (part) => repeatTo(1_000_000, part),
    ),
  },
  'amounts in 0.5 to 3 MB': {
    read: findAmountsInText,
    inputs: ['€', '1', '1.', '€1', '1 000 ', 'borg '].map((part) => part.repeat(500_000)),
  },
  'Python list of 1 MB': { read: readPythonValues, inputs: ["'\\".repeat(500_000)] },
  'identity numbers in 4 kB': {
    read: findIdentityNumbers,
    inputs: ['1 ', 'NL91', 'AB12 ', 'paspoort ', 'bsn ', 'P<<<', '1.'].map((part) => repeatTo(4_000, part)),
  },
  'payment before a viewing in 20 kB': {
    read: findPaymentBeforeViewing,
    inputs: ['borg ', 'voor ', 'sleutel ik ben borg '].map((part) => repeatTo(20_000, part)),
  },
  'encoding of 600 kB of tags': {
    read: (text) => decodeText(Buffer.from(text), `${' '.repeat(16_000)}x;${' ;'.repeat(16_000)}`),
    inputs: ['<meta '.repeat(100_000)],
  },
  'robots.txt of 500 kB': {
    read: (text) =>
      parseRobots(`${page}/robots.txt`, Buffer.from(text), 'Proefhuis').allows(new URL(`${page}/${'a'.repeat(3_000)}`)),
    inputs: [
      'User-agent: *\n'.repeat(17_000) + 'Disallow: /x\n'.repeat(18_000),
      'User-agent: *\n#:\n'.repeat(14_000) + 'Disallow: /x\n'.repeat(18_000),
      'User-agent: *\n' + 'Disallow: /*a*a*b\n'.repeat(27_000),
      `User-agent: *\nDisallow: /${'*a'.repeat(240_000)}b`,
    ],
  },
}

const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(0)} MB`

/** Time of the slowest hostile input of each kind, and memory held by an endless feed and by hostile photos. */
export async function hostileBench(): Promise<void> {
  console.log('\nHostile input')
  for (const [name, { read, inputs }] of Object.entries(texts)) {
    const times = inputs.map((input) => {
      const startedAt = performance.now()
      read(input)
      return performance.now() - startedAt
    })
    console.log(`  ${name}: slowest of ${times.length} ${Math.max(...times).toFixed(0)} ms`)
  }

  const splitter = new XmlSplitter(decodeBytes)
  splitter.push('<root>')
  const part = `<property><id>${'x'.repeat(1_000)}</id></property>`.repeat(250)
  globalThis.gc?.()
  const heapBefore = process.memoryUsage().heapUsed
  for (let at = 0; at < 100; at++) splitter.push(part)
  globalThis.gc?.()
  console.log(`  XML of 26 MB: ${megabytes(process.memoryUsage().heapUsed - heapBefore)} held`)

  const folder = join(shared, 'data', 'images', 'hostile')
  if (!existsSync(folder)) return
  const memoryBefore = process.memoryUsage().rss
  const startedAt = performance.now()
  const files = readdirSync(folder)
  for (const file of files) await encodePhoto(readFileSync(join(folder, file))).catch(() => undefined)
  const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1)
  console.log(
    `  ${files.length} hostile photos: ${seconds} s, ${megabytes(process.memoryUsage().rss - memoryBefore)} more`,
  )
}
