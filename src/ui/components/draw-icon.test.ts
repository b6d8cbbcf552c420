import { readFileSync } from 'node:fs'
import { createElement, type ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { drawIcon, type IconData } from './draw-icon.tsx'

const icons = [
  'heart',
  'menu',
  'x',
  'trash',
  'arrow-left',
  'layout-grid',
  'sliders-horizontal',
  'columns-3',
  'triangle-exclamation-point',
]

test.each(icons)('the icon %s has the shapes of the library, and its look by one style', async (name) => {
  // A file of the library, which has no types for its single files.
  const { __iconData, default: theirs } = (await import(
    `../../../node_modules/lucide-react/dist/esm/icons/${name}.mjs`
  )) as {
    __iconData: IconData
    default: ComponentType<object>
  }
  const props = { 'aria-hidden': true, className: 'size-5 shrink-0' }
  const [opening, inside] = split(renderToStaticMarkup(createElement(drawIcon(__iconData), props)))
  const [, theirInside] = split(renderToStaticMarkup(createElement(theirs, props)))
  expect(inside).toBe(theirInside)
  expect(opening).toBe(`viewBox="0 0 24 24" class="icon icon-${__iconData.name} size-5 shrink-0" aria-hidden="true"`)
})

const drawnByStyle = [
  ...readFileSync('src/ui/theme/icons.svg', 'utf8').matchAll(/<g id="([\w-]+)"([^>]*)>(.*?)<\/g>/gs),
]

test('the icons that the style draws are rows of one image, which the style counts', () => {
  const css = readFileSync('src/ui/theme/icons.css', 'utf8')
  const counted = [...css.matchAll(/([^{}]+) \{\s+--icon: (\d+);/g)].map(([, selector = '', row]) => [
    /([\w-]+)(?:'\])?$/
      .exec(selector)?.[1]
      ?.replace(/^(style-icon|fact|social)-/, '')
      .toLowerCase(),
    Number(row),
  ])
  expect(counted).toEqual(
    drawnByStyle.map(([, name = ''], row) => [{ compare: 'properties', 'heart-filled': 'true' }[name] ?? name, row]),
  )
  for (const [row, [, , attributes]] of drawnByStyle.entries())
    if (row > 0) expect(attributes).toContain(`transform="translate(0 ${row * 24})"`)
  expect(css).toContain(`calc(var(--icon) * 100% / ${drawnByStyle.length - 1})`)
  expect(css).toContain(`mask-size: 100% ${drawnByStyle.length}00%`)
})

test('the icons that the style draws have the shapes of the library', async () => {
  // Those of cards and brands are our own.
  const theirs = drawnByStyle.slice(0, 11)
  for (const [, name = '', , shapes = ''] of theirs) {
    const { default: icon } = (await import(`../../../node_modules/lucide-react/dist/esm/icons/${name}.mjs`)) as {
      default: ComponentType<object>
    }
    const [, inside = ''] = split(renderToStaticMarkup(createElement(icon)))
    expect(shapes.replaceAll(/\s*\n\s*/g, ''), name).toBe(inside.replaceAll(/><\/\w+>/g, '/>'))
  }
})

test('the image of the icons shows what their drawing shows', async () => {
  const [image, drawing] = await Promise.all(
    [sharp('src/ui/theme/icons.png'), sharp('src/ui/theme/icons.svg', { density: 216 })].map(
      async (picture) =>
        await picture.ensureAlpha().extractChannel('alpha').raw().toBuffer({ resolveWithObject: true }),
    ),
  )
  expect(image?.info).toEqual(drawing?.info)
  // Sixteen shades, so each is within half a step of its own, and a step more for another processor's rounding.
  const far = image?.data.filter((shade, at) => Math.abs(shade - (drawing?.data[at] ?? 0)) > 24)
  expect(far?.length).toBe(0)
})

/** The attributes of the opening tag, and its content. */
const split = (markup: string): string[] => /^<svg ([^>]*)>(.*)<\/svg>$/.exec(markup)?.slice(1) ?? []
