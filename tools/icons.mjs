// `node tools/icons.mjs`: makes the icons of the installed site from public/favicon.svg, and the image of the icons of
// the style sheet from src/ui/theme/icons.svg, after a change of either.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { projectRoot } from './project-root.mjs'

const folder = join(projectRoot, 'public')
const logo = readFileSync(join(folder, 'favicon.svg'))
const ground = '#1d3a9f'

/** Writes the logo in the middle of a square of its own colour. */
async function write(name, size, share) {
  const inner = Math.round(size * share)
  const before = Math.floor((size - inner) / 2)
  const after = size - inner - before
  await sharp(logo, { density: (72 * inner) / 40 })
    .resize(inner, inner)
    .extend({ top: before, bottom: after, left: before, right: after, background: ground })
    .flatten({ background: ground })
    .png({ compressionLevel: 9, palette: true })
    .toFile(join(folder, `${name}.png`))
}

await write('icon-192', 192, 1)
await write('icon-512', 512, 1)
// Systems cut a maskable icon to their own shape; its inner circle of four fifths is always visible.
await write('icon-maskable-512', 512, 0.72)
await write('apple-touch-icon', 180, 0.86)

// Three pixels for each of the drawing, which is 24 wide: as sharp as the screen of a phone.
const theme = join(projectRoot, 'src', 'ui', 'theme')
await sharp(join(theme, 'icons.svg'), { density: 72 * 3 })
  .resize({ width: 24 * 3 })
  .png({ compressionLevel: 9, effort: 10, palette: true, colours: 16 })
  .toFile(join(theme, 'icons.png'))
