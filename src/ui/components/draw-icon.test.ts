import { readFileSync } from 'node:fs'
import { createElement, type ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
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

test('the icons that the style draws have the shapes of the library', async () => {
  const css = readFileSync('src/ui/theme/icons.css', 'utf8')
  const drawn = [...css.matchAll(/\.style-icon-([\w-]+) \{\s+--icon: url\("data:image\/svg\+xml,(.*?)"\)/g)]
  expect(drawn.length).toBeGreaterThan(10)
  for (const [, name = '', data = ''] of drawn) {
    const { default: theirs } = (await import(`../../../node_modules/lucide-react/dist/esm/icons/${name}.mjs`)) as {
      default: ComponentType<object>
    }
    const [, theirInside = ''] = split(renderToStaticMarkup(createElement(theirs)))
    const shapes = /^<svg [^>]*>(.*)<\/svg>$/.exec(decodeURIComponent(data))?.[1]
    expect(shapes, name).toBe(theirInside.replaceAll(/><\/\w+>/g, '/>').replaceAll('"', "'"))
  }
})

/** The attributes of the opening tag, and its content. */
const split = (markup: string): string[] => /^<svg ([^>]*)>(.*)<\/svg>$/.exec(markup)?.slice(1) ?? []
