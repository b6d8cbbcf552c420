// Builds the site's font files from the Fontsource package (Archivo, OFL): the letters of Dutch and English, in the
// three cuts that the design uses. Separate files are half the size of one variable file.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const source = join(root, 'node_modules/@fontsource-variable/archivo/files/archivo-latin-standard-normal.woff2')
const folder = join(root, '.generated')

/** The axes of each cut; src/ui/theme/styles.css states the same. */
const fontCuts = {
  'archivo-text': { wght: 400, wdth: 100 },
  'archivo-strong': { wght: 600, wdth: 100 },
  'archivo-sign': { wght: 700, wdth: 118 },
}
const ascii = Array.from({ length: 0x7b - 0x20 }, (_, i) => String.fromCharCode(0x20 + i)).join('')
const letters = `${ascii}\u00a0áàâäçéèêëíïñóöúüÉ€°²³·×½–‘’“”„…•`
const rare = /["#$*<=>[\\\]^_`]/g

/** Writes the cuts if they are missing or outdated. */
export async function makeFont() {
  const stampFile = join(folder, 'archivo.stamp')
  const contentHash = createHash('sha256')
    .update(readFileSync(source))
    .update(readFileSync(fileURLToPath(import.meta.url)))
    .digest('hex')
  const files = Object.keys(fontCuts).map((name) => join(folder, `${name}.woff2`))
  if (
    files.every((file) => existsSync(file)) &&
    existsSync(stampFile) &&
    readFileSync(stampFile, 'utf8') === contentHash
  )
    return
  const { default: subset } = await import('subset-font')
  mkdirSync(folder, { recursive: true })
  for (const [name, variationAxes] of Object.entries(fontCuts)) {
    const options = { targetFormat: 'woff2', variationAxes, keepFeatures: ['kern', 'tnum'] }
    // Labels and headings never contain the characters of code.
    const cutLetters = name === 'archivo-text' ? letters : letters.replaceAll(rare, '')
    writeFileSync(join(folder, `${name}.woff2`), await subset(readFileSync(source), cutLetters, options))
  }
  writeFileSync(stampFile, contentHash)
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await makeFont()
