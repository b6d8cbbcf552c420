// Makes the site's font file from the Fontsource package (Archivo, OFL): the letters that Dutch and English use, the
// widths and weights that the look uses. A third of the whole file, and no visitor waits for the rest.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const source = join(root, 'node_modules/@fontsource-variable/archivo/files/archivo-latin-standard-normal.woff2')
const target = join(root, '.generated/archivo.woff2')

const ascii = Array.from({ length: 0x7f - 0x20 }, (_, i) => String.fromCharCode(0x20 + i)).join('')
const letters = `${ascii}\u00a0áàâäãåçéèêëíìîïñóòôöõúùûüýÿÁÀÂÄÇÉÈÊËÍÎÏÑÓÔÖÚÛÜ€£§©®°²³·«»¿¡×½–—‘’“”„…•−`

/** Writes .generated/archivo.woff2 if it is not there or no longer what this file would make. */
export async function makeFont() {
  const stamp = `${target}.stamp`
  const wanted = createHash('sha256')
    .update(readFileSync(source))
    .update(readFileSync(fileURLToPath(import.meta.url)))
    .digest('hex')
  if (existsSync(target) && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  const { default: subset } = await import('subset-font')
  const font = await subset(readFileSync(source), letters, {
    targetFormat: 'woff2',
    variationAxes: { wdth: { min: 100, max: 125, default: 100 }, wght: { min: 400, max: 750, default: 400 } },
  })
  mkdirSync(dirname(target), { recursive: true })
  writeFileSync(target, font)
  writeFileSync(stamp, wanted)
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await makeFont()
